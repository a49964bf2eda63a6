// Describes the settings and saved views of a campaign: their keys in events, the shapes of their values, and their
// default values.

import * as v from "valibot";
import {
  type Immutable,
  nameSchema,
  seedSchema,
  smallNumberSchema,
  timeSchema,
} from "#core/base/file-values.ts";
import { PROTEST_2016, profileSchema } from "#core/campaign/matching/verdict.ts";
import { tokenProposalSchema } from "#core/suite/annotated-corpus.ts";
import { guidelinesSchema } from "#core/suite/guideline-parts.ts";
import { silverReferenceSchema } from "#core/suite/silver-reference.ts";
import { REFERENCE_KINDS } from "#core/suite/suite.ts";
import { suitePlanSchema } from "#core/suite/suite-plan.ts";
import { gapTaskSchema } from "#core/tasks/gap-filling/labels.ts";
import { languageSchema } from "#core/text/language.ts";

/**
 * Orders of judging: shuffled (PROTEST's practice); document by document, in reading order; category by category;
 * example by example.
 */
export const ORDERS = ["shuffled", "document", "category", "example"] as const;
export type QueueOrder = (typeof ORDERS)[number];

/**
 * Which candidates can be judged a second time: none; in the order by example, those grouped with an output that has
 * the same translation but another text; or all.
 */
export const REPEAT_CHOICES = ["none", "grouped", "all"] as const;

/**
 * What happens to a candidate if the same translation of its example was judged before. `none`: nothing. `own`: the
 * same person's answer is suggested. `all`: the answer of any person is suggested. `pass`: if the
 * translation was judged correct, the candidate need not be judged, and is counted separately.
 */
export const REUSE_CHOICES = ["none", "own", "all", "pass"] as const;

/** Largest and smallest share of the control group of the second look, in percent. */
export const CONTROL_SHARE = { least: 5, most: 90, usual: 20 } as const;

const secondLookSchema = v.strictObject({
  /** Identifies the judge without naming it (`judgeDigits`). */
  judge: v.string(),
  /** Share of the texts about which no objection is shown, in percent. */
  control: v.pipe(v.number(), v.integer(), v.minValue(CONTROL_SHARE.least), v.maxValue(CONTROL_SHARE.most)),
  /** The objections, each readable only with the answer that it contradicts (`sealedObjections`). */
  objections: v.pipe(
    v.array(v.strictObject({ system: nameSchema, example: nameSchema, sealed: v.string() })),
    v.readonly(),
  ),
});

/** The candidates of one system that a coordinator lets the learnt agreement approve. */
const learntStratumSchema = v.strictObject({
  system: nameSchema,
  /** Name of the coordinator; empty = unknown. */
  by: v.string(),
  /** ISO 8601, UTC. */
  time: timeSchema,
  /** What the judge had learnt by then: the beginning of a hash of its pairs (`learntVersion`). */
  version: v.string(),
  /** What the coordinator saw: how many candidates with the verdict “correct” were judged by then, and were correct. */
  judged: smallNumberSchema,
  correct: smallNumberSchema,
  /**
   * The approved candidates, which nobody had begun to judge, each with the hash of its text (`textShownHash`). They are
   * listed, because the judgements that follow are a random sample only of candidates that are fixed before.
   */
  candidates: v.pipe(v.array(v.strictObject({ example: nameSchema, textHash: v.string() })), v.readonly()),
});

export const RESOLUTION_RULES = ["unanimous", "majority"] as const;

/** A setting: the shape of its value, and the value used if the setting is missing or has another shape. */
function setting<const S extends v.GenericSchema, const F extends v.Fallback<S>>(shape: S, otherwise: F) {
  return Object.assign(v.fallback(shape, otherwise), { shape });
}

