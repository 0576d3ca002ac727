"""What the special cards show: decorations, helpers and tools in a box of 100 by 100, standing on 96."""

from __future__ import annotations

from typing import Final

TILES: Final = {
    "grand_piano": """
    ink M12 20Q30 2 54 22L90 46V60H12z
    walnut M10 54h80v16H10z
    wall r 14 66 72 8
    thin M23 66v8M32 66v8M41 66v8M50 66v8M59 66v8M68 66v8M77 66v8
    line M20 74l-4 22M80 74l4 22M50 74v18M44 92h12
    line M54 54L60 24
    """,
    "cat_house": """
    coral M6 50L50 12 94 50l-7 8H13z
    mustard r 16 54 68 42 4
    ink M34 96V80q0-14 16-14t16 14v16z
    wall M40 92q-3-16 10-16t10 16z
    wall M41 82l-1-11 7 6zM59 82l1-11-7 6z
    ink o 46 84 1.8
    ink o 54 84 1.8
    pink M48.5 88h3l-1.5 2z
    thin M38 87l5 1M38 91l5-1M62 87l-5 1M62 91l-5-1
    wall M42 40q8-8 16 0l4-3v9l-4-3q-8 8-16 0z
    """,
    "tree_house": """
    walnut M44 96V50h14v46z
    green o 50 26 24
    green o 26 40 19
    green o 74 40 19
    wood r 24 56 52 26 2
    coral M18 58L50 38l32 20-4 5H22z
    ink M34 82V68h12v14z
    lake r 56 66 13 9 1
    line M28 82V96M36 82V96M28 87h8M28 92h8
    walnut r 18 81 64 4 1
    """,
    "bird_house": """
    line M50 70V96
    mustard M26 40h48v32H26z
    coral M16 44L50 12l34 32-5 6-29-27-29 27z
    ink o 50 52 9
    line M50 66v5
    teal M56 60q8-10 18-3l8 2-7 3q0 10-10 10-9-1-9-12z
    ink o 73 60 1.5
    coral M80 58l8 1-8 3z
    """,
    "whirlpool": """
    teal M6 52h88q0 44-44 44T6 52z
    wall e 50 52 46 16
    lake e 50 53 39 11
    wall o 32 50 7
    wall o 44 46 8
    wall o 58 48 7
    wall o 70 52 6
    line M20 40q-6-8 0-14t0-14M50 34q-6-8 0-14t0-14M80 40q-6-8 0-14t0-14
    line M16 74q8-5 16 0t16 0 16 0 16 0
    """,
    "ice_cream_machine": """
    steel r 18 18 64 34 6
    coral r 18 44 64 12
    steel r 20 56 12 40
    steel r 68 56 12 40
    coral r 14 88 72 8 3
    line M50 56v7M64 26v12M60 26h8
    lake r 26 25 24 12 3
    wall M38 76q-2-8 6-9 6-8 12 0 8 1 6 9z
    mustard M40 76h20l-10 18z
    thin M44 80l10 8M56 80l-10 8
    """,
    "paintings": """
    line M50 6L22 24M50 6L78 24
    mustard r 8 22 52 44 2
    lake r 14 28 40 32
    green M14 60V50l12-12 12 12 6-6 10 10v6z
    mustard o 44 36 4
    walnut r 52 48 40 46 2
    wall r 58 54 28 34
    coral M62 82q2-16 12-16t10 16z
    skin o 72 64 6
    ink M65 62q2-9 9-7 6 1 5 7-7-3-14 0z
    thin M70 67q2 1 4 0
    """,
    "canopy_bed": """
    coral M10 10q40-12 80 0v14q-10-6-20 0-10-6-20 0-10-6-20 0-10-6-20 0z
    walnut r 10 20 5 76
    walnut r 85 20 5 76
    pink M16 22q12 20 4 46h-4zM84 22q-12 20-4 46h4z
    wall r 16 64 70 20 4
    wall r 20 54 20 13 5
    blue M42 66q6-10 20-10t24 10v20H42z
    walnut r 10 84 80 6 2
    mustard o 50 6 4
    """,
    "toy_train": """
    line M4 94H96
    coral r 42 52 44 24 4
    coral r 38 30 24 46 3
    lake r 43 36 14 14 2
    ink M72 52V38h-3l2-6h12l2 6h-3v14z
    mustard M86 76l10 12H80z
    wall o 80 20 5
    wall o 88 10 7
    teal r 4 58 28 18 2
    mustard M8 58q2-10 10-8 8-4 10 8z
    line M32 72h6
    ink o 12 84 8
    ink o 26 84 8
    ink o 48 84 8
    mustard o 48 84 3
    ink o 72 82 10
    mustard o 72 82 4
    ink r 34 26 32 5 2
    """,
    "fireplace": """
    coral M20 96V44h60v52z
    wall r 12 36 76 9 2
    coral M28 36l6-26h32l6 26z
    joints M20 56h60M20 68h60M20 80h60M34 45v11M66 45v11M26 56v12M74 56v12M26 80v12M74 80v12
    ink M32 96V74q0-16 18-16t18 16v22z
    mustard M38 92q-6-12 6-20 0 6 4 8 0-10 6-14 0 10 6 14 4 6-2 12z
    wall M45 92q-2-6 5-10 6 4 4 10z
    walnut r 34 90 32 6 3
    teal M66 36l-2-10h10l-2 10z
    wall r 24 26 4 10
    """,
}

