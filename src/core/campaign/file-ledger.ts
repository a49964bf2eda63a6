// Makes a ledger from a file's content, with ids and clocks that depend only on the content, and checks ledgers that
// were read from files.

import { freeBytes } from "#core/base/free-bytes.ts";
import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import { quoted, shortened } from "#core/base/message-text.ts";
import { FileProblems, type Problem, type ProblemList } from "#core/base/problem.ts";
import {
  clockInWords,
  clockOutOfRange,
  type Judgement,
  type LedgerEvent,
  type Note,
  type SettingValues,
} from "#core/ledger/event.ts";
import { type Assignment, type Folded, foldOnce, type ListedEntry } from "#core/ledger/fold.ts";
import {
  FileEvents,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  nameErrorText,
  type Scope,
  textsNamedBy,
  whyInvalid,
} from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import {
  checkExamples,
  checkSuite as checkTables,
  hashOutput,
  hashOutputByPlatform,
  hashSuite,
  hashSuiteByPlatform,
  type Output,
  type Suite,
  type SuiteText,
} from "#core/suite/suite.ts";
import type { TaskContent } from "#core/tasks/tasks.ts";
import { findTwiceEncoded } from "#core/text/checks/check-text.ts";
import { rangesIn } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  type Campaign,
  CampaignTexts,
  campaignOf,
  outsideTokenInWords,
  selectedTokens,
  tokenOutside,
} from "./campaign.ts";
import { KnownTexts } from "./earlier-text.ts";

/** The content of a file from which a ledger is made. */
export interface LedgerParts {
  /** Id of the campaign; null = computed from suite and outputs. */
  readonly id: string | null;
  /** Missing settings get their defaults; a missing seed is computed from the id. */
  readonly settings: Partial<SettingValues>;
  readonly suite: SuiteText;
  /** Rows of the database from which the content came; null = none. */
  readonly origin: ProtestOrigin | null;
  readonly outputs: readonly Output[];
  readonly annotators: readonly ListedEntry[];
  /** Judgements, which already have ids. Their order stays the same. */
  readonly judgements: readonly Judgement[];
  readonly assignments: readonly Assignment[];
  /** The scope of a batch; null = a full campaign. */
  readonly scope: Omit<Scope, "origin"> | null;
  /** Warnings of the reader, stored with the campaign. */
  readonly warnings: readonly Problem[];
}

/** Cached hash of each text object. Hashing takes most of the time, and text objects never change. */
const hashes = new WeakMap<object, string>();

/** Maximum number of bytes of a text that is hashed by the platform, which needs all of them at once. */
const MOST_AT_ONCE = 16_000_000;

/** Hashes suite and outputs by the platform as far as it can, so that `makeLedger` need not do it, which takes longer. */
export async function hashAhead({ suite, outputs }: Pick<LedgerParts, "suite" | "outputs">): Promise<void> {
  const room = new Uint8Array(MOST_AT_ONCE);
  const keep = async (content: object, hashed: () => Promise<string | null>) => {
    const hash = hashes.has(content) ? null : await hashed();
    if (hash !== null) hashes.set(content, hash);
  };
  await keep(suite, () => hashSuiteByPlatform(suite, room));
  for (const output of outputs) await keep(output, () => hashOutputByPlatform(output, room));
  freeBytes(room.buffer);
}

/**
 * Makes the ledger. The same parts give the same ledger byte for byte. A batch's database rows are stored
 * with its scope.
 */
