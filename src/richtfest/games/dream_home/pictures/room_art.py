"""The furniture of every room, in a box of 100 by 120 with the floor from 98 down.

A type that may grow has one part for each card of the room from left to right; the parts meet at their edges, so that a
room of several cards is one room. The first part alone tells what the room is.
"""

from __future__ import annotations

from typing import Final

FLOOR: Final = 98  # where the wall ends

LIVING_ROOM: Final = (
    """
    thin M50 10V44M33 27H67M38 15L62 39M62 15L38 39M43.5 11.3L56.5 42.7M56.5 11.3L43.5 42.7
    mustard o 50 27 8.5
    thin M50 27V21.5M50 27H54
    shade e 50 112 44 4
    line M22 104l-3 8M78 104l3 8
    coral r 14 66 72 34 8
    thin M50 68V92
    coral r 10 88 80 16 5
    coral r 5 80 14 25 6
    coral r 81 80 14 25 6
    mustard M24 76l15-3 3 14-15 3z
    teal M62 74l14 2-2 14-14-2z
    ink M46 90c-4-8 4-12 9-8 1-3 3-4 4-3l1-3 2 3c3 2 3 6 0 8l-1 4z
    """,
    """
    wood r 22 22 56 34 5
    lake r 27 27 38 24 6
    glint M31 46l12-16h7l-12 16z
    ink o 71.5 32 2.5
    ink o 71.5 41 2.5
    line M50 22L38 8M50 22L60 6
    walnut r 8 56 84 26 3
    thin M36 56v26M64 56v26M30 69h3M67 69h3
    line M16 82l-3 18M84 82l3 18
    shade e 50 111 46 8
    teal e 50 110 44 8
    mustard e 50 110 30 5
    wood e 50 98 26 5
    line M34 101l-4 11M66 101l4 11
    wall M44 90h9v6h-9zM53 91h3v3h-3
    """,
    """
    walnut r 6 12 38 88 2
    shade r 9 16 32 18
    shade r 9 38 32 18
    shade r 9 60 32 18
    shade r 9 82 32 14
    coral r 11 19 5 15
    teal r 16 21 4 13
    mustard r 20 17 6 17
    wall r 26 22 4 12
    green M32 34l5-14 4 1-4 13z
    wall M13 56c-3-5 0-11 5-11s8 6 5 11z
    lake r 28 44 9 12 2
    mustard r 11 64 4 14
    coral r 15 62 5 16
    wall r 20 65 4 13
    teal r 25 66 13 12 2
    coral o 20 90 5
    shade e 70 113 26 4
    line M60 104l-6 10M82 104l6 10
    teal M52 98C44 62 60 52 74 54 94 56 98 78 88 104H56z
    wall M59 96C56 72 66 64 76 66 86 68 88 82 82 96z
    coral r 57 90 30 9 4
    line M92 62V40
    green M92 40c-8-2-11-9-9-15 6 3 9 8 9 15zM92 42c-2-10 2-17 7-20 3 8 0 16-7 20zM92 48c-8 2-14-2-16-8 7-2 14 2 16 8z
    wall M86 60h13l-2 14H88z
    """,
)

KITCHEN: Final = (
    """
    teal r 4 14 26 28 2
    teal r 70 14 26 28 2
    thin M17 14v28M83 14v28M14 28v4M20 28v4M80 28v4M86 28v4
    steel M36 46L44 26V8H56V26L64 46z
    smoke M46 62c-4-5 3-7 0-12M55 62c-4-5 3-7 0-12
    wall r 0 72 100 6
    teal r 0 78 32 28
    teal r 68 78 32 28
    thin M16 78v28M84 78v28M12 88v5M20 88v5M80 88v5M88 88v5
    ink r 0 106 32 4
    ink r 68 106 32 4
    wall r 32 72 36 38 2
    ink r 37 84 26 17 3
    mustard r 40 87 20 11 2
    line M38 80h.1M46 80h.1M54 80h.1M62 80h.1
    coral M38 60h22v9q0 3-3 3H41q-3 0-3-3z
    line M60 64h7M44 58h10
    wood r 8 58 16 3 1
    wall M10 60h12v9q0 3-3 3H13q-3 0-3-3z
    coral M78 72c-4-6 0-11 5-10 5-1 9 4 5 10z
    green M83 62c0-3 2-5 5-5 0 3-2 5-5 5z
    """,
    """
    line M26 0V16
    mustard M12 30q2-14 14-14t14 14z
    glow M12 30h28l8 42H4z
    wall r 0 72 56 6
    teal r 0 78 56 28
    thin M28 78v28M24 88v5M32 88v5
    ink r 0 106 56 4
    line M20 72V60q0-6 6-6t6 6
    lake M22 66q3-3 6 0l-3 5z
    steel r 12 71 30 5 2
    green M46 72l-2-16h3l1 8 2-11h3l-2 12 4-7 2 2-4 12z
    shade e 79 112 19 3
    coral r 60 32 37 78 9
    thin M60 60h37
    line M66 46v8M66 66v12
    steel r 72 38 16 6 2
    wall M76 72l6-3 6 4-1 8-9 2z
    mustard r 80 84 8 9
    line M66 110v3M91 110v3
    wall M70 32q-2-10 8-10t8 10z
    coral o 78 20 2.5
    """,
)

