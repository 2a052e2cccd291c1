"""What the benchmarks of report.py have in common: how programs are run, and a line of the table."""

import json
import os
import statistics
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


class CannotRun(Exception):
    pass


class Row:
    """One line of the table: what was measured, by whom, and the goal."""

    def __init__(self, what, unit, goal, verdict, **samples):
        self.what = what
        self.unit = unit
        self.goal = goal
        self.samples = samples  # by whom: one number a round
        self.medians = {who: statistics.median(values) for who, values in samples.items()}
        self.over = verdict(self.medians) if verdict else None  # how many times the goal; at most 1: met

    def verdict(self):
        if self.over is None:
            return "–"
        return "met" if self.over <= 1 else f"missed by ×{self.over:.1f}"

    def cell(self, who):
        values = self.samples.get(who)
        if not values:
            return "–"
        text = number(self.medians[who])
        if len(values) > 1:
            text += f" ({number(min(values))}–{number(max(values))})"
        return text

    def ratio(self, who):
        other = self.medians.get(who)
        return f"{self.medians['ours'] / other:.2f}" if other else "–"

    def as_json(self):
        return {"what": self.what, "unit": self.unit, "goal": self.goal, "medians": self.medians,
                "samples": self.samples, "verdict": self.verdict(), "times_goal": self.over}


def number(value):
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def at_most(factor, who):
    return lambda medians: medians["ours"] / (factor * medians[who])


def below(limit):
    return lambda medians: medians["ours"] / limit


class Bench:
    """Where the programs are, and how they are run."""

    def __init__(self, options, folder):
        self.bin = options.build.resolve() / "bin"
        self.rounds = options.rounds
        self.idle = options.idle
        self.settle = options.settle
        self.folder = folder
        self.environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8",
                                         "XDG_RUNTIME_DIR": str(folder), "TMPDIR": str(folder)}

    def run(self, command, cores=None, timeout=300):
        """Runs to the end; returns what it printed."""
        command = [str(word) for word in command]
        if cores is not None:
            command = ["taskset", "-c", cores] + command
        try:
            done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=timeout)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise CannotRun(str(error)) from error
        if done.returncode != 0:
            raise CannotRun(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
        return done.stdout

    def sdk(self):
        return ["node", HERE / "sdk" / "client.mjs"]

    def answers(self, who, flags, cores, roots=10):
        """Has one server ask; returns what it measured."""
        client = {"ours": [self.bin / "bench_answers", roots], "c": [self.bin / "bench_client", roots, 1, 0],
                  "sdk": self.sdk() + [roots, 1, 0]}[who]
        result = self.folder / "answers"
        self.run(client + [result, self.bin / "bench_asker", "--roots", roots] + flags, cores)
        return json.loads((self.folder / "answers.0").read_text())

    def changes(self, who, servers, changes=8, roots=10):
        """Adds roots; returns for each the ms until the last server had the new list, and what saving takes."""
        client = {"ours": [self.bin / "bench_changes"], "c": [self.bin / "bench_client"], "sdk": self.sdk()}[who]
        result = self.folder / "changes"
        begun = json.loads(self.run(client + [roots, servers, changes, result, self.bin / "bench_asker"]))
        answers = [json.loads((self.folder / f"changes.{i}").read_text()) for i in range(servers)]
        saves = [save / 1e6 for _, save in begun] if who == "ours" else []
        if saves:
            begun = [begin for begin, _ in begun]
        times = [max(next(time for time, told in answer if told >= roots + change) for answer in answers) / 1e6 - begin / 1e6
                 for change, begin in enumerate(begun, 1)]
        return times, saves


def workspace(bench, name, roots, servers, decisions=0, lines=0, groups=1, connected=""):
    """Makes the stored files of a workspace; returns its folder. `connected`: the program of its servers."""
    folder = bench.folder / name
    folder.mkdir()
    program = [bench.bin / connected] if connected else []
    bench.run([bench.bin / "bench_workspace", folder, roots, servers, decisions, lines, groups] + program)
    return folder


def mangrove_options(folder):
    return ["--config-dir", folder / "config", "--data-dir", folder / "data"]


class Running:
    """A program in the background; ended when the block is left."""

    def __init__(self, bench, command, **environment):
        self.process = subprocess.Popen([str(word) for word in command], env=bench.environment | environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.pid = self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def proportional_memory(pid):
    """PSS in MiB: shared pages count in part."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise CannotRun(f"process {pid} has no PSS")


def private_memory(pid, kinds=("Private_Clean:", "Private_Dirty:")):
    """What this process alone needs, in MiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(kinds)) / 1024


def dirty_memory(pid):
    """What this process alone needs and has written to, in MiB: pages of files that only happen to have no other user do not count."""
    return private_memory(pid, ("Private_Dirty:",))


DIRTY_GOAL = 24  # MiB, with 1,000 folders and 50 servers


def children(pid):
    try:
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
                for child in (task / "children").read_text().split()]
    except OSError:  # it, or one of its threads, has just ended
        return []
