// Decides what a person does next in a campaign: the one primary action that home, overview, the ends of tasks and empty
// screens offer.

/** The task screens, in the order in which own work is offered. */
type TaskPath = "judge" | "judge/gaps" | "judge/tokens";

/** A person's own work in one task. */
export interface OwnWork {
  readonly task: TaskPath;
  /** Number of items that the person has not finished. */
  readonly left: number;
  /** Whether the person has recorded anything in this task. */
  readonly hasBegun: boolean;
}

/** What the next step depends on. The facts are stored with the campaign, so that lists need not open it. */
export interface WorkFacts {
  /** The person's role in the team; null = no team: the person has the campaign's files. */
  readonly role: "annotator" | "adjudicator" | "coordinator" | null;
  readonly isPast: boolean;
  readonly isBatch: boolean;
  readonly systems: number;
  /** Whether only gaps are filled, and no pronouns are judged. */
  readonly isOnlyGaps: boolean;
  /** Own work by task. A task that asks nothing of this person is missing. */
  readonly work: readonly OwnWork[];
  /** Number of open disagreements about judgements. */
  readonly disagreements: number;
  /** Number of assigned items that annotators without a team have not returned finished. An item counts per annotator. */
  readonly awaited: number;
  /** The making of a suite that has no examples yet; null = the suite has examples. */
  readonly making: {
    /** Whether forms and categories to annotate are chosen. */
    readonly hasTargets: boolean;
    /** Number of tokens about which annotators differ. */
    readonly disagreements: number;
    /** Number of tokens whose annotations are finished and agree. */
    readonly annotated: number;
  } | null;
}

export interface NextStep {
  readonly kind:
    | "work"
    | "return"
    | "resolve"
    | "import"
    | "results"
    | "add-systems"
    | "edit-suite"
    | "publish";
  readonly label: string;
  /** Path of the screen in the campaign. */
  readonly path:
    | TaskPath
    | "return"
    | "results"
    | "results/gap-filling"
    | "team/import"
    | "settings/suite/add"
    | "settings/suite/edit"
    | "settings/suite/publish";
  /** The search part of the address, with its “?”; empty = none. */
  readonly search: string;
}

/** Labels of the next steps. */
export const STEP_LABELS = {
  start: { judge: "Start judging", "judge/gaps": "Start filling gaps", "judge/tokens": "Start annotating" },
  continue: {
    judge: "Continue judging",
    "judge/gaps": "Continue filling gaps",
    "judge/tokens": "Continue annotating",
  },
  return: "Return work",
  resolve: "Resolve disagreements",
  import: "Import judgements",
  results: "See results",
  addSystems: "Add systems…",
  editSuite: "Edit test suite",
  publish: "Make examples…",
} as const;

function step(kind: NextStep["kind"], label: string, path: NextStep["path"], search = ""): NextStep {
  return { kind, label, path, search };
}

/**
 * The next step; null = the person has nothing to do. Own open work comes first; then returning it (in a batch) or
 * resolving disagreements (never by a team's annotators, because a resolution is final); then importing the work that
 * annotators still have; then the results, which annotators of a team do not see.
 */
export function nextStep(facts: WorkFacts): NextStep | null {
  const { role, isPast, isBatch, work, disagreements, awaited, making, systems, isOnlyGaps } = facts;
  const isAnnotator = role === "annotator";
  const results = step("results", STEP_LABELS.results, isOnlyGaps ? "results/gap-filling" : "results");
  if (isPast) return isBatch || isAnnotator || making !== null || systems === 0 ? null : results;
  const own = work.find(({ left }) => left > 0);
  if (own !== undefined)
    return step("work", STEP_LABELS[own.hasBegun ? "continue" : "start"][own.task], own.task);
  if (isBatch) return step("return", STEP_LABELS.return, "return");
  const mayChangeSuite = role === null || role === "coordinator";
  if (making !== null) {
    if (making.disagreements > 0 && !isAnnotator)
      return step("resolve", STEP_LABELS.resolve, "judge/tokens", "?resolve=open");
    if (!mayChangeSuite) return null;
    return making.hasTargets && making.annotated > 0
      ? step("publish", STEP_LABELS.publish, "settings/suite/publish")
      : step("edit-suite", STEP_LABELS.editSuite, "settings/suite/edit");
  }
  if (systems === 0)
    return mayChangeSuite ? step("add-systems", STEP_LABELS.addSystems, "settings/suite/add") : null;
  if (isAnnotator) return null;
  if (disagreements > 0 && !isOnlyGaps)
    return step("resolve", STEP_LABELS.resolve, "judge", "?disagreement=open");
  if (awaited > 0) return step("import", STEP_LABELS.import, "team/import");
  return results;
}
