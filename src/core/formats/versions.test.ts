// Every version of every file that Referee ever wrote opens, for good: the files here are frozen.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { BACKUP_VERSION, openBackup } from "#core/formats/backup.ts";
import { CAMPAIGN_VERSION, parseCampaign, serializeCampaign } from "#core/formats/campaign-file.ts";
import { JUDGEMENTS_VERSION, parseJudgements } from "#core/formats/judgements-json.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { judgedCampaign, judgedLedger } from "#tools/testing/judged-campaign.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

const folder = resolve(import.meta.dirname, "fixtures");
const text = (file: string) => readFileSync(resolve(folder, file), "utf8");
const upTo = (version: number) => Array.from({ length: version }, (_, index) => index + 1);
/** All fixtures are of this campaign. */
const campaign = judgedCampaign();
const now = serializeCampaign(judgedLedger());
/** Versions 1 and 2 knew no place; their records are in the order of their times. */
const oldRecords = campaign.judgements.map((record) => ({
  ...record,
  place: null,
  clock: Date.parse(record.time ?? ""),
}));
/** Version 4 knows what was judged along of an equal translation, and what was judged again. */
const later = [
  smallJudgement(10, {
    example: "e2",
    system: "good",
    copiedFrom: smallId(3),
    alike: "translation",
    textOpened: true,
  }),
  smallJudgement(11, { task: "pronoun-judgement-again", pronoun: "bad", antecedent: "bad" }),
];
/** Version 5 knows entries that are one person's. */
const merge: LedgerEvent = {
  kind: "annotator",
  id: smallId(50),
  clock: 5000,
  time: null,
  by: null,
  annotator: "a2",
  name: "=Ben",
  role: "annotator",
  sameAs: "a1",
};
const withLater = { ...judgedLedger(), events: uniteEvents(judgedLedger().events, later) };
/** Version 6 knows what a system wrote, and what made the links. */
const made: LedgerText = {
  kind: "output",
  output: {
    lines: ["La balle est rouge .", "Elle rebondit quand on la lâche .", "", "Il brille ."],
    alignment: ["0-0 1-1", "", "", "0-0"],
    ...{ sourceLines: null, translations: null },
    raw: ["La balle est rouge.", "Elle  rebondit quand on la lâche. ", "", "Il brille."],
    aligned: { aligner: "referee 1", sentences: 8, tokens: 40 },
  },
};
const output: LedgerEvent = {
  ...{ kind: "output", id: smallId(51), clock: 5001, time: null, by: null },
  ...{ system: "good", text: hashLedgerText(made) },
};
const withMerge = { ...withLater, events: uniteEvents(withLater.events, [merge]) };
const withMade = {
  ...withMerge,
  events: uniteEvents(withMerge.events, [output]),
  texts: new Map([...withMerge.texts, [hashLedgerText(made), made]]),
};
/** Version 7 knows gaps that were filled. */
const {
  task: _task,
  content: _content,
  ...about
} = smallJudgement(12, { clock: 5002, guidelines: "gaps-2026-11" });
const answer: LedgerEvent = {
  ...about,
  task: "gap-filling",
  content: { labels: ["ce", "il"], badTranslation: false, discussion: false, remark: "both", flagged: false },
};
const gaps: LedgerEvent = {
  ...{ kind: "setting", id: smallId(52), clock: 5003, time: null, by: null, key: "gaps" },
  value: {
    labels: {
      labels: [
        { name: "il", spellings: ["il"] },
        { name: "ce", spellings: ["ce", "c'"] },
      ],
      pairs: [["il", "ce"]],
    },
    examples: ["e1"],
    seed: 7,
    alsoJudged: true,
  },
};
const withGaps = { ...withMade, events: uniteEvents(withMade.events, [answer, gaps]) };
/** Version 8 knows tokens that were annotated, the plan of a suite, what corpora propose, and a making. */
const annotation: LedgerEvent = {
  ...{ ...about, id: smallId(13), clock: 5004, task: "suite-annotation", system: "", example: "2:0" },
  circumstances: { ...about.circumstances, guidelines: "making-2026-11" },
  content: {
    category: "anaphoric_inter_they",
    antecedents: [{ line: 0, start: 0, end: 1, head: 1, referenceHead: [1], referenceSpan: [0, 1] }],
    ...{ referencePronoun: [0], unsuitable: null, remark: "the ball?", flagged: true },
  },
};
const facets = { use: "anaphoric", subject: true, number: "plural", generic: null, group: null } as const;
const plan: LedgerEvent = {
  ...{ kind: "setting", id: smallId(53), clock: 5005, time: null, by: null, key: "plan" },
  value: {
    forms: [{ form: "she", isOn: false, why: "a person" }],
    categories: [
      {
        ...{ label: "anaphoric_inter_they", antecedentAgreement: true, key: "1", forms: ["they"] },
        ...{ sentence: "other", facets, wanted: 25 },
      },
    ],
    ...{ seed: 7, selected: [{ line: 2, position: 0 }] },
  },
};
const proposals: LedgerEvent = {
  ...{ kind: "setting", id: smallId(54), clock: 5006, time: null, by: null, key: "proposals" },
  value: [
    {
      ...{ line: 2, position: 0, ...facets },
      antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
      ...{ unsuitable: null, from: "a.xml markable_1" },
    },
  ],
};
const making: LedgerEvent = {
  ...{ kind: "note", id: smallId(55), clock: 5007, time: null, by: null, what: "making" },
  ...{ file: "1 example came", annotators: ["a1"], events: [], warnings: [] },
};
const withMaking = {
  ...withGaps,
  events: uniteEvents(withGaps.events, [annotation, plan, proposals, making]),
};
const settings = { judgeEqualOutputsOnce: true, repairAlignments: true, candidates: null };
const old = serializeCampaign(
  smallLedger({}, { annotators: campaign.annotators, judgements: oldRecords, settings }),
);
const tried: string[] = [];
const SINCE_4 = [withLater, withMerge, withMade, withGaps];

