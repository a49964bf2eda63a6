// Brings the answers of people from a table, and the verdicts of judges from their file, into a campaign.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { type FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import {
  type Campaign,
  CampaignTexts,
  campaignOf,
  campaignTexts,
  tokenOutside,
} from "#core/campaign/campaign.ts";
import {
  type AnswerCells,
  type AnswerFacts,
  type AnswerRow,
  answerCells,
} from "#core/io/file/answers-table.ts";
import type { VerdictRow, VerdictsFile } from "#core/io/file/verdicts-file.ts";
import { exampleDigits, readRequestId } from "#core/judges/judge-requests.ts";
import { newAnnotatorId } from "#core/ledger/annotator-names.ts";
import {
  type EventBody,
  isDatabaseKey,
  type Judgement,
  type JudgeVerdict,
  MOST_VERDICTS,
  UNKNOWN_CIRCUMSTANCES,
  type VerdictsGiven,
} from "#core/ledger/event.ts";
import { type Annotator, adjudicatorIds, foldEvents, personOf, type Register } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger } from "#core/ledger/ledger.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { BAD_WITH_LABELS, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  conflictText,
  findConflicts,
  isMissing,
  judgementState,
} from "#core/tasks/judging/pronoun-judgement.ts";
import { isCause } from "#core/tasks/judging/tags.ts";
import {
  ANNOTATING,
  type ContentOfTask,
  GAPS,
  isEmptyRecord,
  JUDGING,
  REPEATED_JUDGING,
  sameContents,
} from "#core/tasks/tasks.ts";
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

// Brings the verdicts of a judge into a campaign. A request's id leads to all candidates with the text that it asked
// about.

export interface VerdictsImport {
  /** The campaign with the new verdicts. */
  readonly ledger: Ledger;
  /** Name of the judge; of several models in one file, the first. */
  readonly judge: string;
  /** Version of this judge; empty = unknown. */
  readonly version: string;
  /** Lines with an answer, and those in which the judge abstains in words that can be read. */
  readonly read: number;
  readonly abstained: number;
  /** Candidates on which the judge had said nothing, another verdict, or the same. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Answers that cannot be read, which count as abstained. */
  readonly unreadable: number;
  /** Rows about a text that has changed since. They are left out. */
  readonly outdated: number;
}

/** Verdicts with the same judge and circumstances. */
type Circumstances = Pick<VerdictsGiven, "judge" | "version" | "reference" | "context">;

/** Name and version of the judge as the user gives them; null = as the file says, or the file's name. */
export interface JudgeNaming {
  readonly name: string | null;
  readonly version: string | null;
}

/**
 * Brings the rows of `file` into the campaign. `naming`: of all rows. A later verdict of the same judge replaces an
 * earlier one; the same file again changes nothing. Errors: unknown-candidate (no row belongs to the campaign). Warnings:
 * unknown-candidate, judgements-stale (the text has changed), duplicate-judgement (two different verdicts on one
 * candidate, of which the last counts).
 */
export function importVerdicts(
  ledger: Ledger,
  file: string,
  given: VerdictsFile,
  naming: JudgeNaming = { name: null, version: null },
): Parsed<VerdictsImport> {
  const folded = foldEvents(ledger.events);
  const texts = campaignTexts(campaignOf(ledger, folded));
  const problems = new ProblemList();
  const own = problems.in(file);
  const places = new Places(texts);
  const groups = new Map<
    string,
    { readonly of: Circumstances; readonly verdicts: Map<number, JudgeVerdict> }
  >();
  let outdated = 0;
  for (const row of given.rows) {
    const found = places.find(row);
    if (found.why === "outdated") {
      outdated++;
      own.warning(
        "judgements-stale",
        "was given for another text than the campaign has now, so it is left out",
        row.line,
      );
    } else if (found.why !== null) own.warning("unknown-candidate", found.why, row.line);
    const of = circumstances(given, row, {
      judge: naming.name ?? fileJudge(given, row, file),
      version: naming.version ?? given.version,
    });
    const { verdicts } = getOrInsert(groups, JSON.stringify(of), () => ({ of, verdicts: new Map() }));
    found.candidates.forEach((candidate, at) => {
      const before = verdicts.get(candidate);
      if (before !== undefined && before.verdict !== row.verdict)
        own.warning(
          "duplicate-judgement",
          "differs from an earlier line about the same candidate; this line counts",
          row.line,
        );
      verdicts.set(candidate, verdictOf(row, texts, candidate, at === 0));
    });
  }
  const known = latestVerdicts(folded.verdictsGiven, texts);
  const events = new FileEvents(ledger.id, folded.clock);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { of, verdicts } of groups.values()) {
    const ofJudge = known.get(judgeKey(of));
    const news = [...verdicts].flatMap(([candidate, verdict]) => {
      const before = ofJudge?.get(candidate);
      const isSame = before !== undefined && isSameVerdict(before, verdict);
      counts[isSame ? "unchanged" : before === undefined ? "added" : "changed"]++;
      return isSame ? [] : [verdict];
    });
    for (let start = 0; start < news.length; start += MOST_VERDICTS) {
      const part = news.slice(start, start + MOST_VERDICTS);
      events.add({ kind: "verdicts", author: null, ...of, verdicts: part });
    }
  }
  const { added, changed, unchanged } = counts;
  if (added + changed + unchanged === 0)
    own.error(
      "unknown-candidate",
      "found no verdict on a candidate of this campaign; expected the ids of its prompts, or its systems and examples",
    );
  const [first] = groups.values();
  const abstains = given.rows.filter(({ verdict }) => verdict === "abstains").length;
  return problems.conclude(() => ({
    ledger: { ...ledger, events: [...ledger.events, ...events.events] },
    judge: first?.of.judge ?? "",
    version: first?.of.version ?? "",
    ...counts,
    read: given.rows.length,
    abstained: abstains - given.unreadable,
    unreadable: given.unreadable,
    outdated,
  }));
}

