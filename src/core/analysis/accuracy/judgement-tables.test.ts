import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { ANNA, BEN, judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { changedLine, smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { wholeCsv } from "#tools/testing/report-texts.ts";
import { CandidateResults, candidatesTable, judgementsTable } from "./judgement-tables.ts";
import { computeVerdicts, passInputOf } from "./score-campaign.ts";

const campaign = judgedCampaign();
const results = [...new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)))];
const id = (number: number) => smallJudgement(number).id;
const time = (second: number) => `2026-02-03T04:05:0${second}.000Z`;

describe("judgements as a long table", () => {
  it("has a row for the latest judgement of each candidate by each annotator", () => {
    expect(wholeCsv(judgementsTable(results)).replaceAll(/,[0-9a-f]{16},/g, ",DECISION,")).toBe(
      [
        "system,example,category,document,line,source_pronoun,output_pronoun,linked_pronoun,verdict,verdict_reason,shared,sampled," +
          "annotator,annotator_name,role,state,outcome,antecedent,pronoun,selected_tokens,selected_positions,tags,remark,flagged,fixed_pronoun," +
          "fixed_antecedent,conflicts,kept_because,protest_code,context_before,context_after,reference_opened," +
          "seconds,time,judgement,decision,copied_from,grouped_by,suggested,text_opened,second_look,guidelines",
        'bad,e1,anaphoric_inter_subject_it,ball,1,It,Il,Il,referred,"pronoun: Il ≠ Elle, antecedent: ballon ≠ balle",,no,a1,Anna,annotator,done,correct,' +
          `correct,correct,ballon Il,0:1|1:0,,,no,,,,,ana_ok ant_ok,1,0,yes,12.5,${time(2)},${id(2)},DECISION,,,,,,test`,
        'bad,e2,anaphoric_inter_non-subject_it,ball,1,it,le,le,referred,"pronoun: le ≠ la, antecedent: ballon ≠ balle",,no,a1,Anna,annotator,partial,,' +
          `unset,incorrect,,,,,yes,,,,,ana_ok ant_ok,0,0,no,0,${time(3)},${id(3)},DECISION,,,,,,test`,
        'bad,e3,anaphoric_inter_subject_it,plasma,3,It,Il,Il,approved,"Il = Il, plasma = plasma",,yes,a1,Anna,annotator,done,incorrect,' +
          `incorrect,incorrect,,,ant_unsure|desc_vs_presc,,no,,,,,ana_ok ant_ok,0,0,no,0,${time(4)},${id(4)},DECISION,,,,,,test`,
        'bad,e3,anaphoric_inter_subject_it,plasma,3,It,Il,Il,approved,"Il = Il, plasma = plasma",,yes,a2,\'=Ben,annotator,done,excluded,' +
          `unset,unset,,,bad_translation,,no,,,,,ana_ok ant_ok,0,0,no,0,${time(5)},${id(5)},DECISION,,,,,,test`,
        "bad,e4,addressee_generic_you,ball,1,you,vous,vous,referred,pronoun: vous ≠ on,,no,a2,'=Ben,annotator,done,excluded," +
          `unset,unset,,,bad_translation,"'-1, or ""so""",no,,,,,ana_ok ant_ok,0,0,no,0,${time(6)},${id(6)},DECISION,,,,,,test`,
        'good,e1,anaphoric_inter_subject_it,ball,1,It,Elle,Elle,approved,"Elle = Elle, balle = balle",,yes,a1,Anna,annotator,done,correct,' +
          `correct,correct,balle Elle,0:1|1:0,,,no,,,,,ana_ok ant_ok,0,0,no,0,${time(7)},${id(7)},DECISION,,,,,,test`,
        'good,e3,anaphoric_inter_subject_it,plasma,3,It,Il,Il,approved,"Il = Il, plasma = plasma",,yes,a1,Anna,annotator,done,incorrect,' +
          `incorrect,incorrect,,,,,no,,,,,ana_ok ant_ok,0,0,no,0,${time(8)},${id(8)},DECISION,,,,,,test`,
        "good,e4,addressee_generic_you,ball,1,you,on,on,approved,on = on,,no,a1,Anna,annotator,open,," +
          `unset,unset,,,,,yes,,,,,ana_ok ant_ok,0,0,no,0,${time(9)},${id(9)},DECISION,,,,,,test`,
        "",
      ].join("\n"),
    );
  });

  it("says in which role the annotator judged", () => {
    const annotators = [ANNA, { ...BEN, role: "adjudicator" as const }];
    const judgements = [smallJudgement(1), { ...smallJudgement(2), author: BEN.id }];
    const own = smallCampaign({}, { annotators, judgements });
    const ofCampaign = new CandidateResults(own, computeVerdicts(passInputOf(own)));
    const [header = [], ...rows] = parseCsv(wholeCsv(judgementsTable([...ofCampaign])));
    expect(rows.map((row) => [row[header.indexOf("annotator")], row[header.indexOf("role")]])).toEqual([
      ["a1", "annotator"],
      ["a2", "adjudicator"],
    ]);
  });

  it("lists conflicts, fixes and the origin of copied judgements", () => {
    const judgement = smallJudgement(1, {
      antecedent: "ok",
      pronoun: "ok",
      keptBecause: "clitic",
      fixedPronoun: [{ line: 1, position: 3 }],
      fixedAntecedent: [],
      copiedFrom: id(2),
    });
    const campaignWithConflict = smallCampaign({}, { annotators: [ANNA], judgements: [judgement] });
    const [header = [], row = []] = parseCsv(
      wholeCsv(
        judgementsTable([
          ...new CandidateResults(campaignWithConflict, computeVerdicts(passInputOf(campaignWithConflict))),
        ]),
      ),
    );
    const cell = (name: string) => row[header.indexOf(name)];
    expect(cell("conflicts")).toBe("ana_notokens");
    expect(cell("kept_because")).toBe("clitic");
    expect(cell("state")).toBe("done");
    expect(cell("fixed_pronoun")).toBe("1:3");
    expect(cell("fixed_antecedent")).toBe("");
    expect(cell("protest_code")).toBe("ana_notokens ant_notokens");
    expect([cell("copied_from"), cell("grouped_by"), cell("text_opened")]).toEqual([id(2), "text", ""]);
  });
});

