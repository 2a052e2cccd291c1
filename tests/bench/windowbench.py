"""What `scripts/bench window` measures: first paint, readiness, turns while a person goes through the views, a decision
from press to paint, the search for projects, and memory. Ours and what it is compared with take turns."""

import json
import time

from measuring import (DIRTY_GOAL, CannotRun, Row, Running, at_most, below, dirty_memory, mangrove_options, number,
                       proportional_memory, workspace)

LARGE = "1,000 × 50, 25,000 decisions"
GROUPS = 20


def window(bench):
    empty = workspace(bench, "empty", 0, 0)
    large = workspace(bench, "large", 1000, 50, 25000, groups=GROUPS)
    return (start(bench, "empty workspace", empty) + start(bench, LARGE, large) + views(bench) + projects(bench)
            + history(bench) + memory(bench, large))


def start(bench, name, folder):
    """First paint and readiness, warm, each beside a bare window."""
    commands = {"ours": [bench.bin / "bench_window"] + mangrove_options(folder), "bare": [bench.bin / "bench_barelibraries"]}
    painted = {who: [] for who in commands}
    ready = {who: [] for who in commands}
    for turn in range(3 * bench.rounds + 1):
        for who, command in commands.items():
            spent = [float(line) for line in bench.run([bench.bin / "bench_exec"] + command).split()]
            if len(spent) != 2:
                raise CannotRun(f"{command[0]} was not painted, or never ready")
            if turn > 0:  # the first only warms the caches
                painted[who].append(spent[0])
                ready[who].append(spent[1])
    return [Row(f"first paint, warm, {name}", "ms", "≤ 1.5× bare window, our libraries", at_most(1.5, "bare"), **painted),
            Row("… ready for use", "ms", "≤ 150", below(150), **ready)]


TURNS = 16  # ms
PRESS = 30
STEPS = {"a view is opened for the first time": TURNS, "the view is switched": TURNS, "a group is closed or opened": TURNS,
         "a filter key, Table": TURNS, "a filter key, By Server": TURNS, "a filter key, By Folder": TURNS,
         "a decision by a tick, press to paint (max)": PRESS, "the menu of a cell, press to paint (max)": PRESS,
         "a decision by the menu, press to paint (max)": PRESS}


def views(bench):
    """By bench_views: turns in what the thread computes, presses by the clock on the wall."""
    taken = {step: [] for step in STEPS}
    for _ in range(max(1, bench.rounds // 2)):
        for line in bench.run([bench.bin / "bench_views"], timeout=900).splitlines():
            step = line[:44].strip()
            if step in taken:
                taken[step].append(float(line[44:].split()[0]))
    if not all(taken.values()):
        raise CannotRun("bench_views printed another table than expected")
    return [Row(f"{LARGE}: {step.removesuffix(' (max)')}" + (": longest turn" if STEPS[step] == TURNS else ""), "ms",
                f"≤ {STEPS[step]}", below(STEPS[step]), ours=values) for step, values in taken.items()]


HISTORY = {"first_picture": ("first picture after opening", 100), "longest_turn": ("longest turn while the rest is read", TURNS),
           "frame_most": ("one frame while it is zoomed (max)", TURNS)}


def history(bench):
    """By bench_history: the first picture and frames by the clock on the wall, turns in what the thread computes."""
    taken = {key: [] for key in HISTORY}
    for turn in range(max(1, bench.rounds // 2)):
        folder = bench.folder / f"history-{turn}"
        folder.mkdir(mode=0o700)
        found = json.loads(bench.run([bench.bin / "bench_history", folder], timeout=900))
        for key, values in taken.items():
            values.append(found[key])
    return [Row(f"history, 30 days × 50 servers: {HISTORY[key][0]}", "ms", f"≤ {HISTORY[key][1]}", below(HISTORY[key][1]),
                ours=values) for key, values in taken.items()]


def projects(bench):
    tree = bench.folder / "tree"
    for repository in range(100):
        for folder in range(200):
            place = tree / f"group-{repository % 10}" / f"repository-{repository}" / f"part-{folder % 14}" / f"folder-{folder}"
            place.mkdir(parents=True)
            for file in range(2):
                (place / f"file-{file}.c").touch()
        top = place.parent.parent
        (top / ".git").mkdir()
        (top / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
        (top / "package.json").write_text("{}\n")
    find, ours, folders = [], [], 0
    for _ in range(bench.rounds):
        begun = time.monotonic()
        bench.run(["find", tree, "-xdev", "-type", "d", "-name", ".git"])
        find.append((time.monotonic() - begun) * 1000)
        run = json.loads(bench.run([bench.bin / "bench_projects", tree, 2]))
        if run["projects"] != 100:
            raise CannotRun(f"{run['projects']} projects were found instead of 100")
        ours.append(run["times"][1])  # the first warms up
        folders = run["folders"]
    return [Row(f"Find Projects below {number(folders)} folders, beside find", "ms", "≤ 1.5× find", at_most(1.5, "c"),
                ours=ours, c=find)]


def memory(bench, folder, settle=15):
    """When all folders have been looked at; no server runs."""
    shared = {"ours": [], "bare": []}
    dirty = {"ours": [], "bare": []}
    for _ in range(max(1, bench.rounds // 2)):
        with Running(bench, [bench.bin / "bench_exec", bench.bin / "bench_barelibraries"], BENCH_STAY="1") as bare, \
                Running(bench, [bench.bin / "mangrove"] + mangrove_options(folder)) as ours:
            time.sleep(settle)
            for who, running in (("ours", ours), ("bare", bare)):
                shared[who].append(proportional_memory(running.pid))
                dirty[who].append(dirty_memory(running.pid))
    return [Row(f"private dirty memory, {LARGE}, no server runs", "MiB", f"≤ {DIRTY_GOAL}", below(DIRTY_GOAL), **dirty),
            Row("… memory (PSS)", "MiB", "–", None, **shared)]