export function makeLedger(parts: LedgerParts): Ledger {
  const { suite, outputs, origin } = parts;
  const texts = new Map<string, LedgerText>();
  const addText = (content: object, text: LedgerText): string => {
    const hash = getOrInsert(hashes, content, () => hashLedgerText(text));
    texts.set(hash, text);
    return hash;
  };
  const originHash = origin === null ? null : addText(origin, { kind: "origin", origin });
  const suiteText = addText(suite, { kind: "suite", suite });
  const outputTexts = outputs.map((systemOutput) => {
    const { system, ...output } = systemOutput;
    return [system, addText(systemOutput, { kind: "output", output })] as const;
  });
  const id = parts.id ?? campaignIdOfHashes(suiteText, outputTexts);
  const events = new FileEvents(id);
  const settings = { seed: seedOf(id), ...parts.settings };
  for (const [key, value] of Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) events.add({ kind: "setting", author: null, key, value });
  }
  const suiteOrigin = parts.scope === null ? originHash : null;
  events.add({ kind: "suite", author: null, text: suiteText, origin: suiteOrigin });
  for (const [system, text] of outputTexts) events.add({ kind: "output", author: null, system, text });
  for (const { id: annotator, ...entry } of parts.annotators) {
    events.add({ kind: "annotator", author: null, annotator, ...entry });
  }
  for (const { name, ...set } of parts.assignments) {
    events.add({ kind: "tasks", author: null, set: name, ...set });
  }
  if (parts.warnings.length > 0) events.add(importNote(parts.warnings));
  for (const judgement of parts.judgements) events.put(judgement);
  return {
    id,
    events: withoutDuplicates(events.events),
    texts,
    scope: parts.scope === null ? null : { ...parts.scope, origin: originHash },
  };
}

/**
 * Seed for a campaign without one, from the last eight characters of its id. If these do not begin with hexadecimal
 * digits (perhaps after a sign, which is ignored), the seed is 0.
 */
export function seedOf(id: string): number {
  const seed = Math.abs(Number.parseInt(id.slice(-8), 16));
  return Number.isNaN(seed) ? 0 : seed;
}

function importNote(warnings: readonly Problem[]): Omit<Note, "id" | "clock" | "time"> {
  return {
    kind: "note",
    author: null,
    what: "import",
    file: "",
    annotators: [],
    events: [],
    warnings: warnings.map(({ code, file, line, message }) => ({ code, file, line, message })),
  };
}

/** Removes each event that has the id of an earlier event. */
function withoutDuplicates(events: readonly LedgerEvent[]): LedgerEvent[] {
  const seen = new Set<string>();
  return events.filter(({ id }) => seen.size !== seen.add(id).size);
}

// Computes the id of a campaign from its suite and outputs, independent of its name.

export function campaignIdOf(suite: SuiteText, outputs: readonly Output[]): string {
  return campaignIdOfHashes(
    hashSuite(suite),
    outputs.map((output) => [output.system, hashOutput(output)]),
  );
}

/** Computes the id from hashes. `outputs`: pairs of a system and the hash of its output. */
function campaignIdOfHashes(suite: string, outputs: readonly (readonly [string, string])[]): string {
  return `referee-${hashText(JSON.stringify([suite, ...outputs])).slice(0, 16)}`;
}

// Checks a ledger that was read from a file: its parts must fit together. Events that Referee never writes are warned
// about.

/**
 * Errors of a ledger read from `file`, and warnings about unusual events. If events, settings or texts have errors, the
 * current state is not checked. If there is no error, texts match their hashes and the current state is consistent.
 * Judgements of unknown systems and examples are accepted as orphaned.
 */
export function checkLedger(file: string, ledger: Ledger): readonly Problem[] {
  const problems = new FileProblems(file);
  checkUnique("event", ledger.events, problems);
  checkClock(ledger, problems);
  problems.addAll(checkValues(file, ledger));
  checkTexts(ledger, problems);
  if (problems.hasErrors) return problems.all;
  const folded = foldOnce(ledger.events);
  if (folded.suite === null) {
    problems.error("malformed-json", "found no suite; expected one");
    return problems.all;
  }
  const campaign = campaignOf(ledger, folded);
  checkLines(ledger, folded, campaign, problems);
  checkSuite(file, campaign.suite, problems);
  checkPeople(ledger, campaign, problems);
  if (!problems.hasErrors) checkTokens(ledger, campaign, problems);
  problems.addAll(unusualEventWarnings(file, ledger.events));
  return problems.all;
}

function checkClock(ledger: Ledger, problems: FileProblems): void {
  const overflow = clockOutOfRange(ledger);
  if (overflow === null) return;
  problems.error("malformed-json", clockInWords(overflow.event, overflow.bound));
}

