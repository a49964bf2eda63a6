// Runs random histories of three people on three machines, for the laws of the ledger: judging, undoing, assigning,
// importing, retracting and replacing outputs, with clocks that jump. The numbers of the actions determine the history.

import { eventsOfImport, importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import type { CandidateKey, EventBody, Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents, personOf } from "#core/ledger/fold.ts";
import { goBack, HistoryReader } from "#core/ledger/history.ts";
import {
  hashLedgerText,
  type Ledger,
  type LedgerText,
  uniteLedgers,
  type WriteContext,
  writeEvents,
} from "#core/ledger/ledger.ts";
import { type ContentOfTask, JUDGING } from "#core/tasks/tasks.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { Step } from "./random-actions.ts";
import { contentNumber, firstContentNumber } from "./random-content.ts";

export const PEOPLE = ["a1", "a2", "a3"] as const;

/** The state in which all machines begin. They opened the same file, so they have the same events. */
const BEGINNING = smallLedger(
  {},
  {
    annotators: PEOPLE.map((id, index) => ({ id, name: `Person ${index + 1}`, role: "annotator" as const })),
  },
);

function uuid(kind: string, number: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

export class Machine {
  ledger: Ledger;
  readonly replica: string;
  readonly #number: number;
  #made: number;
  #batches = 0;
  #wall = Date.parse("2026-03-01T12:00:00.000Z");

  /** Starts a machine. `made`: number of the machine's first new id, so that machines make different ids. */
  constructor(number: number, ledger: Ledger, made = 0) {
    this.#number = number;
    this.#made = made;
    this.ledger = ledger;
    this.replica = uuid("e", number);
  }

  /** A new machine that has opened this batch. It makes its own ids. */
  openBatch(batch: Ledger): Machine {
    return new Machine(this.#number + 3, batch, 100_000 * (this.#number + 1) + 1000 * this.#batches++);
  }

  jump(seconds: number): void {
    this.#wall += seconds * 1000;
  }

  get writer(): WriteContext {
    return {
      newId: () => uuid("abc"[this.#number] ?? "d", this.#made++),
      now: new Date(this.#wall).toISOString(),
    };
  }

  get folded() {
    return foldEvents(this.ledger.events);
  }

  write(...bodies: readonly EventBody[]): void {
    this.take(writeEvents(bodies, this.folded.clock, this.writer));
  }

  take(events: readonly LedgerEvent[], texts: ReadonlyMap<string, LedgerText> = new Map()): void {
    this.ledger = uniteLedgers(this.ledger, { ...this.ledger, events, texts });
  }

  candidate(number: number): CandidateKey {
    const { suite, outputs } = currentCampaign(this.ledger);
    const example = suite.examples[number % suite.examples.length]?.id ?? "";
    return { system: outputs[Math.floor(number / 4) % outputs.length]?.system ?? "", example };
  }

  #record(
    author: string,
    key: CandidateKey,
    content: ContentOfTask,
    action: Judgement["action"],
    actionId: string,
    supersedes: readonly string[],
  ): EventBody {
    return {
      kind: "judgement",
      author,
      ...content,
      system: key.system,
      example: key.example,
      supersedes,
      actionId,
      action,
      replica: this.replica,
      copiedFrom: null,
      textHash: "",
      circumstances: {
        contextBefore: 0,
        contextAfter: 0,
        referenceOpened: false,
        seconds: 1,
        guidelines: "t",
        ...(key.example < "e2" ? { groupedBy: "translation", textOpened: key.system < "b" } : {}),
      },
    };
  }

  judge(by: string, keys: readonly CandidateKey[], content: ContentOfTask): void {
    const step = this.writer.newId();
    const { registers } = this.folded;
    const bodies = keys.map((key) =>
      this.#record(
        by,
        key,
        content,
        "judge",
        step,
        (registers.of(by, key, content.task)?.heads ?? []).map(({ id }) => id),
      ),
    );
    this.write(...bodies);
  }

  /** The person to whom an entry belongs, according to this machine. */
  person(entry: string): string {
    return personOf(this.folded.aliases, entry);
  }

  history(by: string) {
    const { judgements, registers } = this.folded;
    const reader = new HistoryReader((id) => registers.find(id));
    for (const record of judgements)
      if (record.author === by && record.replica === this.replica) reader.add(record);
    return reader.history;
  }

  /** Undoes or redoes the latest step of a person. */
  goBack(by: string, action: "undo" | "redo"): void {
    const step = this.history(by)[action].at(-1);
    if (step === undefined) return;
    const { restored } = goBack(step, action, this.folded.registers, {
      annotator: by,
      replica: this.replica,
    });
    const id = this.writer.newId();
    if (restored.length === 0) return;
    this.write(...restored.map((one) => this.#record(by, one, one, action, id, one.supersedes)));
  }

  takeCopy(other: Ledger, file: string): void {
    const taken = importJudgements(this.ledger, other, file);
    if (!taken.ok) throw new Error(JSON.stringify(taken.problems));
    this.ledger = afterImport(this.ledger, taken.value);
    if (taken.value.events.length === 0 && taken.value.retractions.length === 0) return;
    this.take(eventsOfImport(taken.value, file, this.folded.clock, this.writer));
  }
}

/** Asks a question. `again`: it replaces the person's last question, if there is one. */
function ask(machine: Machine, by: string, key: CandidateKey, again: boolean): void {
  const before = machine.folded.queries.all.findLast(({ query }) => query.author === by)?.query ?? null;
  const replaces = again ? (before?.id ?? null) : null;
  const text = again ? "in other words" : "a question";
  machine.write({ kind: "query", author: by, task: JUDGING, ...key, text, replaces });
}

function replaceOutput(machine: Machine, other: boolean): void {
  const [, bad] = currentCampaign(smallLedger(other ? { "systems/good.txt": OTHER_TEXT } : {})).outputs;
  if (bad === undefined) return;
  const { system, ...output } = bad;
  const text: LedgerText = { kind: "output", output };
  const hash = hashLedgerText(text);
  machine.take([], new Map([[hash, text]]));
  machine.write({ kind: "output", author: null, system, text: hash });
}

/**
 * Moves the boundary after a line of the second output, so that one of the two lines has the text of both. A retraction
 * moves it back.
 */
function moveLine(machine: Machine, by: string, line: number, down: boolean): void {
  const output = currentCampaign(machine.ledger).outputs[1];
  const put = machine.folded.outputs.find(({ system }) => system === output?.system);
  if (output === undefined || put === undefined) return;
  const starts = [0];
  for (const text of output.lines) starts.push((starts.at(-1) ?? 0) + splitTokens(text).length);
  const [from = 0, before = 0, to = 0] = starts.slice(line, line + 3);
  machine.write({
    kind: "boundary",
    author: by,
    system: output.system,
    text: put.text,
    line,
    from,
    at: down ? from : to,
    to,
    links: output.alignment === null ? null : ["", "0-0"],
    before,
    example: machine.candidate(4).example,
    replica: machine.replica,
  });
}

/** Merges two entries of one person. If `entry` equals `sameAs`, retracts the latest merge of the entry. */
function samePerson(machine: Machine, entry: string, sameAs: string): void {
  const merge = machine.ledger.events.findLast(
    (event) => event.kind === "annotator" && event.annotator === entry && event.sameAs !== undefined,
  );
  if (entry !== sameAs) {
    machine.write({
      kind: "annotator",
      author: null,
      annotator: entry,
      name: entry,
      role: "annotator",
      sameAs,
    });
  } else if (merge !== undefined) {
    machine.write({ kind: "retraction", author: null, events: [merge.id], reason: "two people" });
  }
}

const OTHER_TEXT =
  "La balle est rouge .\nElle rebondit quand on la lâche .\nIls ont vu le plasma .\nElle brille .\n";

function runStep(machines: readonly Machine[], { machine: number, jump, act: done }: Step): void {
  const machine = machines[number];
  if (machine === undefined) return;
  machine.jump(jump);
  const entry = "person" in done ? (PEOPLE[done.person] ?? "a1") : "a1";
  const by = machine.person(entry);
  switch (done.kind) {
    case "judge":
      machine.judge(by, [machine.candidate(done.candidate)], contentNumber(done.content));
      return;
    case "judge two":
      machine.judge(by, [machine.candidate(0), machine.candidate(4)], firstContentNumber(done.content));
      return;
    case "undo":
    case "redo":
      machine.goBack(by, done.kind);
      return;
    case "ask":
    case "ask again":
      ask(machine, by, machine.candidate(done.candidate), done.kind === "ask again");
      return;
    case "reply": {
      const last = machine.folded.queries.all.at(-1)?.query;
      if (last === undefined) return;
      const { id: query, author: asker } = last;
      machine.write({ kind: "reply", author: null, query, asker, text: `of ${number}`, replaces: null });
      return;
    }
    case "name":
      machine.write({
        kind: "annotator",
        author: null,
        annotator: by,
        name: `Named on ${number}`,
        role: done.adjudicator ? "adjudicator" : "annotator",
      });
      return;
    case "same person":
      samePerson(machine, entry, PEOPLE[done.as] ?? "a1");
      return;
    case "setting":
      machine.write({
        kind: "setting",
        author: null,
        key: "resolutionRule",
        value: done.majority ? "majority" : "unanimous",
      });
      return;
    case "replace output":
      replaceOutput(machine, done.other);
      return;
    case "move line":
      moveLine(machine, by, done.line, done.down);
      return;
    case "take copy":
      machine.takeCopy((machines[done.from] ?? machine).ledger, `copy of ${done.from}`);
      return;
    case "batch": {
      const candidates = [0, 1, 2, 3].map((one) => machine.candidate(one));
      const batch = makeBatch(machine.ledger, { annotator: by, candidates, tasks: [], created: null });
      const away = machine.openBatch(batch);
      done.contents.forEach((content, index) => {
        away.judge(by, [candidates[index] ?? machine.candidate(0)], contentNumber(content));
      });
      ask(away, by, candidates[0] ?? machine.candidate(0), false);
      machine.takeCopy(away.ledger, "batch");
      return;
    }
    case "retraction":
    case "give back": {
      const kinds = done.kind === "retraction" ? ["note", "boundary"] : ["retraction"];
      const last = machine.ledger.events.findLast((event) => kinds.includes(event.kind));
      const events = last?.kind === "note" ? last.events : last === undefined ? [] : [last.id];
      machine.write({ kind: "retraction", author: null, events, reason: "a test" });
    }
  }
}

/** Runs a history. Returns the machines at its end. */
export function runHistory(steps: readonly Step[]): Machine[] {
  const machines = [0, 1, 2].map((number) => new Machine(number, BEGINNING));
  for (const step of steps) runStep(machines, step);
  return machines;
}