it.each<[copied: Parameters<typeof smallJudgement>[1], expected: string[]]>([
  [{ copiedFrom: null }, ["", ""]],
  [{ copiedFrom: id(2), groupedBy: "text" }, ["text", ""]],
  [{ copiedFrom: id(2), groupedBy: "translation", textOpened: false }, ["translation", "no"]],
  [{ copiedFrom: id(2), groupedBy: "translation", textOpened: true }, ["translation", "yes"]],
])("the long table shows how a judgement was copied: %j", (copied, expected) => {
  const campaignWithCopy = smallCampaign({}, { annotators: [ANNA], judgements: [smallJudgement(1, copied)] });
  const [header = [], row = []] = parseCsv(
    wholeCsv(
      judgementsTable([
        ...new CandidateResults(campaignWithCopy, computeVerdicts(passInputOf(campaignWithCopy))),
      ]),
    ),
  );
  expect(["grouped_by", "text_opened"].map((name) => row[header.indexOf(name)])).toEqual(expected);
});

describe("judgements as a wide table", () => {
  it("has a row for every candidate and the same columns for each annotator", () => {
    expect(wholeCsv(candidatesTable(results, campaign.annotators))).toBe(
      [
        "system,example,category,document,line,source_pronoun,output_pronoun,linked_pronoun,verdict,verdict_reason,shared,sampled," +
          "outcome,outcome_why," +
          "state: Anna,antecedent: Anna,pronoun: Anna,tokens: Anna,tags: Anna,remark: Anna," +
          "state: =Ben,antecedent: =Ben,pronoun: =Ben,tokens: =Ben,tags: =Ben,remark: =Ben",
        'bad,e1,anaphoric_inter_subject_it,ball,1,It,Il,Il,referred,"pronoun: Il ≠ Elle, antecedent: ballon ≠ balle",,no,correct,,' +
          "done,correct,correct,ballon Il,,,,,,,,",
        'bad,e2,anaphoric_inter_non-subject_it,ball,1,it,le,le,referred,"pronoun: le ≠ la, antecedent: ballon ≠ balle",,no,open,' +
          "not finished,partial,unset,incorrect,,,,,,,,,",
        'bad,e3,anaphoric_inter_subject_it,plasma,3,It,Il,Il,approved,"Il = Il, plasma = plasma",,yes,open,annotators disagree,' +
          "done,incorrect,incorrect,,ant_unsure|desc_vs_presc,,done,unset,unset,,bad_translation,",
        "bad,e4,addressee_generic_you,ball,1,you,vous,vous,referred,pronoun: vous ≠ on,,no,excluded,bad_translation," +
          ',,,,,,done,unset,unset,,bad_translation,"\'-1, or ""so"""',
        'good,e1,anaphoric_inter_subject_it,ball,1,It,Elle,Elle,approved,"Elle = Elle, balle = balle",,yes,correct,,' +
          "done,correct,correct,balle Elle,,,,,,,,",
        'good,e2,anaphoric_inter_non-subject_it,ball,1,it,la,la,approved,"la = la, balle = balle",,no,approved,,,,,,,,,,,,,',
        'good,e3,anaphoric_inter_subject_it,plasma,3,It,Il,Il,approved,"Il = Il, plasma = plasma",,yes,incorrect,,' +
          "done,incorrect,incorrect,,,,,,,,,",
        "good,e4,addressee_generic_you,ball,1,you,on,on,approved,on = on,,no,approved,,open,unset,unset,,,,,,,,,",
        "",
      ].join("\n"),
    );
  });

  it("distinguishes annotators with the same name or without a name", () => {
    const annotators = [ANNA, { ...ANNA, id: "a3" }, { ...ANNA, id: "a4", name: "" }];
    const [header = ""] = wholeCsv(candidatesTable([], annotators)).split("\n");
    expect(header.split(",").filter((name) => name.startsWith("state"))).toEqual([
      "state: Anna (a1)",
      "state: Anna (a3)",
      "state: a4",
    ]);
  });
});

