import { describe, expect, it } from "vitest";
import { WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  DEFAULT_SETTINGS,
  isSettingValue,
  readSettings,
  type SettingKey,
  type SettingValues,
} from "./event.ts";

const CANDIDATES = [{ system: "bad", example: "e1" }];

const SILVER = {
  example: "e1",
  pronoun: ["il"],
  antecedents: [["ballon"]],
  antecedent: "ok" as const,
  people: 2,
  systems: ["bad"],
};

const PLAN = {
  forms: [{ form: "it", isOn: true, why: "" }],
  categories: [
    {
      label: "event_it",
      antecedentAgreement: false,
      key: "4",
      forms: ["it"],
      sentence: null,
      facets: { use: "event", subject: null, number: null, generic: null, group: null },
      wanted: 30,
    },
  ],
  seed: 7,
  selected: [{ line: 0, position: 1 }],
} satisfies SettingValues["plan"];

const PROPOSAL = {
  line: 1,
  position: 0,
  use: "anaphoric",
  subject: true,
  number: null,
  generic: null,
  group: false,
  antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
  unsuitable: null,
  from: "a_coref_level.xml, m1",
} satisfies SettingValues["proposals"][number];

/** A value of each setting that differs from the default. */
const SET: SettingValues = {
  name: "Small",
  sourceLanguage: "en",
  targetLanguage: "fr-CA",
  profile: WMT_2018,
  seed: 4294967295,
  created: "2026-01-02T03:04:05.006Z",
  candidates: CANDIDATES,
  judgeEqualOutputsOnce: false,
  fixAlignments: false,
  order: "category",
  repeats: { of: "all", percent: 10 },
  reuseAnswers: "all",
  resolutionRule: "majority",
  secondLook: {
    judge: "0123456789ab",
    control: 5,
    objections: [{ system: "bad", example: "e1", sealed: "00ff" }],
  },
  learntApprovals: [
    {
      system: "bad",
      by: "Carla",
      time: "2026-11-30T09:00:00Z",
      version: "0123456789ab",
      judged: 6,
      correct: 5,
      candidates: [{ example: "e1", textHash: "00ff" }],
    },
  ],
  note: "Please finish by Friday.",
  guidelines: "\uFEFF# General\r\n",
  silver: [SILVER],
  referenceKinds: ["human", "machine-made"],
  gaps: { labels: FRENCH_LABELS, examples: ["e1"], seed: 7, alsoJudged: true },
  plan: PLAN,
  proposals: [PROPOSAL],
};