BEDROOM: Final = (
    """
    ink r 56 12 34 36 2
    mustard M74 19a9 9 0 1 0 9 15 10 10 0 0 1-9-15z
    mustard o 64 22 1.5
    mustard o 67 38 1.5
    mustard r 50 46 46 5 2
    shade e 50 113 46 4
    walnut M6 112V56q0-6 6-6h2v62z
    walnut r 88 84 7 28 3
    wall r 12 86 78 16 3
    line M17 102v9M84 102v9
    wall M14 76q0-5 5-5h15q5 0 5 5v11H14z
    skin o 31 78 8
    walnut M23 77q1-9 9-8 7 0 8 7-8 3-17 1z
    thin M34 79h4M33 83q2 1 3 0
    blue M38 88q4-14 20-14 10-4 18 2 12 2 13 14v14H40z
    glint M46 82l3 5 5-3-2 6 5 2-6 1 1 6-4-4-5 3 2-5-5-3h6zM68 86l2 4 4-2-2 4 4 2-5 1 1 4-3-3-4 2 1-4-3-2 4-1z
    line M40 54h7l-7 8h7M50 40h5l-5 6h5
    """,
    """
    walnut r 8 24 46 84 3
    thin M31 24v84M27 62v8M35 62v8
    wood r 12 30 15 28 2
    wood r 35 30 15 28 2
    line M14 108v4M48 108v4
    wall M18 24v-8h26v8z
    line M24 20h14
    wood r 64 82 28 28 3
    thin M64 96h28
    ink o 78 89 1.5
    ink o 78 103 1.5
    glow M66 58h24l10 40H56z
    line M78 82V64
    coral M66 62l6-20h12l6 20z
    wall o 70 77 5
    thin M70 77v-3M70 77h2
    pink M54 112q0-6 8-6l2 6zM68 114q0-6 8-6l2 6z
    """,
)

BATHROOM: Final = (
    """
    wood r 66 16 26 34 12
    lake r 69 19 20 28 10
    glint M73 40l10-18h4L77 42z
    line M10 70V22q0-8 8-8h10q6 0 6 6
    steel M26 20h16l2 6H24z
    drops M27 30l-2 7M34 30v7M41 30l2 7M28 42l-2 7M34 42v7M40 42l2 7
    shade e 44 113 38 4
    line M20 106l-5 7M66 106l5 7
    wall M6 80h74q0 28-18 28H24Q6 108 6 80z
    wall r 2 76 82 7 3
    wall o 20 72 8
    wall o 32 68 9
    wall o 46 71 8
    wall o 26 62 6
    wall o 56 73 6
    mustard M60 74q-4-8 3-9 0-7 6-6 6 1 4 8 4 0 6-3 1 8-6 10z
    coral M67 64l-6 1 5 3z
    ink o 70 62 1
    coral r 88 58 11 26 1
    line M86 58h14
    """,
)

