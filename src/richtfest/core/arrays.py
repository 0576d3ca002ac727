"""The two types compiled rules are made of: machine integers and arrays of them.

Where `librt` is missing, plain integers and lists stand in, and every rule runs the same.
"""

try:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
except ImportError:
    i64 = int  # type: ignore[misc]
    vec = list  # type: ignore[misc,assignment]

    def append(v, o):  # type: ignore[no-untyped-def,misc]
        v.append(o)
        return v