/** Invalid values per key. */
const WRONG: readonly (readonly [SettingKey, unknown])[] = [
  ["plan", { ...PLAN, selected: [{ line: 0, position: -1 }] }],
  ["plan", { ...PLAN, categories: PLAN.categories.map((category) => ({ ...category, key: "10" })) }],
  ["plan", { ...PLAN, seed: 4294967296 }],
  ["proposals", [{ ...PROPOSAL, use: "reflexive" }]],
  ["proposals", [{ ...PROPOSAL, antecedents: [{ line: 0, start: 0, end: 1 }] }]],
  ["gaps", { labels: FRENCH_LABELS, examples: [""], seed: 7, alsoJudged: true }],
  ["gaps", { labels: { labels: [], pairs: [] }, examples: null, seed: null, alsoJudged: true }],
  [
    "gaps",
    { labels: { ...FRENCH_LABELS, pairs: [["il", "er"]] }, examples: null, seed: null, alsoJudged: true },
  ],
  ["referenceKinds", ["edited"]],
  ["name", null],
  ["name", 7],
  ["sourceLanguage", ""],
  ["sourceLanguage", "no language"],
  ["targetLanguage", 7],
  ["profile", "wmt-2018"],
  ["profile", { ...WMT_2018, more: 1 }],
  ["profile", { ...WMT_2018, pronoun: "likely" }],
  ["profile", { ...WMT_2018, neverApproved: { de: "sie" } }],
  ["reuseAnswers", "some"],
  ["repeats", "all"],
  ["repeats", { of: "some", percent: 5 }],
  ["repeats", { of: "all", percent: 0 }],
  ["repeats", { of: "all", percent: 101 }],
  ["repeats", { of: "all", percent: 2.5 }],
  ["repeats", { of: "all", percent: 5, more: 1 }],
  ["seed", -1],
  ["seed", 1.5],
  ["seed", 4294967296],
  ["seed", "7"],
  ["created", "yesterday"],
  ["created", 7],
  ["candidates", "all"],
  ["candidates", [{ system: "bad" }]],
  ["candidates", [{ system: "", example: "e1" }]],
  ["candidates", [{ system: "bad", example: "e1", number: 0 }]],
  ["candidates", [0]],
  ["judgeEqualOutputsOnce", "no"],
  ["fixAlignments", 0],
  ["order", "by example"],
  ["resolutionRule", "loudest"],
  ["secondLook", { judge: "0123456789ab", control: 4, objections: [] }],
  ["secondLook", { judge: "0123456789ab", control: 91, objections: [] }],
  ["resolutionRule", null],
  ["guidelines", ""],
  ["guidelines", " \n\uFEFF"],
  ["guidelines", { text: "Be strict." }],
  ["guidelines", "Be\0 strict."],
  ["guidelines", "Be \uD83D strict."],
  ["guidelines", "x".repeat(200_001)],
  ["guidelines", "é".repeat(100_001)],
  ["silver", null],
  ["silver", [{ ...SILVER, example: "" }]],
  ["silver", [{ ...SILVER, pronoun: [] }]],
  ["silver", [{ ...SILVER, pronoun: "il" }]],
  ["silver", [{ ...SILVER, antecedents: [[]] }]],
  ["silver", [{ ...SILVER, antecedent: "" }]],
  ["silver", [{ ...SILVER, people: 0 }]],
  ["silver", [{ ...SILVER, people: 1.5 }]],
  ["silver", [{ ...SILVER, systems: [""] }]],
  ["silver", [{ ...SILVER, more: 1 }]],
];

describe("the settings of a campaign", () => {
  it("have the values that events set", () => {
    expect(readSettings(new Map(Object.entries(SET)))).toEqual(SET);
  });

  it("have defaults if no event sets them", () => {
    expect(readSettings(new Map())).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      name: "",
      sourceLanguage: "und",
      targetLanguage: "und",
      profile: { name: "protest-2016" },
      seed: 0,
      created: null,
      candidates: null,
      judgeEqualOutputsOnce: true,
      fixAlignments: true,
      order: "shuffled",
      resolutionRule: "unanimous",
      guidelines: null,
    });
  });

  it.each(WRONG)(
    "have the default of %s instead of the invalid value %j, and keep the other values",
    (key, value) => {
      expect(isSettingValue(key, value)).toBe(false);
      const settings = readSettings(new Map<string, unknown>([...Object.entries(SET), [key, value]]));
      expect(settings).toEqual({ ...SET, [key]: DEFAULT_SETTINGS[key] });
    },
  );

  it.each(Object.entries(SET))("accept a valid value of %s", (key, value) => {
    expect(isSettingValue(key, value)).toBe(true);
  });

  it.each([
    ["created", null],
    ["candidates", null],
    ["candidates", []],
    ["seed", 0],
    ["name", ""],
    ["guidelines", null],
    ["guidelines", "x".repeat(200_000)],
    ["guidelines", "\u{1F600}\u202E"],
  ])("accept for %s the value %j", (key, value) => {
    expect(isSettingValue(key, value)).toBe(true);
  });

  it.each([["colours"], ["toString"], ["__proto__"]])(
    "accept any value for the unknown key “%s”, but do not contain this key when they are read",
    (key) => {
      expect(isSettingValue(key, { any: ["thing"] })).toBe(true);
      const settings = readSettings(new Map<string, unknown>([[key, { any: ["thing"] }]]));
      expect(settings).toEqual(DEFAULT_SETTINGS);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(SET).sort());
    },
  );
});
