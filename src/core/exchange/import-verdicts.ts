// Brings the verdicts of a judge into a campaign. A request's id leads to all candidates with the text that it asked
// about.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { quoted } from "#core/base/message-text.ts";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import { type CampaignTexts, campaignOf, campaignTexts } from "#core/campaign/campaign.ts";
import type { VerdictRow, VerdictsFile } from "#core/io/file/verdicts-file.ts";
import { exampleDigits, readRequestId } from "#core/judges/judge-requests.ts";
import { type JudgeVerdict, MOST_VERDICTS, type VerdictsGiven } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger } from "#core/ledger/ledger.ts";

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