/** Errors for invalid names and settings, which files written by other programs may contain. */
export function checkValues(file: string, { id, events, texts }: Ledger): readonly Problem[] {
  const problems = new FileProblems(file);
  const report = (why: string | null) => {
    if (why !== null) problems.error("malformed-json", why);
  };
  report(nameErrorText("id of the campaign", id));
  for (const event of events) report(whyInvalid(event));
  for (const text of texts.values()) {
    if (text.kind === "suite")
      for (const example of text.suite.examples) report(nameErrorText("id of an example", example.id));
  }
  return problems.all;
}

function checkUnique(what: string, items: readonly { readonly id: string }[], problems: FileProblems): void {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) problems.error("duplicate-id", () => `${what} “${id}” occurs twice`);
    seen.add(id);
  }
}

/**
 * Errors for texts that cannot be used, and for a missing suite. Other missing texts are warnings: both copies of the
 * campaign may have lost them, and everything else in the file can still be read.
 */
function checkTexts({ events, texts }: Ledger, problems: FileProblems): void {
  const altered = [...texts].filter(([hash, text]) => hashLedgerText(text) !== hash);
  const [first] = altered;
  if (first !== undefined) {
    const [hash, { kind }] = first;
    const which =
      altered.length === 1
        ? `the ${kind} ${hash.slice(0, 12)}… is not the one that was saved`
        : `${altered.length} texts are not those that were saved, first the ${kind} ${hash.slice(0, 12)}…`;
    problems.error("hash-differs", `${which}; ${whyAltered(altered.map(([, text]) => text))}`);
  }
  const { suite } = foldOnce(events);
  for (const event of events) {
    for (const hash of textsNamedBy(event)) {
      const kind = texts.get(hash)?.kind;
      const expected = event.kind === "suite" && hash === event.origin ? "origin" : event.kind;
      // Database rows may be missing: they contain answers of all annotators, so annotators of blind campaigns do not
      // get them.
      if (expected === "origin" && kind === undefined) continue;
      if (kind === expected) continue;
      const named = `an event names the ${expected} ${hash.slice(0, 12)}…`;
      if (kind !== undefined)
        problems.error("malformed-json", `${named}; it is a text of another kind (${kind})`);
      else if (hash === suite?.text) problems.error("malformed-json", `${named}; it is not in the file`);
      else reportLostText(event, named, problems);
    }
  }
}

function reportLostText(event: LedgerEvent, named: string, problems: FileProblems): void {
  const what =
    event.kind === "output"
      ? `a translation by ${quoted(event.system)} is not in the file. If it is the current one, import it again`
      : "it is not in the file";
  problems.warning("malformed-json", `${named}; ${what}`);
}

/** The likely reason why texts have other hashes than when they were saved. */
function whyAltered(texts: readonly LedgerText[]): string {
  const twice = texts.flatMap((text) => findTwiceEncoded(JSON.stringify(text)) ?? [])[0];
  return twice === undefined
    ? "the text was altered"
    : `letters were encoded twice (${quoted(twice)}): a program read the file in another encoding than UTF-8 and saved it. Open the file as it was before`;
}

function checkLines(
  { texts }: Ledger,
  folded: Folded,
  { suite, outputs }: Campaign,
  problems: FileProblems,
): void {
  const lines = suite.source.length;
  const checkLineCount = (name: string, textLines: readonly string[] | null) => {
    if (textLines === null || textLines.length === lines) return;
    const message = `${name} has ${textLines.length} lines; expected ${lines}, as many as the source`;
    problems.error("line-count-differs", message);
  };
  suite.references.forEach((reference, index) => {
    checkLineCount(`reference ${index + 1}`, reference.lines);
    checkLineCount(`the alignment of reference ${index + 1}`, reference.alignment);
  });
  const fitting = new Map(outputs.map((output) => [output.system, output]));
  for (const { system, text } of folded.outputs) {
    const found = texts.get(text);
    const output = fitting.get(system) ?? (found?.kind === "output" ? { system, ...found.output } : null);
    if (output === null) continue; // reported by `checkTexts`
    checkLineCount(`the output of “${output.system}”`, output.lines);
    checkLineCount(`the alignment of “${output.system}”`, output.alignment);
    checkLineCount(`the source of “${output.system}”`, output.sourceLines);
    checkLineCount(`the original text of “${output.system}”`, output.raw ?? null);
    const differingLine =
      output.raw?.findIndex((rawLine, line) => !isWritten(rawLine, output.lines[line] ?? "")) ?? -1;
    if (differingLine >= 0) {
      const message = `the original text of “${output.system}” differs from its tokens in line ${differingLine + 1}`;
      problems.error("source-text-differs", message);
    }
  }
}

