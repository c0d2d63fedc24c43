"""Makes the two small fonts of the page from Vazirmatn as npm brings it.

    pip install fonttools brotli
    python web/src/fonts/make.py

Kept are the letters, digits and marks of Persian and Arabic prose, those of
English and its neighbors, and the weights from 400 to 700. A name with other
letters is shown in a font of the reader's device.
"""

import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
FILES = HERE.parent.parent / "node_modules/@fontsource-variable/vazirmatn/files"
# Letters of Persian and Arabic, vowel signs, both kinds of digits, the
# half-space and the marks of direction.
ARABIC = "U+060C,U+061B,U+061F,U+0621-063A,U+0640-0654,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06C0,U+06CC,U+06D5,U+06F0-06F9,U+200C-200F,U+00AB,U+00BB"
LATIN = "U+0020-007E,U+00A0,U+00AB,U+00B1,U+00B7,U+00BB-00BF,U+00C0-00FF,U+2010-2015,U+2018-201D,U+2026,U+2190-2193,U+2212"


def make(source: str, unicodes: str, target: str) -> None:
    font = TTFont(FILES / source)
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = ["ccmp", "locl", "init", "medi", "fina", "rlig", "liga", "calt", "mark", "mkmk", "kern", "tnum"]
    options.name_IDs = [0, 1, 2, 13, 14]
    cut = subset.Subsetter(options)
    cut.populate(unicodes=subset.parse_unicodes(unicodes.replace("U+", "")))
    cut.subset(font)
    instancer.instantiateVariableFont(font, {"wght": (400, 700)}, inplace=True)
    subset.save_font(font, HERE / target, options)
    print(target, (HERE / target).stat().st_size)


make("vazirmatn-arabic-wght-normal.woff2", ARABIC, "vazirmatn-arabic.woff2")
make("vazirmatn-latin-wght-normal.woff2", LATIN, "vazirmatn-latin.woff2")