/** All settings of a campaign except saved views. A new setting needs one entry in this list. */
const SETTINGS = {
  name: setting(v.string(), ""),
  sourceLanguage: setting(languageSchema, "und"),
  targetLanguage: setting(languageSchema, "und"),
  profile: setting(profileSchema, PROTEST_2016),
  /** Seed of the order of candidates for judging; 0 to 2³²−1. */
  seed: setting(seedSchema, 0),
  /** When the campaign was created, ISO 8601; null = unknown. */
  created: setting(v.nullable(timeSchema), null),
  /**
   * The candidates of the campaign in the order of judging. If the list names no candidate of a system, all examples
   * are candidates of that system. Null = all examples of all systems.
   */
  candidates: setting(
    v.nullable(v.pipe(v.array(v.strictObject({ system: nameSchema, example: nameSchema })), v.readonly())),
    null,
  ),
  /** Whether candidates of one example with the same text and marks are judged together. */
  judgeEqualOutputsOnce: setting(v.boolean(), true),
  /** Whether annotators may fix a wrong alignment; false = strict PROTEST practice. */
  fixAlignments: setting(v.boolean(), true),
  /** The order in which candidates are judged, unless an annotator chooses another for their own session. */
  order: setting(v.picklist(ORDERS), "shuffled"),
  /** Which candidates the repeat check chooses from, and their share in percent. */
  repeats: setting(
    v.strictObject({
      of: v.picklist(REPEAT_CHOICES),
      percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    { of: "grouped", percent: 5 },
  ),
  reuseAnswers: setting(v.picklist(REUSE_CHOICES), "own"),
  /** What decides a candidate: that all finished judgements agree, or that more than half of them agree. */
  resolutionRule: setting(v.picklist(RESOLUTION_RULES), "unanimous"),
  /** The second look at answers that a judge contradicts; null = none. */
  secondLook: setting(v.nullable(secondLookSchema), null),
  /** What the learnt agreement approves, at most one stratum per system. */
  learntApprovals: setting(v.pipe(v.array(learntStratumSchema), v.readonly()), []),
  /** What the coordinator writes to the annotators, who see it when they open their work; empty = nothing. */
  note: setting(v.pipe(v.string(), v.maxLength(5000)), ""),
  /** The campaign's own guidelines, the whole text of the file; null = Referee's guidelines. */
  guidelines: setting(v.nullable(guidelinesSchema), null),
  /** Translations that people accepted in other campaigns, from silver.tsv. */
  silver: setting(v.pipe(v.array(silverReferenceSchema), v.readonly()), []),
  /** The kinds of the references, by their numbers; a reference without a kind is human. */
  referenceKinds: setting(v.pipe(v.array(v.picklist(REFERENCE_KINDS)), v.readonly()), []),
  /** The labels and examples of gap filling; null = no gap filling. */
  gaps: setting(v.nullable(gapTaskSchema), null),
  /** The targets for building or extending the suite; null = the suite is complete. */
  plan: setting(v.nullable(suitePlanSchema), null),
  /** What annotated corpora propose as annotations of source tokens. */
  proposals: setting(v.pipe(v.array(tokenProposalSchema), v.readonly()), []),
};

const settingsSchema = v.object(SETTINGS);

export type SettingKey = keyof typeof SETTINGS;
export type SettingValues = Immutable<v.InferOutput<typeof settingsSchema>>;
/** The settings for which a campaign folder has separate files. */
export type FolderSettings = Pick<SettingValues, "guidelines" | "silver" | "gaps" | "plan" | "proposals">;
export type RepeatRule = SettingValues["repeats"];
export type ReuseAnswers = SettingValues["reuseAnswers"];
export type LearntStratum = SettingValues["learntApprovals"][number];
export type SecondLookSetting = NonNullable<SettingValues["secondLook"]>;
export type ResolutionRule = SettingValues["resolutionRule"];

export const DEFAULT_SETTINGS: SettingValues = v.parse(settingsSchema, {});

/**
 * The current settings, from the latest value of each key. Unknown keys, for example of a later version, are ignored.
 */
export function readSettings(values: ReadonlyMap<string, unknown>): SettingValues {
  return v.parse(settingsSchema, Object.fromEntries(values));
}

/**
 * Whether a setting is in no batch, and in no database of an annotator of a blind campaign: it lists approved
 * candidates, so that those that are mixed into the work as a sample could be recognised.
 */
export function isHiddenSetting(key: string): boolean {
  return key === ("learntApprovals" satisfies SettingKey);
}

/** Whether the value is valid for the key. Any value is valid for an unknown key, which a later version may use. */
export function isSettingValue(key: string, value: unknown): boolean {
  if (viewName(key) !== null) return isViewValue(value);
  const setting = Object.entries(SETTINGS).find(([name]) => name === key);
  return setting === undefined || v.is(setting[1].shape, value);
}

// Reads and writes the saved views of a campaign: named filters of candidates, shared by everyone who has the campaign.

/**
 * Beginning of the key of a setting that stores a view. Each view is a separate setting, so that no view is lost if two
 * people save different views at the same time.
 */
const KEY_PREFIX = "view:";

/** The search part of a URL, without “?”; null = the view was removed. */
const searchSchema = v.nullable(v.pipe(v.string(), v.maxLength(8000)));

export interface SavedView {
  readonly name: string;
  /** The search part of a URL, without “?”. */
  readonly search: string;
}

export const viewKey = (name: string): string => `${KEY_PREFIX}${name}`;

/** The name of the view that a setting contains; null = it is another setting. */
export function viewName(key: string): string | null {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : null;
}

export function isViewValue(value: unknown): boolean {
  return v.is(searchSchema, value);
}

/** Current views, sorted by name. Values of a wrong shape are ignored. */
export function savedViews(settings: ReadonlyMap<string, unknown>): SavedView[] {
  const views = [...settings].flatMap(([key, value]): SavedView[] => {
    const name = viewName(key);
    const search = v.safeParse(searchSchema, value);
    return name === null || !search.success || search.output === null
      ? []
      : [{ name, search: search.output }];
  });
  return views.sort((a, b) => (a.name < b.name ? -1 : 1));
}
