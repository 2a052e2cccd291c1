#!/usr/bin/env python3
"""Runs the benchmarks side by side with their references, prints one table and writes it as JSON.

Ours, the C program and the SDK take turns within each round, so that a busy machine hits all of them alike; the table
shows the medians over the rounds, and in brackets the least and the most. See docs/benchmarks.md.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measuring import (DIRTY_GOAL, HERE, Bench, CannotRun, Row, Running, at_most, below, children, dirty_memory,
                       mangrove_options, number, private_memory, proportional_memory, workspace)
from windowbench import window

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
            rows.append(Row(f"{what}: p50", "µs", "≤ 2× C, then 1.6", at_most(2, "c"), **p50))
        else:
            rows.append(Row(f"{what}: p50", "µs", "≤ 1.2× C", at_most(1.2, "c"), **p50))
            rows.append(Row(f"{what}: p99", "µs", "≤ 1.6× C", at_most(1.6, "c"), **p99))
    runs = {who: [] for who in ("ours", "c")}
    for _ in range(bench.rounds):
        for who, each in runs.items():
            each.append(bench.answers(who, ["--count", 2000, "--warm", 500, "--core", 0], "0", roots=256)["p50_us"])
    rows.append(Row("roots/list, 256 roots, one at a time, one core: p50", "µs", "≤ 2.2× C", at_most(2.2, "c"), **runs))
    return rows


def in_flight(bench):
    rates = {who: [] for who in EVERYBODY}
    for _ in range(bench.rounds):
        for who in EVERYBODY:
            run = bench.answers(who, ["--count", 20000, "--warm", 1000, "--flight", 64], None)
            rates[who].append(run["per_second"])
    return [Row("roots/list, 64 in flight: answers a second", "1/s", "–", None, **rates)]  # no server asks so


def changes(bench):
    rows = []
    for servers in (10, 50, 100):
        times = {who: [] for who in EVERYBODY}
        saves = []
        for _ in range(max(1, bench.rounds // 2)):
            for who in EVERYBODY:
                spent, saving = bench.changes(who, servers)
                times[who].append(statistics.median(spent))
                saves += saving
        save = number(statistics.median(saves))
        rows.append(Row(f"a root added → the last of {servers} servers has it; a save of the whole takes {save}", "ms", "≤ SDK",
                        at_most(1, "sdk"), **times))
    return rows


class Connected(Running):
    """Mangrove itself with so many servers, which have all been started a while ago."""

    def __init__(self, bench, name, roots, servers):
        self.bench = bench
        self.options = mangrove_options(workspace(bench, name, roots, servers, connected="bench_asker"))
        self.servers = servers
        self.told = min(roots, 256)
        super().__init__(bench, [bench.bin / "mangrove"] + self.options)
        # By looking from outside: a program that has been asked for its status has used memory for that.
        end = time.monotonic() + 120
        while sum(len(children(child)) for child in children(self.pid)) < servers:
            if time.monotonic() > end:
                self.__exit__()
                raise CannotRun("the servers were not all started within two minutes")
            time.sleep(1)
        time.sleep(10)

    def check(self):
        """Whether the servers were what they should be, asked when all is measured."""
        status = json.loads(self.bench.run([self.bench.bin / "mangrove"] + self.options + ["status", "--json"]))
        known = [server for server in status["servers"] if server["state"] == "ready" and len(server["seen"]) == self.told]
        if len(known) != self.servers:
            raise CannotRun(f"only {len(known)} servers were connected and told")


def memory(bench):
    with Running(bench, [bench.bin / "bench_exec", bench.bin / "bench_barewindow"], BENCH_STAY="1") as bare, \
            Connected(bench, "memory", 1000, 50) as ours:
        used = proportional_memory(ours.pid)
        private = private_memory(ours.pid) - private_memory(bare.pid)
        dirty = dirty_memory(ours.pid)
        helpers = sum(proportional_memory(child) for child in children(ours.pid))
        ours.check()
        samples = {"ours": [used], "bare": [proportional_memory(bare.pid)]}
    return [Row("private memory over a bare window, 1,000 roots, 50 idle servers", "MiB", "≤ 10 + 2 KB a root", below(12),
                ours=[private]),
            Row("… private dirty memory, of the window", "MiB", f"≤ {DIRTY_GOAL}", below(DIRTY_GOAL), ours=[dirty]),
            Row("… memory (PSS)", "MiB", "–", None, **samples),
            Row("… with its 50 launchers", "MiB", "–", None, ours=[used + helpers]),
            decision_memory(bench)]


def decision_memory(bench):
    decisions = 25000
    used = []
    for name, number_of in (("undecided", 0), ("decided", decisions)):
        options = mangrove_options(workspace(bench, name, 1000, 50, number_of))
        with Running(bench, [bench.bin / "mangrove"] + options) as ours:
            time.sleep(bench.settle)  # all roots have been looked at
            used.append(private_memory(ours.pid))
    return Row(f"… one decision among {decisions:,}", "B", "≤ 100", below(100),
               ours=[(used[1] - used[0]) * 1024 * 1024 / decisions])


def switches(pid):
    """Context switches so far, by thread and by whether the thread wanted them."""
    counted = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        name = (task / "comm").read_text().strip()
        for line in (task / "status").read_text().splitlines():
            if "ctxt_switches" in line:
                word, count = line.split(":")
                counted[task.name, f"{name} {word.split('_')[0]}"] = int(count)
    return counted


def idle(bench):
    with Connected(bench, "idle", 10, 50) as ours:
        time.sleep(bench.settle)  # "12 s ago" passes by the second at first
        before = switches(ours.pid)
        time.sleep(bench.idle)
        after = switches(ours.pid)
        ours.check()
    woken = {thread: count - before.get(thread, 0) for thread, count in after.items()}
    busy = ", ".join(f"{name} {count}" for (_, name), count in woken.items() if count > 0)
    print(f"idle: context switches in {bench.idle} s: {busy or 'none'}", file=sys.stderr)
    a_minute = sum(woken.values()) * 60 / bench.idle
    return [Row("idle, 50 servers connected: context switches", "1/min", "≤ 5", below(5), ours=[a_minute])]


def watched(bench):
    folder = workspace(bench, "watched", 10000, 1)
    runs = [json.loads(bench.run([bench.bin / "bench_watch", folder])) for _ in range(bench.rounds)]
    what = "10,000 roots watched"
    if any(run["known"] != run["roots"] for run in runs):
        raise CannotRun("not all roots were looked at within a minute")
    return [Row(f"{what}: until all are known", "ms", "< 1,000", below(1000), ours=[run["setup_ms"] for run in runs]),
            Row(f"{what}: the window's longest stretch meanwhile", "ms", "≤ 16", below(16),
                ours=[run["longest_ms"] for run in runs]),
            Row(f"{what}: before the window is there", "ms", "–", None, ours=[run["open_ms"] for run in runs])]


def matrix(bench):
    goals = {"the matrix is scrolled down": 16, "the matrix is scrolled right": 16, "the matrix is filtered": 16,
             "one decision": 16, "the first decision is on disk": 3, "the next decision is on disk": 3}
    longest = {step: [] for step in goals}
    for _ in range(max(1, bench.rounds // 2)):
        table = bench.run([bench.bin / "bench_stall"], timeout=900)
        for line in table.splitlines():
            step = line[:44].strip()
            if step in longest:
                longest[step].append(float(line[44:].split()[0]))
    if not all(longest.values()):
        raise CannotRun("bench_stall printed another table than expected")
    return [Row(f"1,000 × 50: {step}: longest frame", "ms", f"≤ {goals[step]}", below(goals[step]), ours=values)
            for step, values in longest.items()]


def activity(bench):
    folder = workspace(bench, "activity", 10, 1, lines=99900)  # and a few of its own: more than 100,000 are not kept
    texts = {"many match": "notes", "the newest match": "notes-998", "only the oldest matches": "the oldest line"}
    times = {name: [] for name in texts}
    for _ in range(bench.rounds):
        spent = json.loads(bench.run([bench.bin / "bench_activity", folder] + list(texts.values())))
        for name, each in zip(texts, spent):
            times[name].append(each)
    return [Row(f"activity, 100,000 lines, filter, {name}: first rows", "ms", "< 100", below(100), ours=values)
            for name, values in times.items()]


def hostile(bench):
    printed = bench.run([bench.bin / "bench_hostile"], timeout=900)
    beside = json.loads(next(line for line in printed.splitlines() if line.startswith("{")))
    bad = {name: each for name, each in beside.items() if name != "nobody"}
    worst = max(bad, key=lambda name: bad[name]["times_quiet"])
    print(f"hostile: the worst is {worst[:70]}", file=sys.stderr)
    return [Row(f"an honest server's p99 beside {len(bad)} bad ones, the worst", "× quiet", "≤ 5", below(5),
                ours=[bad[worst]["times_quiet"]])]


def messages(bench):
    printed = bench.run([bench.bin / "bench_messages"], timeout=900)
    cases = json.loads(next(line for line in printed.splitlines() if line.startswith("{")))
    worst = max(cases, key=lambda name: cases[name]["turn_ms"])
    print(f"messages: the longest is {worst}", file=sys.stderr)
    return [Row(f"the longest turn for any of {len(cases)} messages of up to 16 MiB", "ms", "≤ 16", below(16),
                ours=[cases[worst]["turn_ms"]])]


def relay_folder(bench):
    folder = bench.folder / "relay"
    return folder if folder.exists() else workspace(bench, "relay", RELAY_ROOTS, 1, connected="bench_echoer")


RELAY_ROOTS = 10
RELAYS = ("direct", "c", "sdk", "ours")  # "direct": no relay at all


class Relayed:
    """The relay and what it is compared with, each between the same app and the same server, which is told ten roots."""

    def __init__(self, bench):
        self.bench = bench
        server = [bench.bin / "bench_echoer", "-"]
        ours = [bench.bin / "mangrove-relay"] + mangrove_options(relay_folder(bench)) + ["runs-0"]
        node = shutil.which("node")
        if node is None:
            raise CannotRun("there is no node")
        self.commands = {"direct": (-RELAY_ROOTS, server), "c": (-RELAY_ROOTS, [bench.bin / "bench_pump"] + server),
                         "sdk": (RELAY_ROOTS, [node, HERE / "sdk" / "relay.mjs", RELAY_ROOTS] + server),
                         "ours": (RELAY_ROOTS, ours)}

    def command(self, who, size=200, count=0, warm=0, flight=0, core=-1):
        roots, command = self.commands[who]
        return [self.bench.bin / "bench_caller", size, count, warm, flight, roots, core, core] + command

    def calls(self, who, size, count, warm, flight, core=None):
        """`core`: where the relay is; app and server are on core 0. Anywhere by default."""
        command = self.command(who, size, count, warm, flight, -1 if core is None else 0)
        return json.loads(self.bench.run(command, None if core is None else str(core)))

    def samples(self, measure, whom=RELAYS, rounds=None):
        """In turns, so that what disturbs one of them disturbs all."""
        taken = {who: [] for who in whom}
        for _ in range(rounds or self.bench.rounds):
            for who in whom:
                taken[who].append(measure(who))
        return taken


def added(samples, less="direct"):
    """By each round: what is more than without a relay."""
    return {who: [value - without for value, without in zip(values, samples[less])]
            for who, values in samples.items() if who != less}


def without_direct(samples):
    return {who: values for who, values in samples.items() if who != "direct"}


def relay_latency(bench, relayed):
    rows = []
    for size, name, factor, count in ((200, "200 B", 1.2, 4000), (10000, "10 KB", 1.2, 4000), (1000000, "1 MB", 1.3, 200)):
        for core, where in ((0, "one core"), (1, "two cores")):
            p50 = relayed.samples(lambda who: relayed.calls(who, size, count if who != "sdk" else count // 4, count // 10, 1,
                                                            core)["p50_us"])
            goal, verdict = f"≤ {factor}× C", at_most(factor, "c")
            rows.append(Row(f"relay: a call of {name}, one at a time, {where}: p50", "µs", goal, verdict, **without_direct(p50)))
            rows.append(Row(f"… added to that without a relay ({number(statistics.median(p50['direct']))} µs)", "µs", goal,
                            verdict, **added(p50)))
    return rows


def relay_throughput(bench, relayed):
    whom = ("c", "sdk", "ours")
    verdict = lambda medians: medians["c"] / (1.3 * medians["ours"])
    small = relayed.samples(lambda who: 2 * relayed.calls(who, 200, 40000 if who != "sdk" else 8000, 2000, 64)["per_second"], whom)
    large = relayed.samples(lambda who: relayed.calls(who, 1000000, 300 if who != "sdk" else 60, 20, 4)["mb_per_second"], whom)
    return [Row("relay: 64 calls of 200 B in flight: messages a second", "1/s", "≥ C / 1.3", verdict, **small),
            Row("relay: 4 calls of 1 MB in flight", "MB/s", "≥ C / 1.3", verdict, **large)]


def relay_start(bench, relayed):
    start = relayed.samples(lambda who: json.loads(bench.run(relayed.command(who)))["start_ms"], rounds=5 * bench.rounds)
    return [Row("relay: added until the server's first answer", "ms", "≤ 25", below(25), **added(start))]


def relay_memory(bench, relayed, others=10):
    """Of relays whose servers were told their roots, and say nothing."""
    running = []

    def start():
        caller = subprocess.Popen([str(word) for word in relayed.command("ours", count=-1)], env=bench.environment,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        running.append(caller)
        if caller.stdout.readline() != b"ready\n":
            raise CannotRun("a relay has ended at its start")
        return children(caller.pid)[0]

    def used(relay):
        launchers = children(relay)
        return proportional_memory(relay), sum(proportional_memory(each) for pid in launchers for each in [pid] + [
            child for child in children(pid) if Path(f"/proc/{child}/comm").read_text().strip() == "mangrove-launch"])

    try:
        first = start()
        time.sleep(1)
        alone = used(first)
        relays = [first] + [start() for _ in range(others)]
        time.sleep(1)
        together = [used(relay) for relay in relays]
    finally:
        for caller in running:
            caller.stdin.close()
            caller.wait(30)
    further = [(sum(each[i] for each in together) - alone[i]) / others for i in (0, 1)]
    return [Row("relay: memory (PSS) of one", "MiB", "≤ 16", below(16), ours=[alone[0]]),
            Row("… of each further one", "MiB", "≤ 6", below(6), ours=[further[0]]),
            Row("… and of the launchers of each further one's server", "MiB", "–", None, ours=[further[1]])]


def relay(bench):
    relayed = Relayed(bench)
    return [row for part in (relay_latency, relay_throughput, relay_start, relay_memory) for row in part(bench, relayed)]


def confine(bench):
    runs = [json.loads(bench.run([bench.bin / "bench_confine", 10])) for _ in range(bench.rounds)]
    rows = []
    for word, level, most in (("files", "Files Confined", 2), ("confined", "Confined", 25),
                              ("files-explained", "Files Confined with Explain Refusals", None)):
        if word not in runs[0]:
            print(f"confine: this machine does not have {level}", file=sys.stderr)
            continue

        def median(run, who, what):
            return statistics.median(run[who][what])

        rows.append(Row(f"confine: start added by {level}", "ms", f"≤ {most}" if most else "–", below(most) if most else None,
                        ours=[median(run, word, "start") - median(run, "told", "start") for run in runs]))
        if word == "confined":
            rows.append(Row("… beyond bubblewrap alone", "ms", "≤ 2", below(2),
                            ours=[median(run, word, "start") - median(run, "bubblewrap", "start") for run in runs]))
        for what, words, times in (("open", "opening", 1.6), ("read", "reading 4 KiB", 1.05), ("write", "writing 4 KiB", 1.05)):
            rows.append(Row(f"… {words}, as a multiple of the time unconfined", "×", f"≤ {times}" if word == "files" else "–",
                            below(times) if word == "files" else None,
                            ours=[median(run, "told", what) / median(run, word, what) for run in runs]))
    return rows


def live(bench):
    runs = [json.loads(bench.run([bench.bin / "bench_live", 100])) for _ in range(bench.rounds)]
    if not runs[0]:
        raise CannotRun("this machine does not have Confined")

    def p99(times):
        return sorted(times)[max(0, len(times) * 99 // 100 - 1)]

    rows = []
    for word, what, p99_most in (("reachable", "decided until the server opens a file of the folder", 5),
                                 ("out", "decided until it opens it no more", 5), ("gone", "decided until that is shown", 25)):
        rows.append(Row(f"live: {what}: p50", "ms", "–", None, ours=[statistics.median(run[word]) for run in runs]))
        rows.append(Row("… p99", "ms", f"≤ {p99_most}", below(p99_most), ours=[p99(run[word]) for run in runs]))
    return rows


BENCHMARKS = {"answers": one_at_a_time, "flight": in_flight, "changes": changes, "window": window, "memory": memory,
              "idle": idle, "watch": watched, "matrix": matrix, "activity": activity, "hostile": hostile,
              "messages": messages, "relay": relay, "confine": confine, "live": live}


def print_table(rows):
    head = ("what", "unit", "goal", "ours", "C program or bare window", "ratio", "SDK", "ratio", "verdict")
    lines = [head]
    for row in rows:
        limit = "bare" if "bare" in row.samples else "c"
        lines.append((row.what, row.unit, row.goal, row.cell("ours"), row.cell(limit), row.ratio(limit),
                      row.cell("sdk"), row.ratio("sdk"), row.verdict()))
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        print("  ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=Path, required=True, help="the folder that it was built in")
    parser.add_argument("--json", type=Path, help="where the numbers are written (BUILD/results.json)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=60, metavar="SECONDS", help="how long idleness is watched")
    parser.add_argument("--settle", type=int, default=70, metavar="SECONDS", help="how long it is waited for before")
    parser.add_argument("--moment", action="store_true", help="one round and no waiting: whether they run, and no more")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these: " + ", ".join(BENCHMARKS))
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}")
    if options.moment:
        options.rounds, options.idle, options.settle = 1, 1, 1
    rows = []
    broken = False
    # Not in /tmp: where other programs make files all the time, the watched folders are never idle.
    with tempfile.TemporaryDirectory(prefix="measured-", dir=options.build.resolve()) as folder:
        bench = Bench(options, Path(folder))
        for name in options.names or BENCHMARKS:
            print(f"{name}…", file=sys.stderr, flush=True)
            try:
                rows += BENCHMARKS[name](bench)
            except CannotRun as error:
                print(f"{name} could not be run: {error}", file=sys.stderr)
                broken = True
    print_table(rows)
    print("\nThe limit on questions for roots (50 a second, 100 at once) is lifted where answers and changes are measured.")
    path = options.json or options.build / "results.json"
    path.write_text(json.dumps([row.as_json() for row in rows], indent=1, ensure_ascii=False) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
