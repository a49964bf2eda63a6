import { describe, expect, it } from "vitest";
import { type Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/fold.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { judgedCampaign, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import {
  chained,
  exampleRows,
  smallCampaign,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import type { OutcomeCounts } from "./accuracy.ts";
import { accuracyReport, allRows } from "./accuracy-report.ts";
import { CandidateResults, candidatesTable, judgementsTable } from "./judgement-tables.ts";
import {
  AnnotatedTokens,
  annotatedTokens,
  approvalsOf,
  type CandidateFlip,
  computePassResults,
  computeReducedVerdicts,
  computeVerdicts,
  countApprovals,
  figuresOf,
  mustHash,
  type PassResults,
  packPass,
  passInputOf,
  ScopedCampaign,
  scopedAccuracy,
  summarizeCampaign,
  tryInParts,
  unpackPass,
} from "./score-campaign.ts";

describe("the automatic pass over a campaign", () => {
  it.each<[text: string | null, approved: number]>([
    [null, 5],
    ["bad e1, good e1, bad e3", 2],
    ["bad e1, bad e2, bad e4", 0],
    ["", 0],
  ])("with the list of candidates %o (null = all) approves %i candidates", (text, approved) => {
    const candidates =
      text === null
        ? null
        : text.split(", ").flatMap((one) => {
            const [system, example] = one.split(" ");
            return system === undefined || example === undefined ? [] : [{ system, example }];
          });
    const campaign = { ...smallCampaign(), candidates };
    expect(countApprovals(campaign, computeVerdicts(passInputOf(campaign)))).toBe(approved);
  });

  it("approves nothing in a batch, because its annotator judges every candidate", () => {
    const campaign = { ...smallCampaign(), batch: { annotator: "a1", created: null } };
    const verdicts = computeVerdicts(passInputOf(campaign)).flat();
    expect(verdicts.map(({ approved, reason }) => `${approved} ${reason}`)).toEqual(
      Array(8).fill("false in a batch"),
    );
    expect(verdicts[0]).toMatchObject({ referencePronoun: ["Elle"], outputPronoun: ["Il"] });
  });
});

describe("the verdicts that are kept", () => {
  const campaign = smallCampaign();
  const input = passInputOf(campaign);

  it("are those of the pass without the words that differ; equal ones are one object", () => {
    const whole = computeVerdicts(input);
    const reduced = computeReducedVerdicts(input);
    expect(reduced.map((row) => row.map(({ approved, reason }) => [approved, reason]))).toEqual(
      whole.map((row) => row.map(({ approved, reason }) => [approved, reason])),
    );
    for (const verdict of reduced.flat()) {
      expect(verdict).not.toHaveProperty("referencePronoun");
      const equal = reduced.flat().filter((one) => JSON.stringify(one) === JSON.stringify(verdict));
      expect(new Set(equal).size).toBe(1);
    }
  });

  it("have the hashes of the texts only on request", () => {
    expect(computePassResults(input, false).textHashes).toBeNull();
    const { textHashes, verdicts } = computePassResults(input, true);
    expect(textHashes).toEqual(new CampaignTexts(campaign).textHashes());
    expect(verdicts).toEqual(computeReducedVerdicts(input));
  });

  it.each([
    [4, false],
    [5, true],
  ])("are hashed together if more than half of the eight candidates are judged: %i, %s", (judged, must) => {
    expect(mustHash(campaign, judged)).toBe(must);
  });

  it("say who approved a candidate: the automatic pass unless the verdict names another", () => {
    const approvals = approvalsOf([
      [{ approved: true, reason: "" }],
      [{ approved: true, reason: "", approver: "learnt agreement" }],
      [{ approved: false, reason: "" }],
    ]);
    expect([0, 1, 2, 3].map((system) => approvals(0, system))).toEqual([
      "automatic pass",
      "learnt agreement",
      null,
      null,
    ]);
    expect(approvals(1, 0)).toBeNull();
  });
});

describe("the count of annotated tokens", () => {
  const excluded = { unsuitable: "other" } as const;
  const first = smallAnnotation(1, "1:2", excluded);
  const second = smallAnnotation(2, "1:3", excluded);

  it("counts each token once, however many people annotated it, and follows every change", () => {
    const registers = Registers.of([first, smallAnnotation(3, "1:2", excluded, { author: "a2" })], []);
    const tokens = new AnnotatedTokens(registers);
    expect(tokens.count).toBe(1);
    registers.add(second);
    tokens.update(second);
    expect(tokens.count).toBe(2);
    const undone = smallAnnotation(4, "1:3", {}, { action: "undo", supersedes: [second.id] });
    registers.add(undone);
    tokens.update(undone);
    expect(tokens.count).toBe(1);
  });

  it("exists only for a suite without examples", () => {
    const registers = Registers.of([first], []);
    const { suite } = smallCampaign();
    expect(annotatedTokens({ suite, registers })).toBeNull();
    expect(annotatedTokens({ suite: { ...suite, examples: [] }, registers })?.count).toBe(1);
  });
});

describe("a scoped campaign", () => {
  const whole = new ScopedCampaign(judgedCampaign());
  const { index } = whole.outcomes.texts;
  const named = (of: ScopedCampaign) =>
    index.bySystem.filter(of.counts).map((candidate) => Object.values(index.keyOf(candidate)).join(" "));
  const request = { systems: ["good"], categories: ["anaphoric_inter_subject_it"], filter: null };

  it("counts the candidates of its systems and categories that pass its filter", () => {
    expect(named(whole)).toHaveLength(8);
    expect(named(whole.within(request))).toEqual(["good e1", "good e3"]);
    const filter = {
      words: [],
      selectsByOutcome: false,
      holds: ({ example }: CandidateKey) => example === "e3",
    };
    const filtered = whole.within({ ...request, filter });
    expect(named(filtered)).toEqual(["good e3"]);
    const { total } = scopedAccuracy(filtered).systems[0] ?? {};
    expect(total?.examples).toBe(1);
  });

  it("covers a candidate exactly if it counts the candidate", () => {
    for (const scoped of [whole, whole.within(request), whole.within({ ...request, systems: null })])
      for (const candidate of index.numbers) {
        const key = { ...index.keyOf(candidate), category: whole.outcomes.texts.example(candidate).category };
        expect(scoped.covers(key)).toBe(scoped.counts(candidate));
      }
  });

  it("shares verdicts and outcomes with its other scopes, and keeps its accuracy", () => {
    const part = whole.within(request);
    expect(part.verdicts).toBe(whole.verdicts);
    expect(part.outcomes).toBe(whole.outcomes);
    expect(part.scored).toBe(whole.scored);
    expect(scopedAccuracy(part)).toBe(scopedAccuracy(part));
  });
});

describe("a campaign's accuracy", () => {
  it("counts the approvals of the automatic pass if nobody has judged", () => {
    const totals = scoreCampaign(smallCampaign()).map(({ system, total }) => [
      system,
      total.approved,
      total.open,
    ]);
    expect(totals).toEqual([
      ["bad", 1, 3],
      ["good", 4, 0],
    ]);
  });

  it("uses the campaign's profile for approvals, and counts judgements under any profile", () => {
    const [bad] = scoreCampaign({ ...judgedCampaign(), profile: WMT_2018 });
    expect(bad?.total).toMatchObject({ approved: 0, referred: 4, correct: 1 });
  });

  it("no longer counts a judgement that its annotator undid", () => {
    const log = chained(
      smallJudgement(1, { antecedent: "bad", pronoun: "bad" }),
      smallJudgement(2, { action: "undo" }),
    );
    const annotators = [{ id: "a1", name: "Anna", role: "annotator" as const }];
    const [counted] = scoreCampaign(smallCampaign({}, { annotators, judgements: log.slice(0, 1) }));
    const [undone] = scoreCampaign(smallCampaign({}, { annotators, judgements: log }));
    expect(counted?.total).toMatchObject({ incorrect: 1, open: 2 });
    expect(undone?.total).toMatchObject({ incorrect: 0, open: 3 });
  });

  it("leaves a candidate open until all three annotators agree", () => {
    const annotators = ["a1", "a2", "a3"].map((id) => ({ id, name: id, role: "annotator" as const }));
    const judgementBy = (author: string, number: number, pronoun: "ok" | "bad") =>
      smallJudgement(number, {
        author,
        example: "e4",
        pronoun,
        tokens: [{ line: 1, position: 3 }].slice(pronoun === "ok" ? 0 : 1),
      });
    const judgements = [judgementBy("a1", 1, "bad"), judgementBy("a2", 2, "bad"), judgementBy("a3", 3, "ok")];
    const differ = smallCampaign({}, { annotators, judgements });
    expect(scoreCampaign(differ)[0]?.total).toMatchObject({
      incorrect: 0,
      openWhy: { "annotators disagree": 1 },
    });
    expect([...new CandidateResults(differ, computeVerdicts(passInputOf(differ)))][3]?.outcome).toEqual({
      kind: "open",
      why: "annotators disagree",
    });
    const agree = smallCampaign(
      {},
      { annotators, judgements: chained(...judgements, judgementBy("a3", 4, "bad")) },
    );
    expect(scoreCampaign(agree)[0]?.total).toMatchObject({ incorrect: 1, open: 2 });
  });

  it("covers only the candidates that the campaign lists, and so do the tables of judgements", () => {
    const candidates = [
      { system: "bad", example: "e4" },
      { system: "bad", example: "e1" },
      { system: "good", example: "e3" },
    ];
    const campaign = { ...judgedCampaign(), candidates };
    const systems = scoreCampaign(campaign);
    expect(systems.map(({ total }) => total.examples)).toEqual([2, 1]);
    expect(systems[0]?.total).toMatchObject({ correct: 1, excluded: 1, open: 0 });
    expect(systems[1]?.total).toMatchObject({ incorrect: 1, approvedNotJudged: 0 });
    const results = [...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))];
    expect(results.map(({ system, example }) => `${system} ${example.id}`)).toEqual([
      "bad e1",
      "bad e4",
      "good e3",
    ]);
    expect(wholeCsv(judgementsTable(results)).trimEnd().split("\n").length).toBe(1 + 3);
    expect(wholeCsv(candidatesTable(results, campaign.annotators)).trimEnd().split("\n").length).toBe(1 + 3);
  });

  it("is reported with suite and profile, with the total in the last row", () => {
    const campaign = judgedCampaign();
    const report = accuracyReport(campaign, scoreCampaign(campaign));
    expect(report).toMatchObject({ suite: { name: "Small", examples: 4 }, profile: "protest-2016" });
    expect(allRows(report.rows[0]!).map(({ category }) => category)).toEqual([
      "anaphoric_inter_subject_it",
      "anaphoric_inter_non-subject_it",
      "addressee_generic_you",
      null,
    ]);
  });

  it.each<[what: string, content: Partial<JudgementContent>, expected: Partial<OutcomeCounts>]>([
    ["a flag only, which changes nothing", { flagged: true }, { approvedNotJudged: 4, open: 0 }],
    [
      "only one of two answers, which leaves it open",
      { pronoun: "bad" },
      { approvedNotJudged: 3, open: 1, openWhy: { "not finished": 1 } },
    ],
    [
      "a conflict, which leaves it open",
      { pronoun: "bad", tags: ["bad_translation"] },
      { approvedNotJudged: 3, open: 1, openWhy: { conflict: 1 } },
    ],
    [
      "a yes without its tokens, which leaves it open",
      { antecedent: "ok", pronoun: "ok" },
      { approvedNotJudged: 3, openWhy: { "not finished": 1 } },
    ],
    [
      "a complete no, which makes it incorrect",
      { antecedent: "bad", pronoun: "bad" },
      { approvedNotJudged: 3, open: 0, incorrect: 1 },
    ],
  ])("counts an approved candidate after a judgement with %s", (_what, content, expected) => {
    const judgements = [smallJudgement(1, { system: "good", ...content })];
    const campaign = smallCampaign(
      {},
      { annotators: [{ id: "a1", name: "Anna", role: "annotator" as const }], judgements },
    );
    const [, good] = scoreCampaign(campaign);
    expect(good?.total).toMatchObject({ approved: 4, ...expected });
    const [result] = [...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))].filter(
      ({ system, example }) => system === "good" && example.id === "e1",
    );
    expect(result?.outcome.kind === "approved").toBe(expected.approvedNotJudged === 4);
  });

  it("counts a finished answer about “you” without a politeness tag, and reports no conflict", () => {
    const campaign = smallCampaign(exampleRows("e4\taddressee_deictic_singular_you\t1\t3\tyou\t"), {
      annotators: [{ id: "a1", name: "Anna", role: "annotator" as const }],
      judgements: [smallJudgement(1, { example: "e4", pronoun: "bad" })],
    });
    const [bad] = scoreCampaign(campaign);
    expect(bad?.total).toMatchObject({ incorrect: 1, open: 0 });
    const [result] = [...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))];
    const [judgement, ...others] = result?.judgements ?? [];
    expect(others).toEqual([]);
    expect([judgement?.state, judgement?.conflicts(), judgement?.originalCode()]).toEqual([
      "done",
      [],
      "ana_ok ant_ok",
    ]);
    const [header = "", row = ""] = wholeCsv(
      judgementsTable([...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))]),
    ).split("\n");
    expect(row.split(",")[header.split(",").indexOf("conflicts")]).toBe("");
  });
});

