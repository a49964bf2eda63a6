// Describes the events of a ledger: one schema per kind, from which the types are derived, and the settings that events
// contain. A campaign is a set of immutable events; folding them gives its current state. Merging two copies of a
// campaign is the union of their events.

import * as v from "valibot";
import {
  hashSchema,
  type Immutable,
  LONGEST_NAME,
  nameSchema,
  seedSchema,
  smallNumberSchema,
  timeSchema,
  uuidSchema,
} from "#core/base/file-values.ts";
import { PROTEST_2016, profileSchema } from "#core/campaign/matching/verdict.ts";
import { guidelinesSchema } from "#core/suite/guideline-parts.ts";
import { REFERENCE_KINDS, silverReferenceSchema } from "#core/suite/suite.ts";
import { suitePlanSchema, tokenProposalSchema } from "#core/suite/suite-plan.ts";
import {
  annotationContentSchema,
  SOURCE_SYSTEM,
  tokenPlaceSchema,
} from "#core/tasks/annotation/suite-annotation.ts";
import { gapContentSchema, gapTaskSchema } from "#core/tasks/gap-filling/gap-filling.ts";
import { judgementContentSchema } from "#core/tasks/judging/content.ts";
import {
  ANNOTATING,
  GAPS,
  JUDGING,
  type PronounTask,
  REPEATED_JUDGING,
  type TaskContents,
  type TaskName,
} from "#core/tasks/tasks.ts";
import { languageSchema } from "#core/text/language.ts";

const idsSchema = v.array(uuidSchema);

/** Largest clock that an event in a file may have; below 2^53, the first unsafe integer. */
export const LARGEST_CLOCK = 2 ** 52;

/** Fields common to all events. */
const stamp = {
  /**
   * UUID. Events created while reading a file get an id derived from their content: the same file gives the same
   * events.
   */
  id: uuidSchema,
  /**
   * Lamport clock: normally one more than the highest clock that its writer knew. Events are ordered by clock, then by
   * id, never by time.
   */
  clock: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_CLOCK)),
  /** ISO 8601 in UTC. Null if unknown, for example in imported databases. */
  time: v.nullable(timeSchema),
  /** Id of the annotator who made the event. Null for events without an annotator, such as an import. */
  author: v.nullable(nameSchema),
};

/**
 * Identifies a candidate by system and example. Annotations of source tokens use a key of the same form (`tokenKey`).
 */
export const candidateKeySchema = v.union([
  v.strictObject({ system: nameSchema, example: nameSchema }),
  v.strictObject({ system: v.literal(SOURCE_SYSTEM), example: tokenPlaceSchema }),
]);
export type CandidateKey = Immutable<v.InferOutput<(typeof candidateKeySchema)["options"][0]>>;

export const GROUPINGS = ["text", "translation"] as const;
/** What grouped outputs of an example share: their text, or the translation of pronoun and antecedents. */
export type Grouping = (typeof GROUPINGS)[number];

/** Whether an annotator saw what a judge says against their own answer, and what they did then. */
const secondLookSchema = v.strictObject({
  /** Identifies the judge without naming it (`judgeDigits`). */
  judge: v.string(),
  /**
   * `control`: the candidate is in the control share, in which no objection is shown. `shown`: the judge contradicts the
   * answer, so its objection is shown. `kept`: the annotator kept the answer after the objection. `changed`: the
   * annotator changed it.
   */
  state: v.picklist(["control", "shown", "kept", "changed"]),
});
export type SecondLookMade = Immutable<v.InferOutput<typeof secondLookSchema>>;

