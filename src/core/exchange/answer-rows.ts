// Prints the answers of a campaign as rows of a table.

import { composedName } from "#core/base/name.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AnswerCells, type AnswerFacts, answerCells } from "#core/io/file/answers-table.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type Annotator, adjudicatorIds } from "#core/ledger/fold.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { isUnanswered } from "#core/tasks/tasks.ts";

const TASK_ORDER: readonly string[] = [JUDGING, REPEATED_JUDGING, GAPS, ANNOTATING];

/**
 * All current answers, one row per person and item; concurrent answers have a row each. Ordered by annotator, task,
 * system and example. Empty answers, and rows of PROTEST databases that belong to no system, are left out.
 */
export function answerRows(campaign: Campaign): AnswerCells[] {
  const nameOf = nameOrId(campaign.entries);
  const adjudicators = adjudicatorIds(campaign.annotators);
  const systems = new Map(campaign.outputs.map(({ system }, index) => [system, index]));
  const examples = new Map(campaign.suite.examples.map(({ id }, index) => [id, index]));
  const rows = campaign.registers.all.flatMap(({ heads, hasConcurrent, latest }) => {
    if (isDatabaseKey(latest)) return [];
    const answered = (hasConcurrent ? heads : [latest]).filter((head) => !isUnanswered(head));
    const isResolution = adjudicators.has(latest.author);
    const token = latest.task === ANNOTATING ? tokenOfPlace(latest.example) : null;
    const order = [
      TASK_ORDER.indexOf(latest.task),
      systems.get(latest.system) ?? systems.size,
      token?.line ?? examples.get(latest.example) ?? examples.size,
      token?.position ?? 0,
    ];
    const texts = answered.map((head) => answerCells(nameOf(head.author), factsOf(head, isResolution)));
    return texts.map((cells) => ({ cells, order, text: JSON.stringify(cells) }));
  });
  rows.sort(
    (a, b) =>
      compareTexts(a.cells.annotator, b.cells.annotator) ||
      compareNumbers(a.order, b.order) ||
      compareTexts(a.text, b.text),
  );
  return rows.map(({ cells }) => cells);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function factsOf(judgement: Judgement, isResolution: boolean): AnswerFacts {
  const { system, example, time, textHash } = judgement;
  return { isResolution, system, example, answer: judgement, time, textHash };
}

/** The name if it identifies the person and can be read back, otherwise the id. */
function nameOrId(entries: readonly Annotator[]): (id: string) => string {
  const people = new PeopleByName(entries);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = names.get(id) ?? "";
    return name.trim() === name && people.find(name).length === 1 ? name : id;
  };
}

/** Finds annotators by name or id. */
export class PeopleByName {
  readonly #byWord = new Map<string, Set<string>>();

  constructor(entries: readonly Annotator[]) {
    for (const { id, name } of entries) for (const word of [id, composedName(name)]) this.add(word, id);
  }

  add(word: string, id: string): void {
    this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(id));
  }

  /** Ids of the entries with this name or id. */
  find(word: string): readonly string[] {
    return [...(this.#byWord.get(composedName(word)) ?? this.#byWord.get(word) ?? [])];
  }
}
