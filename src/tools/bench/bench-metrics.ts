// Measures the metrics as a worker of the page computes them, and as whole processes, in comparison with the programs
// of the metrics' authors. Runs after `npm run build`: `npm run bench:metrics [-- --autoprf "java -cp …"
// --apt "python2 …/APT.py"]`.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { type AptSettings, defaultAptSettings, PLAIN_SETTINGS } from "#core/analysis/metrics/apt/score.ts";
import { metricsOf } from "#core/analysis/metrics/metric-rows.ts";
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { campaignAt } from "./realigned.ts";

/**
 * Command lines, which are split at spaces: the Java program with its class path, and APT.py with its interpreter. Null
 * = not measured.
 */
interface Programs {
  readonly autoPrf: string | null;
  readonly apt: string | null;
}

const ROUNDS = 7;
const SCRIPT = resolve("dist/cli/referee.js");

interface Contender {
  readonly name: string;
  readonly run: () => void;
}

/**
 * Runs each program once per round, so that other load of the machine affects all of them. Returns medians in
 * milliseconds.
 */
function inTurn(contenders: readonly Contender[]): number[] {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, { run }] of contenders.entries()) {
      const start = performance.now();
      run();
      times[place]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
}

function printRatios(what: string, contenders: readonly Contender[]): void {
  const [own = 0, ...others] = inTurn(contenders);
  const ratio = (other: number) => `${other.toFixed(0)} ms (Referee takes ${(own / other).toFixed(2)} of it)`;
  const reported = others.map((one, index) => `${contenders[index + 1]?.name} ${ratio(one)}`);
  // Each of the authors' programs computes one of the two metrics.
  if (others.length > 1) reported.push(`together ${ratio(others.reduce((sum, one) => sum + one, 0))}`);
  console.log(`  ${what}: Referee ${own.toFixed(0)} ms; ${reported.join("; ") || "nothing to compare with"}`);
}

/** The output of the command; throws if it fails. */
function call(command: string, args: readonly string[], cwd = "."): string {
  const [program = "", ...first] = command.split(" ");
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args], {
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
  return stdout;
}

/**
 * Measures as in a worker, where input and output are copied. The first run is reported separately: in it nothing is
 * compiled yet, and a page waits for it.
 */
function benchInWorker(name: string): void {
  const path = sharedDataPath(name);
  if (path === undefined) return;
  const { suite, outputs } = campaignAt(path);
  const { settings: apt } = defaultAptSettings("fr");
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    structuredClone(metricsOf(structuredClone({ suite, outputs }), { pronouns: ["it", "they"], apt }));
    return performance.now() - start;
  });
  const [first = 0, ...later] = times;
  const least = Math.min(...later);
  console.log(
    `  ${name}, ${outputs.length} systems, including data sent to a worker: first ${first.toFixed(0)} ms, then at best ${least.toFixed(0)} ms`,
  );
}

/** The configuration b-improved in the shared data's README. */
function sharedSettings(lists: string): AptSettings {
  const lines = (name: string) =>
    readFileSync(join(lists, `${name}.txt`), "utf8")
      .split("\n")
      .filter((line) => line !== "");
  const groups = (name: string) => lines(name).map((line) => line.split(","));
  const sourcePronouns = lines("source-pronouns");
  const targetPronouns = lines("target-pronouns.fr");
  return {
    ...PLAIN_SETTINGS,
    sourcePronouns,
    targetPronouns,
    equal: groups("equal.fr"),
    similar: groups("similar.fr"),
    improve: { sourcePronouns, targetPronouns },
  };
}

/** An INI file as APT.py reads it. */
function iniOf(path: string, lists: string, system: string, out: string): string {
  const list = (name: string) => join(lists, `${name}.txt`);
  const source = list("source-pronouns");
  const target = list("target-pronouns.fr");
  return [
    ...["[lang]", "source: en", "target: fr", "source_word_separator:", "target_word_separator:"],
    ...["[files]", `source: ${path}/source.txt`, `reference: ${path}/reference.txt`],
    ...[`target: ${path}/systems/${system}.txt`, `alignment_source_reference: ${path}/reference.align`],
    `alignment_source_target: ${path}/systems/${system}.align`,
    ...[`list_source_pronouns: ${source}`, "input_type: word", `list_target_pronouns: ${target}`],
    ...["[dictionary]", `equal: ${list("equal.fr")}`, `similar: ${list("similar.fr")}`],
    ...[`source_pronouns: ${source}`, `target_pronouns: ${target}`],
    ...["[cases]", "cases_to_use: 1,2,3,4,5,6", "weigths_per_case: 1,0.5,0,0,0,0"],
    ...["count_OTHER_as_equal: false", "[output]", `output_file: ${out}`],
    ...["counting_multiword_in_matrix: false", "max_length_matrix: 20", ""],
  ].join("\n");
}