HELPERS: Final = {
    "roofer": """
    teal M14 96q0-30 36-30t36 30z
    wall M40 66h20l-10 16z
    skin o 50 42 21
    ink M29 38q-2-24 21-24t21 24z
    ink r 22 34 56 6 3
    line M44 52q6 5 12 0
    walnut M44 47q6-5 12 0-6 4-12 0z
    ink o 42 42 2
    ink o 58 42 2
    wood r 78 50 6 44 2
    steel M70 46h24v10H76z
    """,
    "supplier": """
    mustard M14 96q0-30 36-30t36 30z
    tan o 50 40 21
    mustard M28 36q0-22 22-22t22 22z
    mustard M50 30h30q2 6-4 7H48z
    ink o 46 42 2
    ink o 60 42 2
    line M48 52q6 4 11-1
    wood r 22 68 56 28 2
    coral r 44 68 12 28
    line M28 76h10M28 82h7
    """,
    "architect": """
    coral M14 96q0-30 36-30t36 30z
    walnut M26 62q-8-50 24-50t24 50z
    skin o 50 44 19
    walnut M31 42q2-20 19-20t19 20q-16-2-26-12-4 10-12 12z
    lake o 41 46 7
    lake o 59 46 7
    thin M48 46h4
    line M45 56q5 3 10 0
    wall M70 60l18-8 10 36-18 6z
    blue M74 64l11-4 6 22-11 4z
    thin M77 70l9-3M80 78l9-3
    """,
    "handyman": """
    wall M14 96q0-30 36-30t36 30z
    blue M30 96V74h40v22zM30 76l-4-10h8l4 8zM70 76l4-10h-8l-4 8z
    mustard o 50 86 5
    tan o 50 42 21
    ink M30 36q2-20 20-20t20 20q-8-8-20-8t-20 8z
    ink M42 54q8 8 16 0 0 10-8 10t-8-10z
    ink o 42 43 2
    ink o 58 43 2
    steel M80 92V62q-8-4-6-14l6 6 6-2 0-8q8 4 4 14l-4 4v30z
    """,
    "interior_designer": """
    pink M14 96q0-30 36-30t36 30z
    mustard o 50 16 11
    mustard M26 50q-4-34 24-34t24 34z
    skin o 50 44 19
    mustard M31 40q4-18 19-18t19 18q-18-6-38 0z
    ink o 43 45 2
    ink o 57 45 2
    coral M44 53h12q-6 7-12 0z
    teal M34 64q16 10 32 0l-2 10q-14 6-28 0z
    wood r 76 46 5 48 2
    steel r 66 36 25 10 2
    coral r 68 26 21 11 3
    """,
}

TOOLS: Final = {
    "drill": """
    coral M14 30h48q8 0 8 8v10q0 8-8 8H44l6 34q1 6-5 6H26q-6 0-6-6l2-34q-8 0-8-8z
    steel M70 36h10v14H70z
    line M80 43h18
    thin M84 39l3 8M90 39l3 8
    ink r 42 56 7 9 2
    mustard r 22 36 26 7 3
    ink r 20 88 30 8 2
    """,
    "jackhammer": """
    ink r 18 8 64 9 4
    mustard r 36 14 28 40 4
    thin M36 26h28M36 34h28M36 42h28
    steel r 42 54 16 18 2
    steel M46 72h8v14l-4 10-4-10z
    line M24 92l-8-6M76 92l8-6M30 82l-8-8M70 82l8-8
    coral r 30 46 8 10 2
    """,
    "cement_mixer": """
    line M26 58L16 96M56 62l20 34
    ink o 76 90 6
    coral M14 34L46 12q26-4 38 18L60 60q-34 8-46-26z
    mustard M46 12q26-4 38 18l-8 8Q62 16 40 17z
    steel M14 34L46 12l6 8-28 32q-8-8-10-18z
    ink M76 8l16 18-8 6q-6-14-16-20z
    line M30 40l14 14M22 66h44
    """,
    "scaffold": """
    line M18 8V96M82 8V96
    thin M18 12L82 44M82 12L18 44M18 54L82 90M82 54L18 90
    wood r 8 44 84 8 2
    wood r 8 88 84 8 2
    wood r 8 6 84 7 2
    coral M58 28h18l-2 16H60z
    line M58 28q9-12 18 0
    """,
}

START_PLAYER: Final = """
    coral M10 50L50 12l40 38v46H10z
    mustard M4 52L50 8l46 44-7 7L50 22 11 59z
    wall r 30 46 40 46 3
    line M42 58l10-8v34M40 84h22
"""