const circumstancesSchema = v.strictObject({
  /** Number of earlier and of later sentences that were opened beyond the context shown at first. */
  contextBefore: v.nullable(smallNumberSchema),
  contextAfter: v.nullable(smallNumberSchema),
  referenceOpened: v.nullable(v.boolean()),
  /** Time with the candidate on the screen so far, in seconds, without pauses; at most a day. Null = unknown. */
  seconds: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))),
  /** Version of the guidelines that were shown; empty if unknown. */
  guidelines: v.string(),
  /**
   * What this output has in common with the output whose judgement was copied or suggested. Absent if this output was
   * judged directly, or together with an output that has the same text.
   */
  groupedBy: v.exactOptional(v.picklist(GROUPINGS)),
  /**
   * Whether the annotator had opened this output's own text. Only set if the judgement was copied because the
   * translation is the same.
   */
  textOpened: v.exactOptional(v.boolean()),
  /** Whether an earlier judgement was suggested and accepted while this output's own text was on the screen. */
  suggested: v.exactOptional(v.boolean()),
  /**
   * The second look at this answer or, in the later records of the annotator about the same text, at an earlier one.
   * Absent = no second look.
   */
  secondLook: v.exactOptional(secondLookSchema),
});
/** What the annotator had looked at before answering; null if unknown. */
export type Circumstances = Immutable<v.InferOutput<typeof circumstancesSchema>>;
/** The circumstances that undo and redo restore: how a judgement was copied or suggested, and the second look at it. */
export type RestoredCircumstances = Pick<
  Circumstances,
  "groupedBy" | "textOpened" | "suggested" | "secondLook"
>;

/** Circumstances of a judgement from database rows, which record none. */
export const UNKNOWN_CIRCUMSTANCES: Circumstances = {
  contextBefore: null,
  contextAfter: null,
  referenceOpened: null,
  seconds: null,
  guidelines: "",
};

const actionSchema = v.picklist(["judge", "undo", "redo", "import"]);
export type JudgementAction = v.InferOutput<typeof actionSchema>;

/** Fields of a judgement, in the order in which they are written. Each task has its own content. */
const judgementEntries = {
  kind: v.literal("judgement"),
  ...stamp,
  author: nameSchema,
  task: v.string(),
  system: nameSchema,
  example: nameSchema,
  /**
   * Ids of this author's events for the same candidate and task that this event replaces. An event that no event
   * replaces is a head. Two heads that differ are concurrent answers: the candidate is open until the author picks one.
   */
  supersedes: idsSchema,
  /**
   * UUID shared by all events of one action, for example when a group of outputs is judged at once. Undo works on
   * whole actions.
   */
  actionId: uuidSchema,
  action: actionSchema,
  /**
   * Random id of the browser profile that recorded this event. Undo only affects events of the same replica. Null for
   * imported events.
   */
  replica: v.nullable(uuidSchema),
  /**
   * Id of the judgement from which this judgement was copied, if several outputs were judged together. Null if judged
   * directly.
   */
  copiedFrom: v.nullable(uuidSchema),
  /**
   * Hash of the text and marks that were shown (`textShownHash`); empty if unknown. The judgement is stale if the hash
   * is known and differs from the current one.
   */
  textHash: v.string(),
  content: v.unknown(),
  circumstances: circumstancesSchema,
};

export const judgementEventSchema = v.variant("task", [
  v.strictObject({ ...judgementEntries, task: v.literal(JUDGING), content: judgementContentSchema }),
  v.strictObject({ ...judgementEntries, task: v.literal(REPEATED_JUDGING), content: judgementContentSchema }),
  v.strictObject({ ...judgementEntries, task: v.literal(GAPS), content: gapContentSchema }),
  v.strictObject({
    ...judgementEntries,
    task: v.literal(ANNOTATING),
    /** Both fields together identify a token of the source instead of a candidate. */
    system: v.literal(SOURCE_SYSTEM),
    example: tokenPlaceSchema,
    content: annotationContentSchema,
  }),
]);

type JudgementEntries = v.StrictObjectSchema<typeof judgementEntries, undefined>;
/**
 * An annotator's complete judgement, gap answer or annotation of one candidate or token in one task, as of one action.
 * Later events replace earlier ones through `supersedes`, so nothing is overwritten. A retraction cancels an event.
 */
export interface RecordOf<T extends TaskName> extends Immutable<v.InferOutput<JudgementEntries>> {
  readonly task: T;
  readonly content: TaskContents[T];
}
/** A judgement event of one of these tasks. */
export type Judgement<T extends TaskName = TaskName> = { [N in T]: RecordOf<N> }[T];
/** A judgement event of a task in which a pronoun is judged correct or incorrect. */
export type PronounRecord = Judgement<PronounTask>;

const roleSchema = v.picklist(["annotator", "adjudicator"]);
export type Role = v.InferOutput<typeof roleSchema>;

