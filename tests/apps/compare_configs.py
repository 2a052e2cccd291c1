"""Reads config files before and after a change with Python's own parsers, for tst_routeplan.

The argument is a list of cases: FOLDER/before and FOLDER/after, their format, the places that may differ, and the command
and arguments that have to stand there. Prints how many are as planned, or what is not and exits with 1.
"""
import json
import re
import sys
import tomllib

import yaml

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\r\n]*|/\*.*?\*/|.', re.S)


def read(path, form):
    text = open(path, encoding="utf-8-sig", newline="").read()
    if form == "toml":
        return tomllib.loads(text)
    if form == "yaml":
        return yaml.safe_load(text)
    return json.loads(strict(text))


def strict(text):
    """Without comments and trailing commas."""
    kept = [t for t in TOKEN.findall(text) if not t.startswith(("//", "/*"))]
    bare = "".join(kept)
    return re.sub(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', lambda m: m.group(1) or "", bare)


def take(tree, pointer):
    """Takes out what a pointer leads to, and returns it."""
    *way, last = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    for key in way:
        tree = tree[int(key) if isinstance(tree, list) else key]
    return tree.pop(last, None)


def launch(parts):
    words = []
    for part in parts:
        words += part if isinstance(part, list) else [] if part is None else [part]
    return words


failed = 0
cases = json.load(open(sys.argv[1], encoding="utf-8"))
for case in cases:
    before, after = (read(f"{case['folder']}/{name}", case["format"]) for name in ("before", "after"))
    for place in case["places"]:
        take(before, place)
    now = launch([take(after, place) for place in case["places"]])
    if before != after or now != case["launch"]:
        failed += 1
        print(case["folder"], "is not as planned:", now, "for", case["launch"])
print(f"{len(cases) - failed} as planned")
sys.exit(failed > 0)