CHILD_ROOM: Final = (
    """
    line M0 8Q50 26 100 8
    coral M8 11l12 3-8 13z
    mustard M26 15.500l13 2-7 13z
    teal M45 17.500h13l-7 13z
    coral M64 17l13-2.5-4 14z
    mustard M82 14l12-3.5-3 14z
    shade e 42 113 38 4
    wall M40 40L10 110h60z
    teal M40 40L28 110h9zM40 40L52 110h-9zM40 40L10 110h8zM40 40L70 110h-8z
    ink M40 74l-9 36h18z
    line M36 32l4 8M44 32l-4 8
    coral M40 36l10-6-1 8z
    wood o 84 84 9
    wood o 76 77 4
    wood o 92 77 4
    wood e 84 102 11 11
    wood e 74 98 4 6
    wood e 94 98 4 6
    wall e 84 104 6 7
    wall e 84 87 4 3
    ink o 81 82 1.2
    ink o 87 82 1.2
    ink o 84 86 1.3
    coral r 2 103 12 11 1
    thin M6 111l2-6 2 6M6.5 109h3
    """,
    """
    thin M50 0V10
    thin M28 14Q50 2 72 14M28 14v9M50 10v12M72 14v9
    mustard M28 23l2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z
    teal o 50 28 6
    coral M72 23c-5-4-9 4 0 11 9-7 5-15 0-11z
    shade e 46 113 44 4
    coral r 4 62 8 50 4
    coral r 80 76 8 36 4
    wall r 10 86 74 14 3
    line M16 100v10M78 100v10
    wall M12 76q0-4 4-4h12q5 0 5 5v10H12z
    lake M32 88q6-12 24-12 20 0 28 10v16H34z
    mustard o 46 90 4
    mustard o 62 84 4
    mustard o 72 93 4
    mustard o 56 97 3
    mustard M85 100l-5 12h5zM97 100l3 12h-3z
    coral M91 68q-6 10-6 20v24h12V88q0-10-6-20z
    wall o 91 90 3
    """,
)

STUDY: Final = (
    """
    wood r 10 12 40 28 2
    wall r 14 16 14 10
    mustard r 32 18 12 8
    lake r 16 29 10 8
    wall r 30 29 15 7
    coral o 21 16 1.6
    coral o 38 18 1.6
    walnut r 60 34 36 4
    coral r 63 18 5 16
    teal r 68 20 5 14
    mustard r 73 17 4 17
    wall r 77 21 5 13
    lake o 90 26 7.5
    green M85 22q4-4 7-2 0 4-4 5zM90 28q4-1 6 1-2 4-5 3z
    shade e 50 113 44 4
    wood r 4 72 92 7 2
    wood r 62 79 30 24 2
    thin M62 91h30
    ink o 77 85 1.5
    ink o 77 97 1.5
    line M12 79l-3 33M66 103v9M88 103v9
    line M84 72L92 58 80 46
    teal M86 40L70 44l4 11q10 2 12-15z
    glow M70 46l6 10-14 16H36z
    coral M22 72l4-14h24l4 14z
    wall r 29 46 18 14 1
    thin M32 50h12M32 54h8M28 64h20M27 68h22
    wall r 58 67 14 5
    walnut M30 82h24q4 0 4 5H26q0-5 4-5z
    line M42 87v16M30 112q2-9 12-9t12 9
    """,
)

LIBRARY: Final = (
    """
    walnut r 3 6 94 96 2
    shade r 7 10 42 18
    shade r 53 10 40 18
    shade r 7 32 42 20
    shade r 53 32 40 20
    shade r 7 56 42 20
    shade r 53 56 40 20
    coral r 9 13 5 15
    wall r 14 11 4 17
    teal r 18 14 6 14
    mustard r 24 12 4 16
    lake r 28 15 5 13
    coral r 33 11 4 17
    wall M39 28l5-15 4 1-4 14z
    teal r 55 12 5 16
    mustard r 60 15 4 13
    coral r 64 11 7 17
    wall r 71 14 4 14
    teal r 76 13 4 15
    lake r 80 11 5 17
    mustard r 87 15 5 13
    mustard r 9 36 6 16
    coral r 15 34 4 18
    lake r 19 37 5 15
    wall r 24 35 5 17
    coral r 31 38 8 14
    teal r 40 35 5 17
    lake r 55 35 4 17
    coral r 59 37 6 15
    wall r 65 34 4 18
    mustard r 70 38 7 14
    teal r 78 35 5 17
    coral r 85 36 5 16
    coral r 9 60 4 16
    teal r 13 58 6 18
    wall r 19 61 4 15
    mustard r 24 59 5 17
    lake r 30 60 4 16
    wall r 55 61 5 15
    teal r 60 58 4 18
    wood M74 112L66 4h3l8 108zM92 112L84 4h3l8 108z
    line M69 22h17M71 42h17M72 62h17M74 82h17M75 100h17
    shade e 36 113 30 4
    line M20 104l-3 8M52 104l3 8
    teal M12 84q0-18 24-18t24 18v22H12z
    teal r 8 84 11 22 5
    teal r 53 84 11 22 5
    coral r 18 92 36 10 4
    wall M26 84l10 4 10-4v9l-10 4-10-4z
    thin M36 88v9
    """,
)