export const annotatorEventSchema = v.strictObject({
  kind: v.literal("annotator"),
  ...stamp,
  annotator: nameSchema,
  name: v.string(),
  role: roleSchema,
  /**
   * The other entry of the same person, whose name and role count for both entries. Null ends the alias; absent = the
   * alias does not change.
   */
  sameAs: v.exactOptional(v.nullable(nameSchema)),
});
/** Names an annotator; the latest event per annotator counts. */
export type AnnotatorNamed = Immutable<v.InferOutput<typeof annotatorEventSchema>>;

/** Label of the overlap, the share that every annotator gets, as in PROTEST's databases. */
export const OVERLAP_LABEL = "IAA";

/** One person's share of an assignment, or the share that all annotators judge. */
const taskShareSchema = v.strictObject({
  /** `IAA` = judged by all annotators, for agreement; otherwise a number from 1. */
  label: v.string(),
  /** The annotator's id; null if the share is not assigned yet. */
  annotator: v.nullable(nameSchema),
  /** The candidates in the order in which they are shown. */
  candidates: v.array(candidateKeySchema),
});
export type TaskShare = Immutable<v.InferOutput<typeof taskShareSchema>>;

const assignedTaskSchema = v.picklist([GAPS, ANNOTATING]);
/**
 * The task of an assignment in which no pronouns are judged: filling gaps, or annotating tokens of the source. For
 * tokens, `candidates` contains their keys (`tokenKey`).
 */
export type AssignedTask = v.InferOutput<typeof assignedTaskSchema>;

const tasksEventSchema = v.strictObject({
  kind: v.literal("tasks"),
  ...stamp,
  set: nameSchema,
  /** The shares of the assignment; null removes the assignment. */
  tasks: v.nullable(v.array(taskShareSchema)),
  /** Absent = pronouns are judged. */
  task: v.exactOptional(assignedTaskSchema),
});

const taskNameSchema = v.picklist([JUDGING, REPEATED_JUDGING, GAPS, ANNOTATING]);

const querySchema = v.strictObject({
  kind: v.literal("query"),
  ...stamp,
  author: nameSchema,
  task: taskNameSchema,
  /** System and example identify the item: a candidate, or for annotation a token of the source (`tokenKey`). */
  system: nameSchema,
  example: nameSchema,
  /** The question; empty = the author withdraws the query in `replaces`. */
  text: v.string(),
  /** Id of the author's earlier query that this one replaces; null = a new question. */
  replaces: v.nullable(uuidSchema),
});
/** A question of an annotator to the coordinator about one item. It is no judgement, and no figure counts it. */
export type Query = Immutable<v.InferOutput<typeof querySchema>>;

const replySchema = v.strictObject({
  kind: v.literal("reply"),
  ...stamp,
  /** Id of the query that is answered. */
  query: uuidSchema,
  /** Id of the annotator who asked. The annotator's batch and personal database contain the reply. */
  asker: nameSchema,
  /** The coordinator's answer; empty = the reply in `replaces` is withdrawn. */
  text: v.string(),
  /** Id of the earlier reply to the same query that this one replaces; null = a further reply. */
  replaces: v.nullable(uuidSchema),
});
/** A coordinator's answer to a query. */
export type Reply = Immutable<v.InferOutput<typeof replySchema>>;

/** What a judge says about a candidate. */
export const JUDGE_ANSWERS = ["correct", "incorrect", "abstains"] as const;
export type JudgeAnswer = (typeof JUDGE_ANSWERS)[number];

/** Maximum number of characters of a reason that is kept. */
export const LONGEST_REASON = 1000;

const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

const judgeVerdictSchema = v.strictObject({
  system: nameSchema,
  example: nameSchema,
  /** Hash of the text and marks that the judge saw (`textShownHash`). The verdict is outdated if the text has another. */
  textHash: v.string(),
  verdict: v.picklist(JUDGE_ANSWERS),
  /** The judge's probability that the translation is correct; absent = none was given. */
  probability: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Why the judge says so, in its own words; absent = no reason was given. */
  reason: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_REASON))),
  /** The beginning of the hash of the prompt; absent = no prompt of Referee. */
  promptHash: v.exactOptional(v.string()),
  /** Cost in the file's currency, and seconds; absent = unknown. Of equal translations, the first has those of all. */
  cost: v.exactOptional(amountSchema),
  seconds: v.exactOptional(amountSchema),
});
/** One verdict of a judge. */
export type JudgeVerdict = Immutable<v.InferOutput<typeof judgeVerdictSchema>>;

