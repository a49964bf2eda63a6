// Writes the log of the runs, one line per run, and prints two tables at the end: by damage and by action.
import { appendFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { actionResult, countShown, countStored } from "./promises.ts";
import type { OpenRun, SessionResult } from "./session.ts";

const FOLDER = resolve(import.meta.dirname, "../../test-results/kill");

/** A row of the table by damage or by action. */
interface Row {
  runs: number;
  /** Sum of `OpenRun.effects`. */
  effects: number;
  "records shown as saved": number;
  lost: number;
  "action shown": number;
  "action stored, not shown": number;
  "action not stored": number;
  failed: number;
}

function emptyRow(): Row {
  return {
    runs: 0,
    effects: 0,
    "records shown as saved": 0,
    lost: 0,
    "action shown": 0,
    "action stored, not shown": 0,
    "action not stored": 0,
    failed: 0,
  };
}

const OUTCOMES = {
  shown: "action shown",
  stored: "action stored, not shown",
  nothing: "action not stored",
} as const;

export class Tally {
  readonly log: string;
  readonly byDamage = new Map<string, Row>();
  readonly byAction = new Map<string, Row>();
  /** Failed runs, in words. */
  readonly failures: string[] = [];
  readonly #seed: number;
  readonly #isPrinted: boolean;

  /** `isPrinted`: also print each line to the console. */
  constructor(seed: number, isPrinted: boolean) {
    this.#seed = seed;
    this.#isPrinted = isPrinted;
    mkdirSync(FOLDER, { recursive: true });
    this.log = resolve(FOLDER, `${seed}.log`);
    // Deletes results of an earlier run with this seed, so that they are not taken for this run's.
    const earlier = readdirSync(FOLDER).filter(
      (name) => /^\d+[-.]/.test(name) && Number.parseInt(name, 10) === seed,
    );
    for (const name of earlier) rmSync(resolve(FOLDER, name), { recursive: true });
  }

  /** Folder for the evidence of a failed run. */
  folderOf(number: number): string {
    return resolve(FOLDER, `${this.#seed}-${number}`);
  }

  add(run: OpenRun, { found, lost, failures }: SessionResult): void {
    const { number, action, damage, effects, expected, milliseconds } = run;
    const shown = countShown(expected);
    const outcome = actionResult(expected, found);
    for (const [rows, kind] of [
      [this.byDamage, damage],
      [this.byAction, action],
    ] as const) {
      const row = rows.get(kind) ?? emptyRow();
      rows.set(kind, row);
      row.runs++;
      row.effects += effects;
      row["records shown as saved"] += shown;
      row.lost += lost;
      row[OUTCOMES[outcome]]++;
      if (failures.length > 0) row.failed++;
    }
    const figures = [`effects ${effects}`, `shown ${shown}`, `stored ${countStored(found)}`, `lost ${lost}`];
    const cells = [`run ${number}`, action, damage, ...figures, OUTCOMES[outcome], `${milliseconds} ms`];
    this.#write([...cells, ...failures].join(" · "));
    this.addFailures(
      number,
      failures.map((why) => `${action}, ${damage}: ${why}`),
    );
  }

  addFailures(number: number, failures: readonly string[]): void {
    const folder = this.folderOf(number);
    this.failures.push(
      ...failures.map((why) => `run ${number} of seed ${this.#seed}, ${why}; kept in ${folder}`),
    );
  }

  #write(line: string): void {
    appendFileSync(this.log, `${line}\n`);
    if (this.#isPrinted) console.log(line);
  }

  print(): void {
    console.table(Object.fromEntries(this.byDamage));
    console.table(Object.fromEntries(this.byAction));
    console.log(`Log, one line per run: ${this.log}`);
  }
}