GAME_ROOM: Final = (
    """
    ink o 24 28 17
    wall o 24 28 13
    coral o 24 28 9
    wall o 24 28 5
    coral o 24 28 2
    line M25 27l9-9M34 18l4-1M34 18l1-4
    walnut r 52 40 46 4
    wall r 56 22 18 18 4
    ink o 61 27 2
    ink o 69 35 2
    ink o 65 31 2
    coral r 76 24 20 16 2
    thin M79 29h14M79 33h9
    line M50 0v46
    mustard M36 58q2-14 14-14t14 14z
    shade e 50 113 40 4
    line M38 88l-8 24M62 88l8 24
    wood r 6 80 88 8 4
    wall M18 80l10-7h44l10 7z
    coral M28 80l4-7h8l-2 7zM60 80l-2-7h10l5 7z
    green M44 80l1-7h8l2 7z
    teal M34 73q-4 0-3-3l2-2q-3-4 1-7 4-2 6 2 1 3-1 5l2 2q1 3-3 3z
    mustard M54 73q-4 0-3-3l2-2q-3-4 1-7 4-2 6 2 1 3-1 5l2 2q1 3-3 3z
    coral M2 112V84h12v28M2 92h12
    coral M98 112V84H86v28M98 92H86
    coral r 1 92 16 6 2
    coral r 83 92 16 6 2
    """,
)

SAUNA: Final = (
    """
    grain M0 14H100M0 28H100M0 42H100M0 56H100M0 70H100M0 84H100
    wall o 22 26 11
    line M22 26l5-6M22 17v2M13 26h2M31 26h-2
    walnut r 0 62 60 6
    walnut r 0 84 66 7
    line M8 68v16M52 68v16M8 91v19M58 91v19
    skin o 34 34 8
    skin M24 46q10-5 20 0l4 16H20z
    wall M18 60h32v8H18z
    skin M22 68h9v16h-9zM38 68h9v16h-9z
    coral M26 31q8-9 16 0z
    thin M31 36q3 2 6 0
    ink r 72 64 25 46 3
    coral r 77 84 15 16 2
    mustard M80 98q-1-6 4-10 5 4 4 10z
    steel o 77 62 5
    steel o 85 60 6
    steel o 93 62 5
    smoke M78 52c-6-8 6-10 0-20M88 50c-6-9 6-12 0-24
    wood M60 98h12l-1 13H61z
    thin M60 103h12
    line M60 98q6-9 12 0
    """,
)

PANTRY: Final = (
    """
    walnut r 2 36 96 5
    walnut r 2 64 96 5
    walnut r 2 92 96 5
    line M20 0v6M44 0v8M72 0v5
    coral M20 6c9 4 11 20 3 25-8 2-12-14-3-25z
    wood M38 8h4v18h-4zM46 8h4v18h-4z
    wall M70 6l4-1 2 8 5 3-3 14h-9l-3-14 4-3z
    coral r 8 48 14 16 3
    wall r 9 44 12 5 1
    wall r 11 53 8 6
    mustard r 28 46 14 18 4
    wall r 29 42 12 5 1
    green r 48 48 14 16 3
    wall r 49 44 12 5 1
    lake M72 64V50l3-4v-4h5v4l3 4v14z
    walnut M87 64V50l2-3v-6h4v6l2 3v14z
    mustard M6 92l24-12 8 12z
    mustard M30 80l8 12v-2z
    wood o 22 88 1.6
    wood o 16 89.5 1.2
    teal r 44 76 16 16 2
    wall r 46 80 12 7
    coral r 66 74 12 18 2
    wall r 68 79 8 8
    mustard r 81 78 13 14 2
    shade e 26 115 22 3
    wood M8 114q-4-14 6-16l3-4h10l3 4q10 3 5 16z
    wall r 15 102 14 8 2
    coral o 50 110 5
    coral o 58 111 4.5
    green o 54 105 4.5
    wall M80 106q8-4 13 4l3 4H76q-2-5 4-8z
    wall o 79 104 3.5
    ink o 77 109 1
    line M94 113q5 2 5-6
    """,
)