/** Maximum number of verdicts per event, so that an event stays within what a team's server accepts. */
export const MOST_VERDICTS = 5000;

const verdictsSchema = v.strictObject({
  kind: v.literal("verdicts"),
  ...stamp,
  judge: nameSchema,
  /** Version of the judge; empty if unknown. Another version is another judge. */
  version: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  /** Whether the judge saw the reference translation; null = unknown. */
  reference: v.nullable(v.boolean()),
  /** Number of sentences that the judge saw before the first marked one; null = unknown. */
  context: v.nullable(smallNumberSchema),
  verdicts: v.pipe(v.array(judgeVerdictSchema), v.maxLength(MOST_VERDICTS)),
});
/**
 * Verdicts of a judge that is no person, from a file. They are no judgements: neither outcomes nor agreement count
 * them. The latest verdict of each judge, version and candidate counts.
 */
export type VerdictsGiven = Immutable<v.InferOutput<typeof verdictsSchema>>;

/** A place in an output: the number of its tokens before it. */
const outputPlaceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const boundarySchema = v.strictObject({
  kind: v.literal("boundary"),
  ...stamp,
  system: nameSchema,
  /** Hash of the output whose boundary was moved. The event has no effect on another output of the system. */
  text: hashSchema,
  /** The line before the boundary. */
  line: smallNumberSchema,
  /** The beginning of this line, the boundary, and the end of the next line, after the move. */
  from: outputPlaceSchema,
  at: outputPlaceSchema,
  to: outputPlaceSchema,
  /** Pharaoh links of the two lines after the move; null = the output has no links. */
  links: v.nullable(v.pipe(v.array(v.string()), v.length(2))),
  /** The place of the boundary before the move. */
  before: outputPlaceSchema,
  /** The example with which the lines were shown. */
  example: nameSchema,
  /** Random id of the browser profile that recorded this event. Undo only affects events of the same replica. */
  replica: v.nullable(uuidSchema),
});
/**
 * Moves the boundary between two lines of an output, where a sentence of the translation was next to the wrong sentence
 * of the source.
 */
export type BoundaryMoved = Immutable<v.InferOutput<typeof boundarySchema>>;

const retractionSchema = v.strictObject({
  kind: v.literal("retraction"),
  ...stamp,
  events: idsSchema,
  /** The reason, which the campaign's history shows. */
  reason: v.string(),
});
/**
 * Cancels other events without removing them. A retraction can itself be retracted, which restores the events that
 * it cancels.
 */
export type Retraction = Immutable<v.InferOutput<typeof retractionSchema>>;

const noteSchema = v.strictObject({
  kind: v.literal("note"),
  ...stamp,
  what: v.picklist(["import", "assignment", "judgement-import", "update", "suite-building"]),
  /**
   * Name of the file; empty if there is none. If `what` is `suite-building`, a description of the changed examples
   * instead.
   */
  file: v.string(),
  /** Ids of the annotators concerned. */
  annotators: v.array(nameSchema),
  /** Ids of the events that were added together with this note. */
  events: idsSchema,
  /** Warnings of the import, as they were shown. */
  warnings: v.array(
    v.strictObject({
      code: v.string(),
      file: v.string(),
      line: v.nullable(smallNumberSchema),
      message: v.string(),
    }),
  ),
});
/**
 * Describes for people what happened: an import, an assignment, an import of judgements (such as a returned batch), an
 * update, or examples made from annotations. A note does not change the state of the campaign.
 */
export type Note = Immutable<v.InferOutput<typeof noteSchema>>;

export const eventSchema = v.variant("kind", [
  judgementEventSchema,
  annotatorEventSchema,
  /**
   * One setting of the campaign (`SETTINGS`). The latest event of each key counts. Values are checked when settings are
   * read (`readSettings`), so that settings of a later version are kept.
   */
  v.strictObject({ kind: v.literal("setting"), ...stamp, key: nameSchema, value: v.unknown() }),
  /**
   * Makes a suite the current one, by the hash of its text. `origin`: hash of the database rows from which it came;
   * null = it came from elsewhere.
   */
  v.strictObject({ kind: v.literal("suite"), ...stamp, text: hashSchema, origin: v.nullable(hashSchema) }),
  /** Sets a system's current output by the hash of its text; null removes the output. */
  v.strictObject({ kind: v.literal("output"), ...stamp, system: nameSchema, text: v.nullable(hashSchema) }),
  tasksEventSchema,
  querySchema,
  replySchema,
  verdictsSchema,
  boundarySchema,
  retractionSchema,
  noteSchema,
]);

