// Holds what a batch says otherwise than the campaign it is taken of, so that it asks for one thing alone and tells nobody's answers.

import type { AskedFor, EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { ANNOTATING, GAPS } from "#core/task/task-names.ts";

/** Whom a batch is for, and what it asks. */
export interface BatchRequest {
  /** The annotator's id; must be one of the campaign's people. */
  readonly annotator: string;
  /** ISO 8601, UTC; null = not said. */
  readonly created: string | null;
  /** That their gaps are filled, or these tokens annotated, and nothing else; left out = as the campaign asks. */
  readonly asks?: AskedFor;
}

interface OwnOfBatch {
  /** After all of the campaign's. */
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/**
 * Of a round of gaps the setting by which nothing shows what they hide. Of a round of tokens the suite without its examples and without
 * the columns of the reference, and the plan without its selection, all of which is what others said. The same for the same campaign and
 * plan; none of it is taken back.
 */
export function ownOfBatch(
  ledger: Ledger,
  { asks, annotator, created }: BatchRequest,
  folded: Pick<Folded, "settings" | "suite">,
): OwnOfBatch {
  const { gaps, plan } = readSettings(folded.settings);
  const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });
  const bodies: EventBody[] = [];
  const texts = new Map<string, LedgerText>();
  if (asks === GAPS && gaps?.alsoJudged === true)
    bodies.push(setting("gaps", { ...gaps, alsoJudged: false }));
  if (asks === ANNOTATING) {
    const text = withoutAnswers(ledger, folded);
    if (text !== null) {
      const hash = hashLedgerText(text);
      texts.set(hash, text);
      bodies.push({ kind: "suite", author: null, text: hash, origin: null });
    }
    if (plan !== null && plan.selected !== null) bodies.push(setting("plan", { ...plan, selected: null }));
  }
  const own = new FileEvents(ledger.id, greatestClock(ledger.events));
  const events = bodies.map((body) => own.add(body, created, [asks, annotator, own.clock]));
  return { events, texts };
}

/** Null = there is nothing in it that people said. */
function withoutAnswers({ texts }: Ledger, { suite }: Pick<Folded, "suite">): LedgerText | null {
  const text = suite === null ? undefined : texts.get(suite.text);
  if (text?.kind !== "suite") return null;
  const { examples, references } = text.suite;
  if (examples.length === 0 && references.every(({ translations }) => translations === null)) return null;
  const bare = references.map((reference) => ({ ...reference, translations: null }));
  return { kind: "suite", suite: { ...text.suite, examples: [], references: bare } };
}
