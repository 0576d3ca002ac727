"""The types compiled rules are made of: machine integers and arrays of them. The short ones are for what NumPy reads.

Where `librt` is missing, plain integers and lists stand in, and every rule runs the same.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the compiler sees only these; which complaints the others earn depends on the version of Python
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    try:
        from librt.vecs import append as append
        from librt.vecs import vec as vec
        from mypy_extensions import i16 as i16
        from mypy_extensions import i64 as i64
        from mypy_extensions import u8 as u8
    except ImportError:
        i16 = i64 = u8 = int
        vec = list

        def append(v, o):
            v.append(o)
            return v
