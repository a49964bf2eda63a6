// Measures processor time and memory of `divide` and `report` against `evaluate`, after `npm run build`: `npm run
// bench:commands [-- FOLDER…]`. The folders are divided; the report is of a large judged campaign.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { median } from "./bench-stats.ts";
import { generateStudy } from "./generate-ledger.ts";

const CLI = resolve(import.meta.dirname, "../../../dist/cli/referee.js");
const RUNS = 7;
const STUDY = { examples: 12_000, systems: 16, annotators: 3, judgements: 40_000 };

interface Usage {
  /** Seconds of processor time, in the program and in the system. */
  readonly cpu: number;
  /** Greatest memory, in MB. */
  readonly memory: number;
}

/** Prints the process's own usage at its end, as the last line of standard error. Runs in that process. */
function printUsage(): void {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process.stderr.write(`\n${(userCPUTime + systemCPUTime) / 1e6} ${maxRSS / 1000}`);
  });
}

const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(`import process from "node:process";(${printUsage})()`)}`;

function usageOf(...args: readonly string[]): Usage {
  const { status, stderr } = spawnSync(process.execPath, ["--import", PRINT_USAGE, CLI, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  const [cpu = Number.NaN, memory = Number.NaN] = (stderr.split("\n").at(-1) ?? "").split(" ").map(Number);
  return { cpu, memory };
}

/** Runs both commands in turn, and prints the medians of processor time and the greatest memory. */
function compare(
  title: string,
  command: string,
  runs: number,
  once: () => Usage,
  evaluate: () => Usage,
): void {
  const usages = Array.from({ length: runs }, () => ({ command: once(), evaluate: evaluate() }));
  const cpu = (of: "command" | "evaluate") => median(usages.map((usage) => usage[of].cpu));
  const memory = (of: "command" | "evaluate") => Math.max(...usages.map((usage) => usage[of].memory));
  console.log(
    `  ${title}: ${command} ${cpu("command").toFixed(2)} s, ${memory("command").toFixed(0)} MB; evaluate ${cpu("evaluate").toFixed(2)} s, ${memory("evaluate").toFixed(0)} MB; ratio of the times ${(cpu("command") / cpu("evaluate")).toFixed(2)}`,
  );
}

const work = mkdtempSync(join(tmpdir(), "bench-commands-"));
try {
  const out = join(work, "out");
  const intoNew = (...args: readonly string[]) => {
    rmSync(out, { recursive: true, force: true });
    return usageOf(...args, "-o", out);
  };
  const folders = process.argv.slice(2);
  const shared = [sharedDataPath("enfr"), sharedDataPath("newstest")].filter((path) => path !== undefined);
  console.log(`\nProcessor time of commands, medians of ${RUNS} runs`);
  for (const folder of folders.length > 0 ? folders : shared)
    compare(
      folder,
      "divide",
      RUNS,
      () => intoNew("divide", folder, "--among", "Ann,Ben,Cem"),
      () => usageOf("evaluate", folder),
    );
  const study = join(work, "study.json");
  writeFileSync(study, serializeCampaign(generateStudy(STUDY)));
  compare(
    `${STUDY.examples} examples, ${STUDY.systems} systems, ${STUDY.judgements} judgements`,
    "report",
    3,
    () => intoNew("report", study),
    () => usageOf("evaluate", study),
  );
  console.log(`  report.html: ${(statSync(join(out, "report.html")).size / 1e6).toFixed(1)} MB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