DRESSING_ROOM: Final = (
    """
    walnut r 2 12 64 4
    coral M10 12q0-8 8-8t8 8zM6 12h24v-2H6z
    teal r 40 2 20 10 2
    thin M40 7h20
    line M2 30H66
    thin M12 30v5M26 30v5M40 30v5M54 30v5
    coral M12 35l7 8-3 6 6 40H3l6-40-3-7z
    lake M26 35l8 7-3 8v30H21V50l-3-8z
    mustard M40 35l7 8-3 6 7 34H29l7-34-3-6z
    teal M54 35l9 8-3 8v36H48V51l-3-8z
    coral M53 36l3 4-2 18-3-4z
    shade e 84 114 15 3
    line M76 108l-5 6M92 108l5 6
    wood r 69 36 29 74 14
    lake r 73 40 21 66 10
    glint M77 82l12-30h4L79 92z
    coral M6 112v-8l6 3 10 1v4zM12 112l0 3
    coral M26 112v-8l6 3 10 1v4z
    walnut M50 112V98h7l1 9 8 2v3z
    """,
)

GARAGE: Final = (
    """
    steel r 6 12 30 18 2
    wall r 9 15 24 12
    line M14 21h14
    walnut r 44 28 50 4
    coral r 50 14 10 14 2
    mustard r 64 18 13 10 2
    teal M82 28V18l3-3h4l3 3v10z
    shade e 50 114 46 3
    coral M3 106V92q0-8 8-9l9-1 10-16q3-5 9-5h26q6 0 9 5l7 15 8 2q8 2 8 10v13z
    lake M26 81l8-13q2-3 5-3h9v16zM52 65h11q4 0 6 4l5 12H52z
    line M50 64v40M42 87h5M67 87h5
    wall M86 88h8q3 3 2 7h-8z
    mustard M3 90h6v6H3z
    steel r 1 102 14 5 2
    steel r 86 102 14 5 2
    ink o 22 106 10
    steel o 22 106 4
    ink o 78 106 10
    steel o 78 106 4
    walnut M40 61l2-7h22l2 7z
    wood r 44 49 18 6 2
    line M47 61V49M59 61V49
    """,
    """
    ink o 16 22 11
    steel o 16 22 5
    ink o 42 22 11
    steel o 42 22 5
    line M62 12h32M66 12v14q0 4 4 4M76 12v10M84 12v18M84 30l-4 4M84 30l4 4
    shade e 50 114 46 3
    wall M6 80V58q0-10 10-10h58q16 4 20 32z
    teal M4 106V78h92v28z
    lake r 12 56 18 20 3
    lake r 35 56 18 20 3
    lake M58 56h15q9 4 12 20H58z
    line M56 54v50M60 86h5
    wall o 14 88 3.5
    mustard r 90 88 6 7 2
    steel r 1 102 98 5 2
    ink o 24 106 10
    wall o 24 106 4
    ink o 76 106 10
    wall o 76 106 4
    coral M8 58h10l-5 12z
    """,
)

WINE_CELLAR: Final = (
    """
    shade M4 98V40Q4 6 50 6T96 40V98H88V42Q88 14 50 14T12 42V98z
    wood r 14 48 42 48 2
    ink r 18 52 34 40
    coral o 26.5 60 6
    green o 43.5 60 6
    green o 26.5 72 6
    coral o 43.5 72 6
    coral o 26.5 84 6
    green o 43.5 84 6
    mustard o 26.5 60 2
    mustard o 43.5 60 2
    mustard o 26.5 72 2
    mustard o 43.5 72 2
    mustard o 26.5 84 2
    mustard o 43.5 84 2
    line M35 52v40M18 66h34M18 78h34
    shade e 76 115 22 3
    wood M58 92q-4 9 0 20 18 6 36 0 4-11 0-20-18-6-36 0z
    wood e 76 78 14 13
    steel M57 97h38v3H57zM57 105h38v3H57z
    thin M68 72v13M76 65v26M84 72v13
    ink o 76 104 2.5
    line M76 104v7M73 108h6
    wall r 33 36 5 12
    mustard M35.5 34q-4-5 0-10 4 5 0 10z
    green M4 112V98l3-4v-8h4v8l3 4v14z
    wall r 4 101 10 6
    """,
)