function isWritten(rawLine: string, line: string): boolean {
  return rangesIn(rawLine, splitTokens(line)) !== null;
}

function checkSuite(file: string, suite: Suite, problems: ProblemList): void {
  problems.addAll(checkTables(file, suite));
  const rows = suite.examples.map((example) => ({ example, fileLine: null }));
  const texts = {
    categories: suite.categories,
    source: suite.source,
    reference: suite.references[0]?.lines ?? [],
  };
  problems.addAll(checkExamples(file, rows, texts).filter((problem) => problem.severity === "error"));
  checkUnique("example", suite.examples, problems.in(file));
}

/** Reports authors, batch owners, assigned annotators and persons of aliases that are not in the list of annotators. */
function checkPeople({ events, scope }: Ledger, campaign: Campaign, problems: FileProblems): void {
  const listedIds = new Set<string | null>([null]);
  for (const event of events) if (event.kind === "annotator") listedIds.add(event.annotator);
  const reportedIds = new Set<string>();
  const check = (annotator: string | null, what: string) => {
    if (annotator === null || listedIds.has(annotator) || reportedIds.has(annotator)) return;
    reportedIds.add(annotator);
    problems.error("unknown-candidate", `${what} annotator “${annotator}”, who is not listed`);
  };
  for (const event of events) {
    if (event.kind === "judgement") check(event.author, `judgement ${event.id} is of`);
    if (event.kind === "query") check(event.author, `question ${event.id} is of`);
    if (event.kind === "annotator") check(event.sameAs ?? null, `“${event.annotator}” is an alias of`);
  }
  check(scope?.annotator ?? null, "the batch is of");
  for (const { name, tasks: shares } of campaign.assignments) {
    for (const { annotator, label } of shares)
      check(annotator, `share ${label} of the assignment “${name}” is of`);
  }
}

/**
 * Reports an error if a judgement without a text hash selects tokens that no text of its system ever had. Warns of a
 * judgement that has the hash of the current text but selects tokens outside this text: the program that wrote the
 * judgement may have shown an earlier text.
 */
function checkTokens(ledger: Ledger, campaign: Campaign, problems: FileProblems): void {
  const texts = new CampaignTexts(campaign);
  let knownTexts: KnownTexts | null = null;
  for (const judgement of campaign.judgements) {
    const tokens = selectedTokens(judgement);
    const candidate = tokens.length === 0 ? null : texts.index.numberOf(judgement);
    if (candidate === null) continue;
    const outside = tokenOutside(texts.output(candidate), tokens);
    if (outside === undefined) continue;
    if (judgement.textHash === "") {
      knownTexts ??= new KnownTexts(ledger.events, ledger.texts);
      const unproved = knownTexts.unproved(judgement);
      if (unproved !== null) problems.error("position-outside-sentence", unproved.why);
    } else if (judgement.textHash === texts.textHash(candidate)) {
      const message = `${outsideTokenInWords(judgement, outside)}; it counts as made on another text`;
      problems.warning("position-outside-sentence", message);
    }
  }
}

// Warns about events that are valid but that Referee never writes in normal use.

