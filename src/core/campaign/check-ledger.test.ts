import { describe, expect, it } from "vitest";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type Scope } from "#core/ledger/ledger.ts";
import type { Output, SuiteText } from "#core/suite/suite.ts";
import { later, withRetraction } from "#tools/testing/campaigns/later-events.ts";
import {
  smallCampaign,
  smallFolder,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";
import { checkLedger } from "./file-ledger.ts";

const { suite, outputs } = smallFolder();
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const UNKNOWN_HASH = "f".repeat(64);
const ROWS = { kind: "origin" as const, origin: buildOrigin(smallCampaign()) };
const SCOPE: Scope = {
  annotator: "a1",
  candidates: [{ system: "bad", example: "e1" }],
  created: null,
  origin: null,
};

const judged = (...judgements: Parameters<typeof smallJudgement>[1][]) =>
  smallLedger(
    {},
    { annotators: [ANNA], judgements: judgements.map((parts, n) => smallJudgement(n + 1, parts)) },
  );
const ofSuite = (parts: Partial<SuiteText>) => smallLedger({}, { suite: { ...suite, ...parts } });
const ofBad = (parts: Partial<Output>) =>
  smallLedger(
    {},
    { outputs: outputs.map((output) => (output.system === "bad" ? { ...output, ...parts } : output)) },
  );
const ofReference = (parts: Partial<SuiteText["references"][number]>) =>
  ofSuite({ references: suite.references.map((reference) => ({ ...reference, ...parts })) });
const examples = (
  change: (example: SuiteText["examples"][number]) => Partial<SuiteText["examples"][number]>,
) =>
  ofSuite({
    examples: suite.examples.map((example, number) =>
      number === 0 ? { ...example, ...change(example) } : example,
    ),
  });

/** The small ledger whose texts of this kind do not match their hashes. */
function altered(kind: "suite" | "output" | "origin"): Ledger {
  const ledger = smallLedger();
  const texts = new Map(ledger.texts);
  for (const [hash, text] of texts) {
    if (text.kind !== kind) continue;
    if (text.kind === "suite") texts.set(hash, { ...text, suite: { ...text.suite, documents: [] } });
    if (text.kind === "output") texts.set(hash, { ...text, output: { ...text.output, alignment: null } });
  }
  if (kind === "origin") texts.set(UNKNOWN_HASH, ROWS);
  return { ...ledger, texts };
}

const putSuite = (text: string, origin: string | null = null): EventBody => ({
  kind: "suite",
  author: null,
  text,
  origin,
});
const putOutput = (text: string): EventBody => ({ kind: "output", author: null, system: "bad", text });
const hashOf = (ledger: Ledger, kind: "suite" | "output") =>
  [...ledger.texts].find(([, text]) => text.kind === kind)?.[0] ?? "";
const whole = smallLedger();
const suiteEvent = whole.events.find(({ kind }) => kind === "suite")?.id ?? "";
const withRows = (scope: Scope | null, origin: string): Ledger => ({
  ...later(
    { ...whole, texts: new Map([...whole.texts, [hashLedgerText(ROWS), ROWS]]) },
    putSuite(hashOf(whole, "suite"), origin),
    {
      kind: "annotator",
      author: null,
      annotator: "a1",
      name: "Eve",
      role: "annotator",
    },
  ),
  scope,
});
const task = (annotator: string): EventBody => ({
  kind: "tasks",
  author: null,
  set: "s",
  tasks: [{ label: "1", annotator, candidates: [] }],
});

const nameEvents = ({ events }: Ledger) =>
  events.flatMap(({ kind, id }) => (kind === "annotator" ? [id] : []));
const faults = (ledger: Ledger) =>
  checkLedger("c.json", ledger).map(({ code, message }) => `${code}: ${message}`);

describe("checkLedger", () => {
  it.each<[what: string, ledger: Ledger, problem: string | RegExp]>([
    [
      "a duplicate event",
      { ...whole, events: [...whole.events, ...whole.events.slice(0, 1)] },
      /^duplicate-id: event “[-0-9a-f]{36}” occurs twice$/,
    ],
    [
      "an altered suite",
      altered("suite"),
      /^hash-differs: the suite [0-9a-f]{12}… is not the one that was saved/,
    ],
    ["altered database rows", altered("origin"), /^hash-differs: the origin f{12}… is not the one/],
    [
      "a setting with an invalid value",
      later(whole, { kind: "setting", author: null, key: "resolutionRule", value: "loudest" }),
      "malformed-json: the setting “resolutionRule” has an invalid value",
    ],
    [
      "a missing suite text",
      later(whole, putSuite(UNKNOWN_HASH)),
      /^malformed-json: an event names the suite f{12}…; it is not in the file$/,
    ],
    [
      "a suite whose text is an output",
      later(whole, putSuite(hashOf(whole, "output"))),
      /the suite [0-9a-f]{12}…; it is a text of another kind \(output\)$/,
    ],
    [
      "an output whose text is a suite",
      later(whole, putOutput(hashOf(whole, "suite"))),
      /the output [0-9a-f]{12}…; it is a text of another kind \(suite\)$/,
    ],
    [
      "database rows whose text is an output, in a batch",
      withRows(SCOPE, hashOf(whole, "output")),
      /the origin .*another kind \(output\)$/,
    ],
    ["the lack of a suite", { ...whole, events: [] }, "malformed-json: found no suite; expected one"],
    ["a suite that was retracted", withRetraction(whole, suiteEvent), /^malformed-json: found no suite/],
    [
      "a reference that is too short",
      ofReference({ lines: suite.source.slice(1) }),
      "line-count-differs: reference 1 has 3 lines; expected 4, as many as the source",
    ],
    [
      "links of a reference for too few lines",
      ofReference({ alignment: ["0-0"] }),
      "line-count-differs: the alignment of reference 1 has 1 lines; expected 4, as many as the source",
    ],
    [
      "an output that is too long",
      ofBad({ lines: ["a", "b", "c", "d", "e"] }),
      "line-count-differs: the output of “bad” has 5 lines; expected 4, as many as the source",
    ],
    [
      "links of an output for too few lines",
      ofBad({ alignment: [] }),
      "line-count-differs: the alignment of “bad” has 0 lines; expected 4, as many as the source",
    ],
    [
      "a source of one system that is too short",
      ofBad({ sourceLines: ["a"] }),
      "line-count-differs: the source of “bad” has 1 lines; expected 4, as many as the source",
    ],
    [
      "a duplicate category",
      ofSuite({ categories: [...suite.categories, ...suite.categories.slice(0, 1)] }),
      "duplicate-id: category “anaphoric_intra_subject_it” occurs twice",
    ],
    [
      "a document outside the source",
      ofSuite({
        documents: [
          { id: "d", firstLine: 0 },
          { id: "f", firstLine: 4 },
        ],
      }),
      "malformed-json: document “f” begins at line 4; the source has lines 0 to 3",
    ],
    [
      "a duplicate example",
      ofSuite({ examples: [...suite.examples, ...suite.examples.slice(0, 1)] }),
      "duplicate-id: example “e1” occurs twice",
    ],
    ["an example of an unknown category", examples(() => ({ category: "none" })), /^unknown-category: /],
    ["a pronoun outside its sentence", examples(() => ({ position: 99 })), /^position-outside-sentence: /],
    [
      "a pronoun that differs from the token at its position",
      examples(() => ({ pronoun: "they" })),
      /^pronoun-differs: /,
    ],
    [
      "an antecedent outside its sentence",
      examples(() => ({ antecedents: [{ line: 0, start: 0, end: 99, head: 1 }] })),
      /^position-outside-sentence: /,
    ],
    [
      "a judgement of an unlisted annotator",
      judged({ author: "a9" }),
      `unknown-candidate: judgement ${smallId(1)} is of annotator “a9”, who is not listed`,
    ],
    [
      "an unlisted author of two judgements only once",
      judged({ author: "a9" }, { author: "a9", example: "e2" }),
      `unknown-candidate: judgement ${smallId(1)} is of annotator “a9”, who is not listed`,
    ],
    [
      "a batch of an unlisted annotator",
      { ...whole, scope: SCOPE },
      "unknown-candidate: the batch is of annotator “a1”, who is not listed",
    ],
    [
      "a share of an unlisted annotator",
      later(whole, task("a9")),
      "unknown-candidate: share 1 of the assignment “s” is of annotator “a9”, who is not listed",
    ],
    [
      "a token that the output does not have",
      judged({ tokens: [{ line: 1, position: 7 }] }),
      `position-outside-sentence: judgement ${smallId(1)} selects token 8 of line 2, which the output does not have`,
    ],
    [
      "a token on a line that does not exist",
      judged({ fixedAntecedent: [{ line: 4, position: 0 }] }),
      `position-outside-sentence: judgement ${smallId(1)} selects token 1 of line 5, which the output does not have`,
    ],
  ])("reports %s", (_what, ledger, problem) => {
    const problems = faults(ledger);
    expect(problems.length).toBe(1);
    if (typeof problem === "string") expect(problems).toEqual([problem]);
    else expect(problems[0]).toMatch(problem);
  });

  it("warns of a missing output text, because both copies may have lost it", () => {
    const lost = checkLedger("f", later(whole, putOutput(UNKNOWN_HASH)));
    expect(lost.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
      "warning malformed-json an event names the output ffffffffffff…; a translation by “bad” is not in the file. If it is the current one, import it again",
    ]);
    const [suite] = [...whole.texts].find(([, { kind }]) => kind === "suite") ?? [""];
    const earlier = later(whole, putSuite(UNKNOWN_HASH), putSuite(suite));
    expect(checkLedger("f", earlier).map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      "warning an event names the suite ffffffffffff…; it is not in the file",
    ]);
  });

  it("reports altered outputs as one problem, and errors in lines, documents and authors together", () => {
    expect(faults(altered("output"))).toEqual([
      expect.stringMatching(
        /^hash-differs: 2 texts are not those that were saved, first the output [0-9a-f]{12}…; the text was altered$/,
      ),
    ]);
    const several = smallLedger(
      {},
      {
        suite: { ...suite, documents: [{ id: "d", firstLine: 1 }] },
        outputs: outputs.map((output) => ({ ...output, alignment: [] })),
        judgements: [smallJudgement(1, { tokens: [{ line: 9, position: 9 }] })],
      },
    );
    expect(checkLedger("c.json", several).map(({ code }) => code)).toEqual([
      ...["line-count-differs", "line-count-differs", "malformed-json", "unknown-candidate"],
    ]);
  });

  it.each<[what: string, ledger: Ledger]>([
    ["the ledger is valid", whole],
    ["the last token of a sentence is selected", judged({ tokens: [{ line: 1, position: 6 }] })],
    ["an annotator's entry was retracted", withRetraction(judged({}), ...nameEvents(judged({})))],
    [
      "a share is assigned to nobody",
      later(whole, {
        kind: "tasks",
        author: null,
        set: "s",
        tasks: [{ label: "1", annotator: null, candidates: [] }],
      }),
    ],
    [
      "an assignment to an unlisted annotator was removed",
      later(whole, task("a9"), { kind: "tasks", author: null, set: "s", tasks: null }),
    ],
    ["the judgement is on another text", judged({ tokens: [{ line: 9, position: 9 }], textHash: "another" })],
    ["the judgement is of an unknown system", judged({ tokens: [{ line: 9, position: 9 }], system: "gone" })],
    [
      "a judgement with a token outside the text was retracted",
      withRetraction(judged({ tokens: [{ line: 9, position: 9 }] }), smallId(1)),
    ],
    ["a batch lacks the database rows of its full campaign", withRows(SCOPE, UNKNOWN_HASH)],
    ["a copy of a blind campaign lacks the database rows", withRows(null, UNKNOWN_HASH)],
    ["the ledger contains its database rows", withRows(null, hashLedgerText(ROWS))],
    [
      "a setting comes from a later version",
      later(whole, { kind: "setting", author: null, key: "later", value: 1 }),
    ],
    [
      "no event names one of the texts",
      { ...whole, texts: new Map([...whole.texts, [hashLedgerText(ROWS), ROWS]]) },
    ],
  ])("reports nothing if %s", (_what, ledger) => {
    expect(faults(ledger)).toEqual([]);
  });

  it("warns of a judgement that has the hash of the current text but selects a token outside this text", () => {
    const textHash = new CampaignTexts(smallCampaign()).textHash(0);
    const problems = checkLedger("c.json", judged({ tokens: [{ line: 3, position: 3 }], textHash }));
    expect(problems).toMatchObject([{ code: "position-outside-sentence", severity: "warning" }]);
  });
});
