// Makes a campaign with events of all tasks, and with settings, an alias, an output and a note. For tests only. The
// example files of each format version were made from it.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText, uniteEvents } from "#core/ledger/ledger.ts";
import { judgedLedger } from "./judged-campaign.ts";
import { smallId, smallJudgement } from "./small-campaign.ts";

const copied = smallJudgement(10, {
  example: "e2",
  system: "good",
  copiedFrom: smallId(3),
  groupedBy: "translation",
  textOpened: true,
});
const repeated = smallJudgement(11, { task: "pronoun-judgement-repeat", pronoun: "bad", antecedent: "bad" });
const merge: LedgerEvent = {
  kind: "annotator",
  id: smallId(50),
  clock: 5000,
  time: null,
  author: null,
  annotator: "a2",
  name: "=Ben",
  role: "annotator",
  sameAs: "a1",
};
/** An output whose tokens and links Referee made. */
const computedOutput: LedgerText = {
  kind: "output",
  output: {
    lines: ["La balle est rouge .", "Elle rebondit quand on la lâche .", "", "Il brille ."],
    alignment: ["0-0 1-1", "", "", "0-0"],
    sourceLines: null,
    translations: null,
    raw: ["La balle est rouge.", "Elle  rebondit quand on la lâche. ", "", "Il brille."],
    aligned: { aligner: "referee 1", sentences: 8, tokens: 40 },
  },
};
const output: LedgerEvent = {
  kind: "output",
  id: smallId(51),
  clock: 5001,
  time: null,
  author: null,
  system: "good",
  text: hashLedgerText(computedOutput),
};
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
  kind: "setting",
  id: smallId(52),
  clock: 5003,
  time: null,
  author: null,
  key: "gaps",
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
const annotation: LedgerEvent = {
  ...about,
  id: smallId(13),
  clock: 5004,
  task: "suite-annotation",
  system: "",
  example: "2:0",
  circumstances: { ...about.circumstances, guidelines: "making-2026-11" },
  content: {
    category: "anaphoric_inter_they",
    antecedents: [{ line: 0, start: 0, end: 1, head: 1, referenceHead: [1], referenceSpan: [0, 1] }],
    referencePronoun: [0],
    unsuitable: null,
    remark: "the ball?",
    flagged: true,
  },
};
const facets = { use: "anaphoric", subject: true, number: "plural", generic: null, group: null } as const;
const plan: LedgerEvent = {
  kind: "setting",
  id: smallId(53),
  clock: 5005,
  time: null,
  author: null,
  key: "plan",
  value: {
    forms: [{ form: "she", isOn: false, why: "a person" }],
    categories: [
      {
        label: "anaphoric_inter_they",
        antecedentAgreement: true,
        key: "1",
        forms: ["they"],
        sentence: "other",
        facets,
        wanted: 25,
      },
    ],
    seed: 7,
    selected: [{ line: 2, position: 0 }],
  },
};
const proposals: LedgerEvent = {
  kind: "setting",
  id: smallId(54),
  clock: 5006,
  time: null,
  author: null,
  key: "proposals",
  value: [
    {
      line: 2,
      position: 0,
      ...facets,
      antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
      unsuitable: null,
      from: "a.xml markable_1",
    },
  ],
};
const making: LedgerEvent = {
  kind: "note",
  id: smallId(55),
  clock: 5007,
  time: null,
  author: null,
  what: "suite-building",
  file: "1 example came",
  annotators: ["a1"],
  events: [],
  warnings: [],
};
/** The campaign of `judgedLedger` with further events. */
export function fullLedger(): Ledger {
  const { events, texts, ...ledger } = judgedLedger();
  const further = [copied, repeated, merge, output, answer, gaps, annotation, plan, proposals, making];
  return {
    ...ledger,
    events: uniteEvents(events, further),
    texts: new Map([...texts, [hashLedgerText(computedOutput), computedOutput]]),
  };
}