describe("a file of an older version opens to the same campaign", () => {
  it.each(upTo(CAMPAIGN_VERSION))("campaign, version %i", (version) => {
    tried.push(`campaign-${version}.json`);
    const parsed = parseCampaign("campaign.json", text(`campaign-${version}.json`));
    expect(parsed.ok ? serializeCampaign(parsed.value) : parsed.problems).toBe(
      version < 3 ? old : version < 4 ? now : serializeCampaign(SINCE_4[version - 4] ?? withMaking),
    );
  });

  it.each(upTo(JUDGEMENTS_VERSION))("judgements, version %i", (version) => {
    tried.push(`judgements-${version}.json`);
    const parsed = parseJudgements("judgements.json", text(`judgements-${version}.json`));
    const { annotators, judgements } = parsed.ok ? parsed.value : { annotators: [], judgements: [] };
    const [anna, ben] = campaign.annotators;
    expect(annotators).toEqual(version < 4 ? [anna, ben] : [anna, { ...ben, sameAs: "a1" }]);
    const first = version < 3 ? campaign.judgements : [...later, ...campaign.judgements];
    const expected = [...first, ...[answer, annotation].slice(0, Math.max(0, version - 4))];
    expect(judgements).toEqual(version < 2 ? oldRecords : expected);
  });

  it.each(upTo(BACKUP_VERSION))("backup, version %i", (version) => {
    tried.push(`backup-${version}.zip`);
    const bytes = new Uint8Array(readFileSync(resolve(folder, `backup-${version}.zip`)));
    const parsed = openBackup([{ path: "backup.zip", bytes }]);
    if (parsed?.ok !== true) throw new Error("it does not open");
    expect(parsed.value.campaigns.map((one) => serializeCampaign(one.ledger))).toEqual([old, old]);
    expect(parsed.value.campaigns.map(({ trashed }) => trashed)).toEqual([null, "2026-05-01T00:00:00.000Z"]);
  });

  it("and there is a frozen file of each, and each was tried", () => {
    expect(tried.sort()).toEqual(readdirSync(folder).sort());
  });
});
