// Writes the log of the runs, one line per run, and the two final tables: by damage and by action.
import { appendFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { countShown, countThere, outcomeOf } from "./promises.ts";
import type { OpenRun, SessionResult } from "./session.ts";

const FOLDER = resolve(import.meta.dirname, "../../test-results/kill");

/** A row of the table by damage or by action. */
interface Row {
  runs: number;
  struck: number;
  "records shown as saved": number;
  lost: number;
  "act shown": number;
  "there, not shown": number;
  "act not stored": number;
  failed: number;
}

function emptyRow(): Row {
  return {
    runs: 0,
    struck: 0,
    "records shown as saved": 0,
    lost: 0,
    "act shown": 0,
    "there, not shown": 0,
    "act not stored": 0,
    failed: 0,
  };
}

const OUTCOMES = { shown: "act shown", there: "there, not shown", nothing: "act not stored" } as const;

export class Tally {
  readonly log: string;
  readonly byDamage = new Map<string, Row>();
  readonly byAct = new Map<string, Row>();
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
    const { number, act, damage, struck, expected, milliseconds } = run;
    const shown = countShown(expected);
    const outcome = outcomeOf(expected, found);
    for (const [rows, kind] of [
      [this.byDamage, damage],
      [this.byAct, act],
    ] as const) {
      const row = rows.get(kind) ?? emptyRow();
      rows.set(kind, row);
      row.runs++;
      row.struck += struck;
      row["records shown as saved"] += shown;
      row.lost += lost;
      row[OUTCOMES[outcome]]++;
      if (failures.length > 0) row.failed++;
    }
    const figures = [`struck ${struck}`, `shown ${shown}`, `there ${countThere(found)}`, `lost ${lost}`];
    const cells = [`run ${number}`, act, damage, ...figures, OUTCOMES[outcome], `${milliseconds} ms`];
    this.#write([...cells, ...failures].join(" · "));
    this.addFailures(
      number,
      failures.map((why) => `${act}, ${damage}: ${why}`),
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
    console.table(Object.fromEntries(this.byAct));
    console.log(`A line a run: ${this.log}`);
  }
}
