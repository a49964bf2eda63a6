// Holds the settings of a campaign: what they are called in events, their shapes, and what holds where none was made.

import * as v from "valibot";
import { guidelinesSchema } from "#core/guidelines/guidelines-text.ts";
import { isViewValue, viewName } from "#core/ledger/saved-views.ts";
import { PROTEST_2016, profileSchema } from "#core/match/profile.ts";
import { nameSchema, timeSchema } from "#core/shared/json-parts.ts";
import { languageSchema } from "#core/suite/language.ts";
import { silverReferenceSchema } from "#core/suite/silver-reference.ts";
import { suitePlanSchema } from "#core/suite/suite-plan.ts";
import { tokenProposalSchema } from "#core/suite/token-proposal.ts";
import { gapTaskSchema } from "#core/task/gap-filling/gap-task.ts";

/** Shuffled (PROTEST's practice); by document, as one reads; category after category; example after example. */
export const ORDERS = ["shuffled", "document", "category", "example"] as const;
export type Order = (typeof ORDERS)[number];

/** Nothing; what was judged along of an equal translation, and what was judged for it; or everything. */
export const AGAIN_CHOICES = ["none", "grouped", "all"] as const;

/**
 * What becomes of a candidate of whose example the same translation was judged right before: nothing; what the same person said is
 * suggested, or what anybody said; or it is accepted by the pass, counted apart.
 */
export const ACCEPTED_CHOICES = ["none", "own", "all", "pass"] as const;

export const SETTLING_RULES = ["unanimous", "majority"] as const;

const candidatesSchema = v.nullable(
  v.pipe(v.array(v.strictObject({ system: nameSchema, example: nameSchema })), v.readonly()),
);

/** The shape of each setting's value. */
const VALUES = {
  name: v.string(),
  sourceLanguage: languageSchema,
  targetLanguage: languageSchema,
  profile: profileSchema,
  /** Orders the candidates for judging; 0 to 2³²−1. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295)),
  /** When the campaign was made, ISO 8601; null = nobody said. */
  created: v.nullable(timeSchema),
  /** The candidates that exist, in the order of judging; of systems not named in it all exist. Null = all of every system. */
  candidates: candidatesSchema,
  /** Whether candidates of one example with the same text and marks are judged as one. */
  judgeEqualOutputsOnce: v.boolean(),
  /** Whether annotators may mend a wrong alignment; off for strict PROTEST practice. */
  repairAlignments: v.boolean(),
  /** In which order candidates are judged, unless somebody chooses another for their own sitting. */
  order: v.picklist(ORDERS),
  /** Of which candidates a share, in percent, is judged again, alone and unannounced. */
  judgeAgain: v.strictObject({
    of: v.picklist(AGAIN_CHOICES),
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  acceptedBefore: v.picklist(ACCEPTED_CHOICES),
  /** What finished judgements that differ come to. */
  settling: v.picklist(SETTLING_RULES),
  /** The campaign's own guidelines, the whole text of the file; null = Referee's hold. */
  guidelines: v.nullable(guidelinesSchema),
  /** Translations that people of other campaigns judged right, as silver.tsv brought them. */
  silver: v.pipe(v.array(silverReferenceSchema), v.readonly()),
  /** With which labels gaps are filled, of which examples; null = nobody fills gaps. */
  gaps: v.nullable(gapTaskSchema),
  /** How the suite is made or extended here; null = it came ready. */
  plan: v.nullable(suitePlanSchema),
  /** What annotated corpora say of tokens of the source. */
  proposals: v.pipe(v.array(tokenProposalSchema), v.readonly()),
};

export type SettingKey = keyof typeof VALUES;
export type SettingValues = { readonly [K in SettingKey]: v.InferOutput<(typeof VALUES)[K]> };
/** What annotators' finished judgements must do to settle a candidate: all agree, or more than half of them. */
export type JudgeAgain = SettingValues["judgeAgain"];
export type AcceptedBefore = SettingValues["acceptedBefore"];
export type Settling = SettingValues["settling"];

/** What holds where nothing was set, or something of a wrong shape. */
export const DEFAULT_SETTINGS: SettingValues = {
  name: "",
  sourceLanguage: "und",
  targetLanguage: "und",
  profile: PROTEST_2016,
  seed: 0,
  created: null,
  candidates: null,
  judgeEqualOutputsOnce: true,
  repairAlignments: true,
  order: "shuffled",
  judgeAgain: { of: "grouped", percent: 5 },
  acceptedBefore: "own",
  settling: "unanimous",
  guidelines: null,
  silver: [],
  gaps: null,
  plan: null,
  proposals: [],
};

const settingsSchema = v.object({
  name: v.fallback(VALUES.name, DEFAULT_SETTINGS.name),
  sourceLanguage: v.fallback(VALUES.sourceLanguage, DEFAULT_SETTINGS.sourceLanguage),
  targetLanguage: v.fallback(VALUES.targetLanguage, DEFAULT_SETTINGS.targetLanguage),
  profile: v.fallback(VALUES.profile, DEFAULT_SETTINGS.profile),
  seed: v.fallback(VALUES.seed, DEFAULT_SETTINGS.seed),
  created: v.fallback(VALUES.created, DEFAULT_SETTINGS.created),
  candidates: v.fallback(VALUES.candidates, DEFAULT_SETTINGS.candidates),
  judgeEqualOutputsOnce: v.fallback(VALUES.judgeEqualOutputsOnce, DEFAULT_SETTINGS.judgeEqualOutputsOnce),
  repairAlignments: v.fallback(VALUES.repairAlignments, DEFAULT_SETTINGS.repairAlignments),
  order: v.fallback(VALUES.order, DEFAULT_SETTINGS.order),
  judgeAgain: v.fallback(VALUES.judgeAgain, DEFAULT_SETTINGS.judgeAgain),
  acceptedBefore: v.fallback(VALUES.acceptedBefore, DEFAULT_SETTINGS.acceptedBefore),
  settling: v.fallback(VALUES.settling, DEFAULT_SETTINGS.settling),
  guidelines: v.fallback(VALUES.guidelines, DEFAULT_SETTINGS.guidelines),
  silver: v.fallback(VALUES.silver, DEFAULT_SETTINGS.silver),
  gaps: v.fallback(VALUES.gaps, DEFAULT_SETTINGS.gaps),
  plan: v.fallback(VALUES.plan, DEFAULT_SETTINGS.plan),
  proposals: v.fallback(VALUES.proposals, DEFAULT_SETTINGS.proposals),
});

/** The settings in force from the latest value of each key. Keys of a later version are left alone. */
export function readSettings(values: ReadonlyMap<string, unknown>): SettingValues {
  return v.parse(
    settingsSchema,
    Object.fromEntries(Object.keys(VALUES).map((key) => [key, values.get(key)])),
  );
}

/** Whether the value is one that the key may have; true for keys of a later version. */
export function isSettingValue(key: string, value: unknown): boolean {
  if (viewName(key) !== null) return isViewValue(value);
  const known = Object.entries(VALUES).find(([name]) => name === key);
  return known === undefined || v.is(known[1], value);
}