function fileJudge({ judge }: VerdictsFile, { model }: VerdictRow, file: string): string {
  if (judge !== "") return judge;
  if (model !== "") return model;
  const base = file.split("/").at(-1) ?? file;
  return base.replace(/(\.(jsonl|ndjson|json|txt))?(\.gz)?$/i, "") || file;
}

function circumstances(
  { reference, context }: VerdictsFile,
  { subject }: VerdictRow,
  named: Pick<Circumstances, "judge" | "version">,
): Circumstances {
  const request = "id" in subject ? readRequestId(subject.id) : null;
  return {
    ...named,
    reference: request?.reference ?? reference,
    context: request?.context ?? context,
  };
}

/** `isFirst`: whether the candidate is the first of a decision; it has the cost of the decision. */
function verdictOf(row: VerdictRow, texts: CampaignTexts, candidate: number, isFirst: boolean): JudgeVerdict {
  const { subject, verdict, probability, reason, cost, seconds } = row;
  const request = "id" in subject ? readRequestId(subject.id) : null;
  return {
    ...texts.index.keyOf(candidate),
    textHash: texts.textHash(candidate),
    ...(isFirst && seconds !== null ? { seconds } : {}),
    verdict,
    ...(probability === null ? {} : { probability }),
    ...(reason === "" ? {} : { reason }),
    ...(request === null ? {} : { promptHash: request.prompt }),
    ...(isFirst && cost !== null ? { cost } : {}),
  };
}

function isSameVerdict(a: JudgeVerdict, b: JudgeVerdict): boolean {
  return (
    a.verdict === b.verdict &&
    a.probability === b.probability &&
    a.reason === b.reason &&
    a.promptHash === b.promptHash &&
    a.textHash === b.textHash
  );
}

function judgeKey({ judge, version }: Pick<VerdictsGiven, "judge" | "version">): string {
  return JSON.stringify([judge, version]);
}

function latestVerdicts(
  given: readonly VerdictsGiven[],
  { index }: CampaignTexts,
): ReadonlyMap<string, ReadonlyMap<number, JudgeVerdict>> {
  const latest = new Map<string, Map<number, JudgeVerdict>>();
  for (const event of given) {
    const ofJudge = getOrInsert(latest, judgeKey(event), () => new Map());
    for (const verdict of event.verdicts) {
      const candidate = index.numberOf(verdict);
      if (candidate !== null) ofJudge.set(candidate, verdict);
    }
  }
  return latest;
}

interface Found {
  readonly candidates: readonly number[];
  /** Null = the candidates were found. */
  readonly why: string | null;
}

/** Finds the candidates of rows. */
class Places {
  readonly #texts: CampaignTexts;
  readonly #examples = new Map<string, number[]>();

  constructor(texts: CampaignTexts) {
    this.#texts = texts;
    for (const [number, id] of texts.index.examples.entries())
      addTo(this.#examples, exampleDigits(id), number);
  }

  find({ subject }: VerdictRow): Found {
    const { index } = this.#texts;
    if (!("id" in subject)) {
      const candidate = index.numberOf(subject);
      if (candidate === null) return unknown(`${quoted(subject.system)}, ${quoted(subject.example)}`);
      const { textHash } = subject;
      if (textHash !== "" && textHash !== this.#texts.textHash(candidate)) return OUTDATED;
      return { candidates: [candidate], why: null };
    }
    const request = readRequestId(subject.id);
    const examples = request === null ? [] : (this.#examples.get(request.example) ?? []);
    if (request === null || examples.length === 0) return unknown(`the id ${quoted(subject.id)}`);
    const candidates = examples
      .flatMap((example) => index.ofExample(example))
      .filter((candidate) => this.#texts.textHash(candidate).startsWith(request.text));
    return candidates.length === 0 ? OUTDATED : { candidates, why: null };
  }
}

const OUTDATED: Found = { candidates: [], why: "outdated" };

function unknown(what: string): Found {
  return { candidates: [], why: `found ${what}, which this campaign does not have; it is left out` };
}