/** The rows of a table as objects. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

describe("the output's pronoun", () => {
  // The output is “Il rebondit quand vous le lâchez .”, and its alignment links “Il” (1:0) to the pronoun.
  const word = (position: number) => ({ line: 1, position });
  const head = { line: 0, position: 1 };
  const NOT_LINKED = changedLine("systems/bad.align", 1, "1-1 2-2 3-3 4-5 5-4 6-6");
  const judged = (...judgements: Parameters<typeof smallJudgement>[1][]) => ({
    annotators: [ANNA, BEN],
    judgements: judgements.map((one, at) =>
      smallJudgement(at + 1, { antecedent: "ok", tokens: [head], ...one }),
    ),
  });
  const read = (own: Campaign) => [...new CandidateResults(own, computeVerdicts(passInputOf(own)))];

  it.each<[what: string, judgement: Parameters<typeof smallJudgement>[1], words: string]>([
    ["the linked word", { pronoun: "bad" }, "Il"],
    ["the fixed word of a correct pronoun", { pronoun: "ok", fixedPronoun: [word(3)] }, "vous"],
    ["the fixed word of an incorrect pronoun", { pronoun: "bad", fixedPronoun: [word(4)] }, "le"],
    [
      "the word chosen among several fixed ones",
      { pronoun: "ok", fixedPronoun: [word(3), word(4)], tokens: [head, word(4)] },
      "le",
    ],
    [
      "all fixed words of an incorrect pronoun",
      { pronoun: "bad", fixedPronoun: [word(3), word(4)] },
      "vous le",
    ],
    ["no word, if the annotator removed all links", { pronoun: "bad", fixedPronoun: [] }, ""],
  ])("in the table of judgements is %s", (_what, judgement, words) => {
    const [row] = rowsOf(wholeCsv(judgementsTable(read(smallCampaign({}, judged(judgement))))));
    expect([row?.output_pronoun, row?.linked_pronoun]).toEqual([words, "Il"]);
  });

  it("in the table of judgements is the word to which the annotator added a link", () => {
    const own = smallCampaign(NOT_LINKED, judged({ pronoun: "ok", fixedPronoun: [word(0)] }));
    const [row] = rowsOf(wholeCsv(judgementsTable(read(own))));
    expect([row?.output_pronoun, row?.linked_pronoun]).toEqual(["Il", ""]);
  });

  const FIXED = { pronoun: "ok" as const, fixedPronoun: [word(3)], tokens: [head, word(3)] };
  it.each<[what: string, judgements: Parameters<typeof smallJudgement>[1][], words: string]>([
    ["the judged word", [FIXED], "vous"],
    ["the same word of two annotators once", [FIXED, { ...FIXED, author: "a2" }], "vous"],
    ["different words of two annotators", [FIXED, { pronoun: "bad", author: "a2" }], "vous|Il"],
    ["the linked word, if nobody finished", [{ ...FIXED, antecedent: "unset", tokens: [] }], "Il"],
  ])("in the table of candidates is %s", (_what, judgements, words) => {
    const [row] = rowsOf(wholeCsv(candidatesTable(read(smallCampaign({}, judged(...judgements))), [])));
    expect([row?.output_pronoun, row?.linked_pronoun]).toEqual([words, "Il"]);
  });

  it("in the table of candidates is that of the adjudicator", () => {
    const parts = judged(FIXED, { pronoun: "bad", author: "a2" });
    const annotators = [ANNA, { ...BEN, role: "adjudicator" as const }];
    const own = smallCampaign({}, { ...parts, annotators });
    const [row] = rowsOf(wholeCsv(candidatesTable(read(own), [])));
    expect([row?.output_pronoun, row?.linked_pronoun]).toEqual(["Il", "Il"]);
  });
});

describe("the candidates in the tables", () => {
  it("have the outcomes from which accuracy is computed", () => {
    for (const { system, total } of scoreCampaign(campaign)) {
      const kinds = results.filter((result) => result.system === system).map((result) => result.outcome.kind);
      const count = (kind: string) => kinds.filter((found) => found === kind).length;
      expect({
        approvedNotJudged: count("approved"),
        correct: count("correct"),
        incorrect: count("incorrect"),
        open: count("open"),
        excluded: count("excluded"),
      }).toEqual({
        approvedNotJudged: total.approvedNotJudged,
        correct: total.correct,
        incorrect: total.incorrect,
        open: total.open,
        excluded: total.excluded,
      });
    }
  });

  it("have their judgements in the order of the campaign's annotators", () => {
    const result = results.find(({ system, example }) => system === "bad" && example.id === "e3");
    expect(result?.judgements.map(({ annotator }) => annotator)).toEqual([ANNA, BEN]);
  });
});
