// Makes the events by which a batch differs from its campaign: they restrict the batch to one task and hide other
// annotators' answers.

import type { AssignedTask, EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";

/** The annotator of a batch and its task. */
export interface BatchRequest {
  /** The annotator's id; must be one of the campaign's people. */
  readonly annotator: string;
  /** Time of the assignment, ISO 8601, UTC; null = unknown. */
  readonly created: string | null;
  /** Whether the batch is only for gaps, or only for annotations of tokens. Undefined = as in the campaign. */
  readonly task?: AssignedTask;
}

interface BatchOverrides {
  /** Events with greater clocks than all events of the campaign. */
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/**
 * The overrides of a batch. For gaps: the setting with which the campaign asks only for gaps. For tokens: the suite
 * without examples and without given translations in references, and the targets without the selection, because all of
 * these can show other annotators' answers. An override that would change nothing is not made. The same campaign and
 * request give the same events. None of these events is imported into the campaign.
 */
export function batchOverrides(
  ledger: Ledger,
  { task, annotator, created }: BatchRequest,
  folded: Pick<Folded, "settings" | "suite">,
): BatchOverrides {
  const { gaps, plan } = readSettings(folded.settings);
  const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });
  const bodies: EventBody[] = [];
  const texts = new Map<string, LedgerText>();
  if (task === GAPS && gaps?.alsoJudged === true)
    bodies.push(setting("gaps", { ...gaps, alsoJudged: false }));
  if (task === ANNOTATING) {
    const text = withoutAnswers(ledger, folded);
    if (text !== null) {
      const hash = hashLedgerText(text);
      texts.set(hash, text);
      bodies.push({ kind: "suite", author: null, text: hash, origin: null });
    }
    if (plan !== null && plan.selected !== null) bodies.push(setting("plan", { ...plan, selected: null }));
  }
  const overrides = new FileEvents(ledger.id, greatestClock(ledger.events));
  const events = bodies.map((body) => overrides.add(body, created, [task, annotator, overrides.clock]));
  return { events, texts };
}

/** The suite without other annotators' answers; null if there is no suite or it shows no answers. */
function withoutAnswers({ texts }: Ledger, { suite }: Pick<Folded, "suite">): LedgerText | null {
  const text = suite === null ? undefined : texts.get(suite.text);
  if (text?.kind !== "suite") return null;
  const { examples, references } = text.suite;
  if (examples.length === 0 && references.every(({ translations }) => translations === null)) return null;
  const withoutColumns = references.map((reference) => ({ ...reference, translations: null }));
  return { kind: "suite", suite: { ...text.suite, examples: [], references: withoutColumns } };
}
