"""The JSON API: everything the pages do, for programs. Described by /api/schema/openapi.json."""
