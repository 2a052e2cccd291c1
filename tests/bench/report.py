#!/usr/bin/env python3
"""Runs the benchmarks side by side with their references, prints one table and writes it as JSON.

Ours, the C program and the SDK take turns within each round, so that a busy machine hits all of them alike; the table
shows the medians over the rounds, and in brackets the least and the most. See docs/benchmarks.md.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
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
        self.over = verdict(self.medians)  # how many times the goal; at most 1: met

    def verdict(self):
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
                "samples": self.samples, "verdict": self.verdict(), "times_goal": round(self.over, 3)}


def number(value):
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def at_most(factor, who):
    return lambda medians: medians["ours"] / (factor * medians[who])


def below(limit):
    return lambda medians: medians["ours"] / limit


def all_of(*verdicts):
    return lambda medians: max(verdict(medians) for verdict in verdicts)


class Bench:
    """Where the programs are, and how they are run."""

    def __init__(self, build, rounds, folder):
        self.bin = build / "bin"
        self.rounds = rounds
        self.folder = folder
        self.environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8",
                                         "XDG_RUNTIME_DIR": str(folder), "QT_LOGGING_RULES": "*.debug=false"}

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

    def answers(self, who, flags, cores):
        """Has one server ask; returns what it measured."""
        client = {"ours": [self.bin / "bench_answers", 10], "c": [self.bin / "bench_client", 10, 1, 0],
                  "sdk": self.sdk() + [10, 1, 0]}[who]
        result = self.folder / "answers"
        self.run(client + [result, self.bin / "bench_asker", "--roots", 10] + flags, cores)
        return json.loads((self.folder / "answers.0").read_text())

    def changes(self, who, servers, changes=8, roots=10):
        """Adds roots; returns for each the ms until the last server had the new list."""
        client = {"ours": [self.bin / "bench_changes"], "c": [self.bin / "bench_client"], "sdk": self.sdk()}[who]
        result = self.folder / "changes"
        begun = json.loads(self.run(client + [roots, servers, changes, result, self.bin / "bench_asker"]))
        answers = [json.loads((self.folder / f"changes.{i}").read_text()) for i in range(servers)]
        return [max(next(time for time, told in answer if told >= roots + change) for answer in answers) / 1e6 - begin / 1e6
                for change, begin in enumerate(begun, 1)]


EVERYBODY = ("ours", "c", "sdk")


def one_at_a_time(bench):
    rows = []
    for name, core in (("one core", 0), ("two cores", 1)):
        runs = {who: [] for who in EVERYBODY}
        for _ in range(bench.rounds):
            for who in EVERYBODY:
                runs[who].append(bench.answers(who, ["--count", 4000, "--warm", 500, "--core", core], "0"))
        p50 = {who: [run["p50_us"] for run in each] for who, each in runs.items()}
        p99 = {who: [run["p99_us"] for run in each] for who, each in runs.items()}
        what = f"roots/list, 10 roots, one at a time, {name}"
        if core == 0:
            rows.append(Row(f"{what}: p50", "µs", "≤ 2× C, ≤ ¼ SDK", all_of(at_most(2, "c"), at_most(0.25, "sdk")), **p50))
        else:
            rows.append(Row(f"{what}: p50", "µs", "≤ 1.2× C", at_most(1.2, "c"), **p50))
            rows.append(Row(f"{what}: p99", "µs", "≤ 1.6× C", at_most(1.6, "c"), **p99))
    return rows


def in_flight(bench):
    rates = {who: [] for who in EVERYBODY}
    for _ in range(bench.rounds):
        for who in EVERYBODY:
            run = bench.answers(who, ["--count", 20000, "--warm", 1000, "--flight", 64], None)
            rates[who].append(run["per_second"])
    return [Row("roots/list, 64 in flight: answers a second", "1/s", "≥ 10× SDK",
                lambda medians: 10 * medians["sdk"] / medians["ours"], **rates)]


def changes(bench):
    rows = []
    for servers, factor in ((10, 1.6), (50, 1.5), (100, 1.5)):
        times = {who: [] for who in EVERYBODY}
        for _ in range(max(1, bench.rounds // 2)):
            for who in EVERYBODY:
                times[who].append(statistics.median(bench.changes(who, servers)))
        goal, verdict = f"≤ {factor}× C", at_most(factor, "c")
        if servers == 100:
            goal, verdict = f"{goal}, ≤ ¼ SDK", all_of(verdict, at_most(0.25, "sdk"))
        rows.append(Row(f"a root added → the last of {servers} servers has it", "ms", goal, verdict, **times))
    return rows


BENCHMARKS = {"answers": one_at_a_time, "flight": in_flight, "changes": changes}


def print_table(rows):
    head = ("what", "unit", "goal", "ours", "C program", "SDK", "ours/C", "ours/SDK", "verdict")
    lines = [head] + [(row.what, row.unit, row.goal, row.cell("ours"), row.cell("c"), row.cell("sdk"),
                       row.ratio("c"), row.ratio("sdk"), row.verdict()) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        print("  ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=Path, required=True, help="the folder that it was built in")
    parser.add_argument("--json", type=Path, help="where the numbers are written (BUILD/results.json)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these: " + ", ".join(BENCHMARKS))
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}")
    rows = []
    broken = False
    with tempfile.TemporaryDirectory(prefix="mangrove-bench-") as folder:
        bench = Bench(options.build.resolve(), options.rounds, Path(folder))
        for name in options.names or BENCHMARKS:
            print(f"{name}…", file=sys.stderr, flush=True)
            try:
                rows += BENCHMARKS[name](bench)
            except CannotRun as error:
                print(f"{name} could not be run: {error}", file=sys.stderr)
                broken = True
    print_table(rows)
    path = options.json or options.build / "results.json"
    path.write_text(json.dumps([row.as_json() for row in rows], indent=1, ensure_ascii=False) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