/** One warning per kind of unusual event. It names the first such event and says how many more there are. */
export function unusualEventWarnings(file: string, events: readonly LedgerEvent[]): readonly Problem[] {
  const problems = new FileProblems(file);
  const warn = (unusualEvents: readonly LedgerEvent[], what: (first: LedgerEvent) => string) => {
    const [first] = unusualEvents;
    if (first === undefined) return;
    const more = unusualEvents.length === 1 ? "" : ` (and ${unusualEvents.length - 1} more)`;
    problems.warning("unknown-value", `${what(first)}${more}`);
  };
  warn(
    events.filter(({ time }) => time !== null && !isInCalendar(time)),
    ({ id, time }) => `event ${id} has the time ${time}, which does not exist in the calendar`,
  );
  warn(
    events.filter((event) => event.kind === "annotator" && event.name.trim() === ""),
    (event) => `annotator “${idOf(event)}” has no name; shown by that id`,
  );
  warn(
    events.filter((event) => textsOf(event).some((text) => text.includes("\0"))),
    ({ id }) =>
      `event ${id} has the character NUL (U+0000) in a name, a tag or a remark; other programs end the text there`,
  );
  warn(
    inCycles(events, (event) =>
      event.kind === "judgement" && event.copiedFrom !== null ? [event.copiedFrom] : [],
    ),
    ({ id }) => `judgement ${id} is copied from itself, directly or through others`,
  );
  warn(
    inCycles(events, (event) => (event.kind === "judgement" ? event.supersedes : [])),
    ({ id }) => `judgement ${id} supersedes itself, directly or through others`,
  );
  return problems.all;
}

function idOf(event: LedgerEvent): string {
  return event.kind === "annotator" ? shortened(event.annotator) : "";
}

function textsOf(event: LedgerEvent): readonly string[] {
  if (event.kind === "annotator") return [event.name];
  if (event.kind !== "judgement") return [];
  const { content } = event;
  return [content.remark, ...namesIn(content)];
}

/** The names that an annotator chose in an answer: tags, labels or the category. */
function namesIn(content: TaskContent): readonly string[] {
  if ("labels" in content) return content.labels;
  if ("tags" in content) return content.tags;
  return content.category === null ? [] : [content.category];
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the date of a well-formed ISO 8601 time exists in the calendar. */
function isInCalendar(time: string): boolean {
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split("-").map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
  return day >= 1 && day <= days;
}

/**
 * Events on cycles of references, or between two cycles. Repeatedly removes events that refer to no remaining event or
 * to which none refers.
 */
function inCycles(
  events: readonly LedgerEvent[],
  referencesOf: (event: LedgerEvent) => readonly string[],
): readonly LedgerEvent[] {
  // Usually every event refers only to earlier ones, so there is no cycle.
  const seen = new Set<string>();
  const isInOrder = events.every((event) => {
    const refersOnlyToEarlier = referencesOf(event).every((id) => seen.has(id));
    seen.add(event.id);
    return refersOnlyToEarlier;
  });
  if (isInOrder) return [];
  const all = new Set(events.map(({ id }) => id));
  const forwards = new Map(
    events.map((event) => [event.id, referencesOf(event).filter((id) => all.has(id))]),
  );
  const backwards = new Map<string, string[]>();
  for (const [id, ids] of forwards) {
    for (const reference of ids) {
      addTo(backwards, reference, id);
    }
  }
  const leadingToCycles = withEndlessPath(forwards, backwards);
  const onCycles = withEndlessPath(backwards, forwards);
  return events.filter(({ id }) => leadingToCycles.has(id) && onCycles.has(id));
}

/** Ids from which some path along `to` never ends, because it leads into a cycle. */
function withEndlessPath(
  to: ReadonlyMap<string, readonly string[]>,
  from: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const openCounts = new Map(Array.from(from.keys(), (id) => [id, to.get(id)?.length ?? 0]));
  for (const [id, ids] of to) openCounts.set(id, ids.length);
  const ended = [...openCounts].flatMap(([id, count]) => (count === 0 ? [id] : []));
  for (let id = ended.pop(); id !== undefined; id = ended.pop()) {
    openCounts.delete(id);
    for (const before of from.get(id) ?? []) {
      const count = (openCounts.get(before) ?? 0) - 1;
      openCounts.set(before, count);
      if (count === 0) ended.push(before);
    }
  }
  return new Set(openCounts.keys());
}