const approved = { approved: true, reason: "il = il" };
const bySecond = { approved: true, reason: "il = il", matching: [1] };
const referred = { approved: false, reason: "il = il" };
const RESULTS: PassResults = {
  verdicts: [
    [approved, referred, { ...approved }],
    [],
    [bySecond, { ...bySecond, matching: [0, 1] }, referred],
  ],
  textHashes: ["a1", "b2", "c3"],
};

describe("packed results of a pass", () => {
  it.each<[string, PassResults]>([
    ["verdicts and hashes", RESULTS],
    ["no hashes", { ...RESULTS, textHashes: null }],
    ["no output", { verdicts: [], textHashes: null }],
  ])("are unpacked as they were: %s", (_, results) => {
    expect(unpackPass("key", structuredClone(packPass("key", results)))).toEqual(results);
  });

  it("have each verdict once", () => {
    const { different, rows } = packPass("key", RESULTS);
    expect(different).toHaveLength(4);
    expect(rows.map((row) => [...row])).toEqual([[0, 1, 0], [], [2, 3, 1]]);
  });

  it("do not count under another key, or if they are damaged", () => {
    const packed = packPass("key", RESULTS);
    expect(unpackPass("other key", packed)).toBeNull();
    for (const damaged of [
      undefined,
      "text",
      { ...packed, different: packed.different.slice(0, 3) },
      { ...packed, rows: [[0, 1, 0]] },
      { ...packed, different: [{ approved: "yes", reason: "" }] },
    ])
      expect(unpackPass("key", damaged)).toBeNull();
  });
});

