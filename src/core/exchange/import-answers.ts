// Brings rows of answers into a campaign: everything that does not fit is reported, and then nothing is added.
import { uuidOf } from "#core/base/hash.ts";
import { quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { type FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import { type Campaign, CampaignTexts, campaignOf, tokenOutside } from "#core/campaign/campaign.ts";
import {
  type AnswerCells,
  type AnswerFacts,
  type AnswerRow,
  answerCells,
} from "#core/io/file/answers-table.ts";
import { newAnnotatorId } from "#core/ledger/annotator-names.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import { type EventBody, type Judgement, UNKNOWN_CIRCUMSTANCES } from "#core/ledger/event.ts";
import { type Annotator, adjudicatorIds, foldEvents, personOf, type Register } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger } from "#core/ledger/ledger.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { BAD_WITH_LABELS, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { conflictText, findConflicts, isMissing, judgementState } from "#core/tasks/judging/conflicts.ts";
import { isCause } from "#core/tasks/judging/tags.ts";
import { ANNOTATING, type ContentOfTask, GAPS, JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { isEmptyRecord, sameContents } from "#core/tasks/tasks.ts";
import { countTokens } from "#core/text/tokens.ts";

export interface AnswersImport {
  /** The campaign with the new answers. */
  readonly ledger: Ledger;
  /** Rows whose person had no answer to the item, rows that replace an answer, and rows that change nothing. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows without any answer. They change nothing. */
  readonly blank: number;
  /** Names of new annotators. */
  readonly newAnnotators: readonly string[];
}

/**
 * Brings the rows of `file` into the campaign. `allBy`: the name or id of the annotator of all rows; null = each row
 * names its annotator. The same rows again change nothing. Errors, each with the row's line: unknown-candidate (no such
 * system, example, token or annotator), judgements-stale (made on another text), duplicate-judgement (two rows that
 * contradict each other), answers-conflict, unknown-label, unknown-category, position-outside-sentence. Warnings:
 * duplicate-judgement (the same row twice), answers-unfinished.
 */
export function importAnswers(
  ledger: Ledger,
  file: string,
  rows: readonly AnswerRow[],
  allBy: string | null = null,
): Parsed<AnswersImport> {
  const problems = new ProblemList();
  const found = new AnswersToImport(ledger, problems.in(file)).add(rows, allBy);
  return problems.conclude(() => found);
}

/** A row with the id of its annotator, and the annotator's earlier answers to the item; null = there are none. */
interface PlacedRow {
  readonly row: AnswerRow;
  readonly author: string;
  readonly register: Register | null;
}

class AnswersToImport {
  readonly #ledger: Ledger;
  readonly #campaign: Campaign;
  readonly #texts: CampaignTexts;
  readonly #problems: FileProblems;
  readonly #people: PeopleByName;
  readonly #events: FileEvents;
  readonly #usedIds: Set<string>;
  readonly #adjudicators: ReadonlySet<string>;
  readonly #newAnnotators = new Map<string, string>();

  constructor(ledger: Ledger, problems: FileProblems) {
    const folded = foldEvents(ledger.events);
    this.#ledger = ledger;
    this.#campaign = campaignOf(ledger, folded);
    this.#texts = new CampaignTexts(this.#campaign);
    this.#problems = problems;
    this.#people = new PeopleByName(folded.entries);
    this.#usedIds = new Set(folded.entries.map(({ id }) => id));
    this.#adjudicators = adjudicatorIds(folded.annotators);
    this.#events = new FileEvents(ledger.id, folded.clock);
  }

  add(rows: readonly AnswerRow[], allBy: string | null): AnswersImport {
    const answered = rows.filter(({ answer }) => !isEmptyRecord(answer));
    const resolving = new Set(
      answered.filter(({ isResolution }) => isResolution).map(({ annotator }) => allBy ?? annotator),
    );
    const placed = answered.flatMap((row) => {
      const name = allBy ?? row.annotator;
      const author = this.#authorOf(name, row, resolving.has(name));
      if (author === null) return [];
      const register = this.#campaign.registers.of(author, row, row.answer.task);
      return [{ row, author, register }];
    });
    const firstByKey = new Map<string, PlacedRow>();
    let added = 0;
    let changed = 0;
    let unchanged = 0;
    for (const one of placed) {
      if (this.#isKnown(one)) {
        unchanged++;
        continue;
      }
      const { row, author, register } = one;
      const key = JSON.stringify([author, row.answer.task, row.system, row.example]);
      const first = firstByKey.get(key);
      if (first !== undefined) {
        this.#reportSecond(first.row, row);
        continue;
      }
      firstByKey.set(key, one);
      const textHash = this.#check(row);
      if (textHash === null) continue;
      if (register === null || isEmptyRecord(register.latest)) added++;
      else changed++;
      this.#write(one, textHash);
    }
    const newAnnotators = [...this.#newAnnotators.keys()];
    const ledger = { ...this.#ledger, events: [...this.#ledger.events, ...this.#events.events] };
    return { ledger, added, changed, unchanged, blank: rows.length - answered.length, newAnnotators };
  }

  /** The person's id; a new person is added. Null = nobody can be found, which is reported. */
  #authorOf(name: string, { line, isResolution }: AnswerRow, resolves: boolean): string | null {
    if (name.trim() === "") {
      const message = "annotator: found nothing; expected a name or an id, or one for all rows (--as NAME)";
      this.#problems.error("unknown-candidate", message, line);
      return null;
    }
    const ids = new Set(this.#people.find(name).map((id) => personOf(this.#campaign.aliases, id)));
    const [id] = ids;
    if (ids.size > 1) {
      const message = `${ids.size} annotators are called ${quoted(name)}; write the id of one of them`;
      this.#problems.error("unknown-candidate", message, line);
      return null;
    }
    if (id === undefined) return this.#newAnnotator(name, resolves);
    const isNew = [...this.#newAnnotators.values()].includes(id);
    if (isResolution && !isNew && !this.#adjudicators.has(id)) {
      const message = `${quoted(name)} is no adjudicator, so the row is no resolution; write judgement or gap as the task, or make the person an adjudicator (--adjudicator ${quoted(name)})`;
      this.#problems.error("unknown-candidate", message, line);
      return null;
    }
    return id;
  }

  #newAnnotator(given: string, resolves: boolean): string {
    const name = composedName(given.trim());
    const id = newAnnotatorId(this.#ledger.id, name, this.#usedIds);
    this.#usedIds.add(id);
    this.#people.add(name, id);
    this.#people.add(composedName(given), id);
    this.#newAnnotators.set(name, id);
    const role = resolves ? "adjudicator" : "annotator";
    this.#events.add({ kind: "annotator", author: null, annotator: id, name, role });
    return id;
  }

  /** Whether the campaign has this answer already, on the same text. */
  #isKnown({ row, register }: PlacedRow): boolean {
    const isSame = (head: Judgement) =>
      sameContents(ordered(head), ordered(row.answer)) &&
      (head.textHash === row.textHash || (row.textHash === "" && head.textHash === this.#currentHash(row)));
    return register?.heads.some(isSame) === true;
  }

  #reportSecond(first: AnswerRow, { line, answer, textHash }: AnswerRow): void {
    const isSame = sameContents(ordered(first.answer), ordered(answer)) && first.textHash === textHash;
    if (isSame) {
      const message = `is the same answer as line ${first.line}, and counts once`;
      this.#problems.warning("duplicate-judgement", message, line);
    } else {
      const message = `contradicts line ${first.line}, which is of the same annotator and item; keep one of them`;
      this.#problems.error("duplicate-judgement", message, line);
    }
  }

  /** Hash of the current text of the row's item; null = the item is not in the campaign. */
  #currentHash({ system, example, answer }: AnswerRow): string | null {
    const { suite } = this.#campaign;
    if (answer.task !== ANNOTATING) {
      const candidate = this.#texts.index.numberOf({ system, example });
      return candidate === null ? null : this.#texts.textHash(candidate);
    }
    const token = tokenOfPlace(example);
    if (token === null || token.position >= countTokens(suite.source[token.line] ?? "")) return null;
    return annotatedTextHash(suite, token, answer.content);
  }

  /** The text hash of the new event; null = the row does not fit, which is reported. */
  #check(row: AnswerRow): string | null {
    const { line, textHash } = row;
    const current = this.#currentHash(row);
    const { errors } = this.#problems;
    if (current === null) this.#problems.error("unknown-candidate", this.#whyUnknown(row), line);
    else if (textHash !== "" && textHash !== current) {
      const message =
        "was made on another text than the campaign has now; look at the item again, and leave text_hash empty if the answer holds";
      this.#problems.error("judgements-stale", message, line);
    } else this.#checkContent(row);
    return this.#problems.errors > errors ? null : current;
  }

  #whyUnknown({ system, example, answer }: AnswerRow): string {
    const { outputs, suite } = this.#campaign;
    if (answer.task === ANNOTATING)
      return `found the token ${quoted(example)}, which the source does not have; expected line:position, both from 0`;
    if (!outputs.some((output) => output.system === system))
      return `found the system ${quoted(system)}, which the campaign does not have; correct its name, or add its output first`;
    return suite.examples.some(({ id }) => id === example)
      ? `found the example ${quoted(example)} of ${quoted(system)}, which is not among the candidates of this file; remove the row`
      : `found the example ${quoted(example)}, which the suite does not have; correct the id`;
  }

  #checkContent({ system, example, answer, line }: AnswerRow): void {
    if (answer.task === GAPS) this.#checkGap(example, answer.content.labels, answer.content, line);
    else if (answer.task === ANNOTATING) this.#checkAnnotation(answer.content, line);
    else {
      const candidate = this.#texts.index.numberOf({ system, example });
      if (candidate === null) return;
      const { content } = answer;
      const { tokens, fixedPronoun, fixedAntecedent } = content;
      const chosen = [...tokens, ...(fixedPronoun ?? []), ...(fixedAntecedent ?? [])];
      const outside = tokenOutside(this.#texts.output(candidate), chosen);
      if (outside !== undefined) {
        const message = `found the token ${outside.line}:${outside.position}, which the output does not have; lines and tokens count from 0`;
        this.#problems.error("position-outside-sentence", message, line);
        return;
      }
      const toJudge = this.#texts.toJudge(candidate);
      const conflicts = content.keptBecause === null ? findConflicts(content, toJudge.marks) : [];
      for (const code of conflicts.filter((one) => !isMissing(one, content))) {
        const message = `${conflictText(code, content)} (Or give the reason for keeping the conflict in kept_because.)`;
        this.#problems.error("answers-conflict", message, line);
      }
      if (judgementState(content, toJudge) === "partial") {
        const missing = conflicts.map((code) => conflictText(code, content)).join(" ");
        const message = `is unfinished and does not count yet. ${missing === "" ? "Answer all questions of the item." : missing}`;
        this.#problems.warning("answers-unfinished", message, line);
      }
    }
  }

  #checkGap(
    example: string,
    labels: readonly string[],
    { badTranslation }: { readonly badTranslation: boolean },
    line: number,
  ): void {
    const { gaps } = this.#campaign;
    if (gaps === null) {
      const message =
        "is a gap answer, but the campaign has no gap filling; set it up first (referee gaps setup)";
      this.#problems.error("unknown-label", message, line);
      return;
    }
    if (gaps.examples?.includes(example) === false) {
      const message = `found the example ${quoted(example)}, which is not in the sample of gap filling; remove the row`;
      this.#problems.error("unknown-candidate", message, line);
    }
    const names = [...gaps.labels.labels.map(({ name }) => name), OTHER];
    for (const label of labels.filter((one) => !names.includes(one))) {
      const message = `labels: found ${quoted(label)}; expected some of ${names.join(", ")}, joined by “|”`;
      this.#problems.error("unknown-label", message, line);
    }
    if (badTranslation && labels.length > 0) {
      const message = `a bad translation has no labels; remove the labels or the tag (${BAD_WITH_LABELS})`;
      this.#problems.error("answers-conflict", message, line);
    }
  }

  #checkAnnotation(
    content: Extract<ContentOfTask, { task: typeof ANNOTATING }>["content"],
    line: number,
  ): void {
    const { plan, suite } = this.#campaign;
    const categories = (plan?.categories ?? suite.categories).map(({ label }) => label);
    const { category, unsuitable, antecedents } = content;
    if (category !== null && !categories.includes(category)) {
      const message = `category: found ${quoted(category)}; expected one of ${categories.join(", ")}`;
      this.#problems.error("unknown-category", message, line);
    }
    if (category !== null && unsuitable !== null) {
      const message = "a token with a reason in unsuitable has no category; remove one of them";
      this.#problems.error("answers-conflict", message, line);
    }
    for (const { line: sentence, end } of antecedents)
      if (end >= countTokens(suite.source[sentence] ?? "")) {
        const message = `antecedents: found token ${end} of line ${sentence}, which the source does not have; lines and tokens count from 0`;
        this.#problems.error("position-outside-sentence", message, line);
      }
  }

  #write({ row, author, register }: PlacedRow, textHash: string): void {
    const { system, example, answer, time } = row;
    const supersedes = register?.heads.map(({ id }) => id) ?? [];
    const key = JSON.stringify([
      this.#ledger.id,
      author,
      system,
      example,
      answer.task,
      answer.content,
      supersedes,
    ]);
    const body: EventBody = {
      kind: "judgement",
      author,
      ...answer,
      system,
      example,
      supersedes,
      actionId: uuidOf(key),
      action: "import",
      replica: null,
      copiedFrom: null,
      textHash,
      circumstances: UNKNOWN_CIRCUMSTANCES,
    };
    this.#events.add(body, time);
  }
}

/** The answer with the cause of a disagreement after the other tags, as the table has it. */
function ordered(answer: ContentOfTask): ContentOfTask {
  if (answer.task !== JUDGING && answer.task !== REPEATED_JUDGING) return answer;
  const { tags } = answer.content;
  const inOrder = [...tags.filter((tag) => !isCause(tag)), ...tags.filter(isCause)];
  return { task: answer.task, content: { ...answer.content, tags: inOrder } };
}

// Prints the answers of a campaign as rows of a table.

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
    const answered = (hasConcurrent ? heads : [latest]).filter((head) => !isEmptyRecord(head));
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
class PeopleByName {
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