export type LedgerEvent =
  | Judgement
  | Exclude<Immutable<v.InferOutput<typeof eventSchema>>, { readonly kind: "judgement" }>;

export type EventOf<K extends LedgerEvent["kind"]> = Extract<LedgerEvent, { readonly kind: K }>;

/** An event without what its writer adds: id, clock and time. */
export type EventBody = LedgerEvent extends infer E
  ? E extends LedgerEvent
    ? Omit<E, "id" | "clock" | "time">
    : never
  : never;

// Defines the clocks that events may have. The limits ensure that every written event can be read, and that events can
// be added to every ledger that was read.

/** The fields of an event that the clock checks need. */
interface Clocked {
  readonly id: string;
  readonly clock: number;
}

/**
 * The clock of a new event: one more than `greatest`, the greatest existing clock, plus `index`, the number of new
 * events before this one. Never above `LARGEST_CLOCK`.
 */
export function nextClock(greatest: number, index = 0): number {
  return Math.min(greatest + 1 + index, LARGEST_CLOCK);
}

/**
 * Largest clock of an event that another program may have written. Clocks normally count events from 1. In files of an
 * old version, they count from the file's time in milliseconds: about 2^41 today.
 */
export const LARGEST_FOREIGN_CLOCK = 2 ** 51;

/**
 * How much the largest allowed clock grows with each event. Most clocks are one more than another event's clock, but
 * events that were never saved leave gaps.
 */
const CLOCKS_PER_EVENT = 1000;

/**
 * Number added to the number of events in a batch, because a batch contains few of its campaign's events. No campaign
 * has more events than this.
 */
const EVENTS_OF_OTHERS = 2 ** 30;

/**
 * The event with the greatest clock, and the limit that this clock exceeds; null = events can be added to the ledger.
 * Each event raises the limit, so that a valid ledger stays valid when an event is added.
 */
export function clockOutOfRange<E extends Clocked>({
  events,
  scope,
}: {
  readonly events: readonly E[];
  readonly scope: object | null;
}): { readonly event: E; readonly bound: number } | null {
  const count = events.length + (scope === null ? 0 : EVENTS_OF_OTHERS);
  const bound = LARGEST_FOREIGN_CLOCK + CLOCKS_PER_EVENT * count;
  let greatest: E | null = null;
  for (const event of events) if (event.clock > (greatest?.clock ?? 0)) greatest = event;
  return greatest === null || greatest.clock <= bound ? null : { event: greatest, bound };
}

/** The message about a clock out of range, with the event and the limit. */
export function clockInWords({ id, clock }: Clocked, bound: number): string {
  return `event ${id} has the clock ${clock}; expected at most ${bound}, so that later events can have greater clocks`;
}

// Describes the settings and saved views of a campaign: their keys in events, the shapes of their values, and their
// default values.

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

const secondLookSettingSchema = v.strictObject({
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
  secondLook: setting(v.nullable(secondLookSettingSchema), null),
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

// Builds the keys of events that are about a PROTEST database and not about a system's output: about its candidates in
// the reference, or about the state of the database that the campaign knows.

/** The system in these keys. No output of a campaign should have this name. */
const DATABASE_SYSTEM = "(PROTEST database)";

/** The key of events about a candidate of the reference. `row`: its id in `pro_candidates`. */
export function referenceKey(row: number): CandidateKey {
  return { system: DATABASE_SYSTEM, example: `candidate ${row}` };
}

/** The key of events that record which state of a database the campaign knows. `database`: a UUID. */
export function stateKey(database: string): CandidateKey {
  return { system: DATABASE_SYSTEM, example: `state ${database}` };
}

export function isDatabaseKey({ system }: Pick<CandidateKey, "system">): boolean {
  return system === DATABASE_SYSTEM;
}

export function isStateKey({ system, example }: CandidateKey): boolean {
  return system === DATABASE_SYSTEM && example.startsWith("state ");
}