describe("summarizeCampaign", () => {
  it("gives the names, counts, hashes and profile of the current state, and figuresOf adds the progress", () => {
    const ledger = judgedLedger();
    const hashes = (kind: "suite" | "output") =>
      ledger.events.flatMap((event) => (event.kind === kind && event.text !== null ? [event.text] : []));
    expect(figuresOf(ledger)).toEqual({
      progress: { approved: 2, judged: 4, open: 2, disputed: 1 },
      summary: {
        name: "Small",
        sourceLanguage: "en",
        targetLanguage: "fr",
        examples: 4,
        systems: ["bad", "good"],
        approved: 5,
        referred: 3,
        suiteHash: hashes("suite")[0],
        outputHashes: hashes("output"),
        profile: PROTEST_2016,
      },
    });
  });

  it("counts only the candidates that the campaign's settings list", () => {
    const candidates = [
      { system: "bad", example: "e1" },
      { system: "bad", example: "e3" },
      { system: "good", example: "e1" },
    ];
    const { summary } = figuresOf(smallLedger({}, { settings: { candidates } }));
    expect(summary).toMatchObject({ examples: 4, approved: 2, referred: 1 });
  });

  it("leaves the hashes empty if the folded ledger has no suite and no outputs", () => {
    const summary = summarizeCampaign(smallCampaign(), { suite: null, outputs: [] }, 5);
    expect(summary).toMatchObject({ suiteHash: "", outputHashes: [], referred: 3 });
  });
});