WORKSHOP: Final = (
    """
    wood r 8 10 84 46 2
    dots M16 18h.1M28 18h.1M40 18h.1M52 18h.1M64 18h.1M76 18h.1M86 18h.1
    dots M16 48h.1M28 48h.1M40 48h.1M52 48h.1M64 48h.1M76 48h.1M86 48h.1
    line M22 22v26
    steel M14 18h16v8H14z
    steel M38 44l24-20 4 5-24 20z
    coral M34 42q-4 6 2 9l8 1 2-5z
    line M74 30v18
    coral r 71 40 6 12 2
    steel M72 20h4v12h-4z
    line M84 26v22
    steel M80 18q-3 6 1 8h6q4-2 1-8l-3 4z
    shade e 50 114 44 3
    wood r 2 70 96 8 2
    wood r 8 78 8 34
    wood r 84 78 8 34
    walnut r 16 92 68 5
    teal r 60 80 22 12 2
    ink o 71 86 1.5
    steel M8 70V60h8v4h8v-6h4v12z
    line M12 60v-4M8 56h8
    wall M42 70V58l10-9 10 9v12z
    coral M38 59l14-13 14 13-3 3-11-10-11 10z
    ink o 52 61 3
    mustard M72 70q4-7 10-4 5-2 6 4z
    mustard M24 114q8-6 18-4 8-2 12 4z
    coral r 24 82 14 10 1
    line M27 82q4-6 8 0
    """,
)

LAUNDRY: Final = (
    """
    line M0 16Q50 30 100 16
    coral M10 18h10v13l6 5-3 5-13-7z
    wall M32 21h18l4 7-5 3v14H33V31l-5-3z
    mustard M64 22h9v13l6 4-3 5-12-6z
    lake M84 19h12v18l-4-3-4 3-4-3z
    walnut r 54 58 44 4
    coral r 58 44 12 14 1
    wall r 60 48 8 6
    lake M76 58V48l3-3h7l3 3v10z
    line M79 45h6
    shade e 28 114 25 3
    wall r 6 62 44 50 4
    thin M6 74H50
    coral o 14 68 2.5
    ink o 22 68 2
    lake r 30 65 14 6 2
    steel o 28 93 15
    lake o 28 93 11
    wall M18 95q5-5 10 0t10 0q-1 8-10 9-9-1-10-9z
    coral M24 88l6 2-2 6-6-2z
    shade e 75 114 20 3
    wood M56 90h40l-5 22H61z
    thin M58 97h36M60 104h32
    coral M58 90q4-12 13-6 4-8 12-1 10-2 11 7z
    wall M70 90q4-8 12-4 4 0 4 4z
    """,
)

STORAGE_ROOM: Final = (
    """
    line M0 2Q12 6 18 20M0 10Q8 12 12 22M0 22Q14 18 22 2M6 0Q8 10 0 16
    line M74 8v94M80 8v94
    coral M72 10q2-8 4-8l1 8v94h-4zM80 10q-1-8 2-8l2 8v94h-4z
    walnut r 2 44 60 5
    line M8 49v8M56 49v8
    wood r 6 26 24 18 2
    mustard r 15 26 6 18
    coral r 34 30 22 14 4
    line M40 30q5-8 10 0
    teal r 36 20 16 7 2
    shade e 50 114 46 3
    wood r 4 76 32 36 1
    mustard r 17 76 6 36
    thin M8 104h6M8 108h6
    wood r 36 90 28 22 1
    mustard r 47 90 6 22
    coral M40 90q-2-14 10-14t10 14z
    wall M40 84q10-6 20 0l-1 4q-9-5-18 0z
    green M8 76l7-12h-4l7-11h-3l6-9 6 9h-3l7 11h-4l7 12z
    mustard M21 40l1.5 3 3 .5-2 2 .5 3-3-1.5-3 1.5.5-3-2-2 3-.5z
    walnut M68 112l3-24h22l3 24z
    mustard r 76 96 12 8 1
    line M68 100h26
    """,
)