/**
 * Measures whole processes. A process of the authors computes one metric of one system. Referee computes both metrics
 * of all or of some systems.
 */
function benchProcesses({ autoPrf, apt }: Programs): void {
  const path = sharedDataPath("newstest");
  const lists = sharedDataPath("apt");
  if (path === undefined || lists === undefined || !existsSync(SCRIPT)) return;
  const folder = mkdtempSync(join(tmpdir(), "referee-bench-"));
  const systems = ["smt-examples", "smt-examples-fa"];
  const settings = join(folder, "b.apt.json");
  writeFileSync(settings, JSON.stringify(writtenAptSettings(sharedSettings(lists))));
  const texts = [["reference", "reference"], ...systems.map((system) => [system, `systems/${system}`])];
  for (const [name = "", file = ""] of texts) {
    copyFileSync(`${path}/source.txt`, join(folder, `${name}.en`));
    copyFileSync(`${path}/${file}.txt`, join(folder, `${name}.fr`));
    copyFileSync(`${path}/${file}.align`, join(folder, `${name}.en-fr.alig`));
  }
  const starts = readFileSync(`${path}/documents.tsv`, "utf8").replace(/\t.*/g, "");
  writeFileSync(join(folder, "starts"), starts);
  for (const system of systems) {
    writeFileSync(join(folder, `${system}.ini`), iniOf(path, lists, system, join(folder, system)));
  }
  const own = (some: readonly string[]) =>
    call(process.execPath, [
      ...[SCRIPT, "metrics", path, "--json", "--apt-config", settings],
      ...some.flatMap((system) => ["--systems", system]),
    ]);
  const autoPrfOf = (system: string) =>
    call(`${autoPrf} discomt.eval.PronounEvaluation`, [
      join(folder, "reference"),
      join(folder, system),
      join(folder, "starts"),
    ]);
  const script = apt?.split(" ").at(-1) ?? "";
  const aptOf = (system: string) => call(apt ?? "", [join(folder, `${system}.ini`)], resolve(script, ".."));
  try {
    printFigures(own(systems), systems, autoPrf === null ? null : autoPrfOf, (system) => {
      if (apt === null) return null;
      aptOf(system);
      return readFileSync(join(folder, `${system}.score`), "utf8");
    });
    for (const some of [systems, systems.slice(0, 1)]) {
      const contenders: Contender[] = [{ name: "Referee", run: () => void own(some) }];
      const each = (of: (system: string) => string) => () => some.forEach((system) => void of(system));
      if (autoPrf !== null) contenders.push({ name: "AutoPRF", run: each(autoPrfOf) });
      if (apt !== null) contenders.push({ name: "APT.py", run: each(aptOf) });
      printRatios(
        `newstest, whole process, ${some.length} of 2 systems (their programs: one run per system)`,
        contenders,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const figuresSchema = v.object({
  systems: v.array(
    v.object({
      name: v.string(),
      autoprf: v.object({ f: v.number() }),
      apt: v.object({ score: v.number() }),
    }),
  ),
});

/** Prints the figures of Referee and of the authors' programs, to show that the measured programs computed the same. */
function printFigures(
  own: string,
  systems: readonly string[],
  autoPrfOf: ((system: string) => string) | null,
  scoreOf: (system: string) => string | null,
): void {
  const { systems: found } = v.parse(figuresSchema, JSON.parse(own));
  for (const system of systems) {
    const ours = found.find(({ name }) => name === system);
    const total = /TOTAL.* (\d\.\d+)/.exec(autoPrfOf?.(system) ?? "")?.[1] ?? "–";
    const score = /Score: (\S+)/.exec(scoreOf(system) ?? "")?.[1] ?? "–";
    const f = ours?.autoprf.f.toFixed(4);
    const apt = ours?.apt.score.toFixed(4);
    console.log(`  ${system}: F ${f}, the program's ${total}; APT ${apt}, the program's ${score}`);
  }
}

function benchMetrics(programs: Programs): void {
  console.log("\nMetrics: AutoPRF and APT, wall clock, median of 7 in turn");
  benchInWorker("enfr");
  benchInWorker("newstest");
  benchProcesses(programs);
}

const { values } = parseArgs({ options: { autoprf: { type: "string" }, apt: { type: "string" } } });
benchMetrics({ autoPrf: values.autoprf ?? null, apt: values.apt ?? null });