describe("all systems together", () => {
  it("are counted as one system without a name, by category in suite order", () => {
    const campaign = judgedCampaign();
    const { system, total, categories } = accuracyReport(campaign, scoreCampaign(campaign)).together;
    // The expected counts follow from the judgements listed in judged-campaign.ts, for both systems.
    expect(system).toBeNull();
    expect(total.counts).toMatchObject({
      examples: 8,
      approved: 5,
      referred: 3,
      approvedNotJudged: 2,
      correct: 2,
      incorrect: 1,
      open: 2,
      openWhy: { "annotators disagree": 1, "not finished": 1 },
      excluded: 1,
      excludedWhy: { bad_translation: 1 },
    });
    expect(categories.map(({ category, counts }) => [category, counts.examples, counts.approved])).toEqual([
      ["anaphoric_inter_subject_it", 4, 3],
      ["anaphoric_inter_non-subject_it", 2, 1],
      ["addressee_generic_you", 2, 1],
    ]);
    expect(accuracyReport(campaign, []).suite).toMatchObject({ sourceLanguage: "en", targetLanguage: "fr" });
  });
});

/** The yielded numbers, and the changed verdicts as `candidate → new verdict: reason before → reason after`. */
function tried(campaign: Campaign, profile: Profile): { parts: number[]; flips: string[] } {
  const texts = new CampaignTexts(campaign);
  const verdicts = computeVerdicts(passInputOf(campaign));
  const work = tryInParts(
    { suite: campaign.suite, texts, verdicts, isBatch: campaign.batch !== null },
    profile,
  );
  const parts: number[] = [];
  let found: readonly CandidateFlip[] | null = null;
  while (found === null) {
    const { done, value } = work.next();
    if (done === true) found = value;
    else parts.push(value);
  }
  const flips = found.map(({ candidate, to, before, after }) => {
    const { system, example } = texts.index.keyOf(candidate);
    return `${system} ${example} → ${to}: ${before} → ${after}`;
  });
  return { parts, flips };
}