FURNITURE: Final = {
    "living_room": LIVING_ROOM,
    "kitchen": KITCHEN,
    "bedroom": BEDROOM,
    "bathroom": BATHROOM,
    "child_room": CHILD_ROOM,
    "study": STUDY,
    "library": LIBRARY,
    "game_room": GAME_ROOM,
    "sauna": SAUNA,
    "pantry": PANTRY,
    "dressing_room": DRESSING_ROOM,
    "garage": GARAGE,
    "wine_cellar": WINE_CELLAR,
    "workshop": WORKSHOP,
    "laundry": LAUNDRY,
    "storage_room": STORAGE_ROOM,
}

# A room card lying face down (DH-7): bare plaster, and somebody has begun to paint.
EMPTY_ROOM: Final = """
    line M50 0v16
    wall o 50 22 7
    glow M44 28h12l20 70H24z
    coral M8 98V52q10 5 18-3 8-6 12 2v47z
    shade e 60 114 34 3
    wood M58 112L70 44h4l12 68h-5L72 58 63 112z
    line M69 60h7M66 74h13M64 88h17M62 102h21
    steel M14 96h24l-2 16H16z
    coral M14 96q12-6 24 0-3 5-6 2-1 8-4 3-8 2-14-5z
    line M16 94q10-14 20 0
"""

SCAFFOLD: Final = """
    line M14 4V114M86 4V114
    thin M14 8L86 54M86 8L14 54M14 62L86 110M86 62L14 110
    wood r 4 54 92 7 2
    wood r 4 108 92 7 2
    wood r 4 2 92 6 2
    coral M60 40h18l-2 14H62z
    line M60 40q9-12 18 0
    mustard M26 54q0-8 8-8t8 8z
    mustard r 22 51 24 3 1
"""

CHILD: Final = """
    shade e 0 0 8 2
    line M-3 -8v8M3 -8v8
    {coat} M0 -23q5 0 8 15H-8q3-15 8-15z
    line M-6 -17l-6 -5M6 -17l6 -5
    {skin} o 0 -28 7
    {hair} M-7.5 -28q0-9 7.5-9t7.5 9q-3-4-7.5-4t-7.5 4z
    ink o -2.5 -27.5 0.9
    ink o 2.5 -27.5 0.9
    thin M-2.5 -24.500q2.5 2 5 0
"""
CHILDREN: Final = tuple(
    CHILD.format(coat=coat, skin=skin, hair=hair)
    for coat, skin, hair in (("mustard", "skin", "walnut"), ("teal", "tan", "ink"), ("coral", "skin", "mustard"))
)

# What lies in the earth: a bone that a dog has forgotten, a snail of stone, somebody at home, and a treasure.
FINDS: Final = """
    wall M4 10q-5-6 1-9 5-1 6 4l18 8q6-1 7 4 0 6-7 4-3 4-7 1-4-3-1-7l-14-6q-2 3-5 1z
    steel o 64 18 13
    thin M64 18q3-4 6 0t-5 6q-9 1-9-7 1-9 10-9 12 1 11 12-2 10-12 11
    ink M88 40q0-20 13-20t13 20z
    pink o 101 32 3
    wall o 96 27 1.5
    wall o 106 27 1.5
    pink M84 40q4-6 8 0zM110 40q4-6 8 0z
"""
CHEST: Final = """
    shade e 50 62 44 5
    mustard o 34 20 5
    mustard o 44 15 5
    mustard o 56 17 5
    coral M64 22l5-8 7 2 1 8z
    mustard o 25 24 4
    walnut M12 26q2-20 18-24h44q-14 4-14 24z
    wood M60 26q0-20 14-24 14 4 14 24z
    walnut r 10 26 80 36 3
    mustard r 10 26 80 7
    mustard r 44 30 12 14 2
    ink o 50 36 2
    line M26 33v29M74 33v29
"""

# The little tree on the rafters of a new house.
WREATH: Final = """
    line M0 6V-12
    green M0 -34l-9 12h4l-7 11h24l-7 -11h4z
    ribbon M-4 -20q-9 4 -7 14l-6 4M4 -20q9 4 7 14l6 4
    mustard o 0 -34 2.5
"""