const EQUIVALENT: Profile = {
  ...PROTEST_2016,
  name: "mine",
  equivalents: [
    ["ballon", "balle"],
    ["il", "elle"],
  ],
};

describe("tryInParts", () => {
  it("finds changed verdicts, with the reasons before and after", () => {
    expect(tried(smallCampaign(), EQUIVALENT).flips).toEqual([
      "bad e1 → approved: pronoun: Il ≠ Elle, antecedent: ballon ≠ balle → Il = Elle, ballon = balle",
    ]);
    expect(tried(smallCampaign(), WMT_2018).flips).toEqual([
      "bad e3 → referred: Il = Il, plasma = plasma → antecedent: les plasma ≠ le plasma",
    ]);
    const profile = { ...PROTEST_2016, neverApproved: { fr: ["on", "la"] } };
    expect(tried(smallCampaign(), profile).flips).toEqual([
      "good e2 → referred: la = la, balle = balle → form never approved: la",
      "good e4 → referred: on = on → form never approved: on",
    ]);
  });

  it("finds nothing for the current profile", () => {
    expect(tried(smallCampaign(), PROTEST_2016).flips).toEqual([]);
  });

  it("ignores changed verdicts about candidates that the campaign does not list", () => {
    const candidates = [{ system: "good", example: "e1" }];
    expect(tried({ ...smallCampaign(), candidates }, EQUIVALENT).flips).toEqual([]);
  });

  it("finds nothing in a batch, because its annotator judges every candidate", () => {
    const batch = { annotator: "a1", created: null };
    expect(tried({ ...smallCampaign(), batch }, EQUIVALENT)).toEqual({ parts: [], flips: [] });
  });

  it("yields the number of compared candidates after every 20 candidates", () => {
    const campaign = smallCampaign();
    const outputs = Array.from({ length: 6 }, (_, number) =>
      campaign.outputs.map((output) => ({ ...output, system: `${output.system}${number}` })),
    ).flat();
    // The campaign has twelve outputs of four examples.
    expect(tried({ ...campaign, outputs }, EQUIVALENT).parts).toEqual([20, 40]);
  });
});
