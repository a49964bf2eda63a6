// Creates events, either at the moment at which something happens or from the content of a file, and checks them.

import { LONGEST_NAME } from "#core/base/file-values.ts";
import { uuidOf } from "#core/base/hash.ts";
import { quoted } from "#core/base/message-text.ts";
import { type EventBody, type LedgerEvent, nextClock } from "./event.ts";
import { eventText } from "./order.ts";
import { isSettingValue } from "./settings.ts";

/** Ids and the time, which core code cannot create itself. */
export interface WriteContext {
  readonly newId: () => string;
  /** The present time, ISO 8601, UTC; null = the events depend on files only. */
  readonly now: string | null;
}

/** Makes events of the bodies, in this order, with clocks greater than `clock`. */
export function writeEvents(
  bodies: readonly EventBody[],
  clock: number,
  writer: WriteContext,
): LedgerEvent[] {
  const { newId, now } = writer;
  return bodies.map(
    (body, index): LedgerEvent => ({ ...body, id: newId(), clock: nextClock(clock, index), time: now }),
  );
}

/**
 * Collects events made from a file. Their ids are derived from their content, so that the same file gives the same
 * events.
 */
export class FileEvents {
  readonly #campaign: string;
  readonly #events: LedgerEvent[] = [];
  #clock: number;

  /** `clock`: the greatest clock of the existing events. */
  constructor(campaign: string, clock = 0) {
    this.#campaign = campaign;
    this.#clock = clock;
  }

  get events(): readonly LedgerEvent[] {
    return this.#events;
  }

  get clock(): number {
    return this.#clock;
  }

  /** Adds an event. Its id is a hash of the campaign, of `key` and of the event's content. */
  add(body: EventBody, time: string | null = null, key: readonly unknown[] = []): LedgerEvent {
    const blank: LedgerEvent = { ...body, id: "", clock: 0, time };
    const id = uuidOf(JSON.stringify([this.#campaign, key, eventText(blank)]));
    return this.put({ ...body, id, clock: 0, time });
  }

  /**
   * Adds an event that already has an id. Its new clock is greater than all clocks before it (except at
   * `LARGEST_CLOCK`), and at least its old clock.
   */
  put(event: LedgerEvent): LedgerEvent {
    this.#clock = Math.max(nextClock(this.#clock), event.clock);
    const clocked = { ...event, clock: this.#clock };
    this.#events.push(clocked);
    return clocked;
  }
}

// Checks what the types of events do not express: whether readers of a ledger will accept the names and settings in an
// event.

/** The message about an invalid name or id; null = valid. Lengths are in UTF-16 units. */
export function nameErrorText(what: string, name: string): string | null {
  if (name.length > 0 && name.length <= LONGEST_NAME) return null;
  const problem = name === "" ? "is empty" : `${quoted(name)} has ${name.length} characters`;
  return `the ${what} ${problem}; expected 1 to ${LONGEST_NAME} characters`;
}

/**
 * The message about an event that readers of a ledger would not accept; null = valid. Judgements need no check, because
 * their names were checked when the names were created.
 */
export function whyInvalid(event: LedgerEvent): string | null {
  switch (event.kind) {
    case "output":
      return nameErrorText("name of a system", event.system);
    case "annotator":
      return nameErrorText("id of an annotator", event.annotator);
    case "tasks":
      return nameErrorText("name of an assignment", event.set);
    case "setting":
      if (!isSettingValue(event.key, event.value))
        return `the setting ${quoted(event.key)} has an invalid value`;
      return nameErrorText("name of a setting", event.key);
    default:
      return null;
  }
}

/** Returns the events unchanged. Throws a RangeError if readers of a ledger would not accept one of them. */
export function mustBeValid(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  for (const event of events) {
    const why = whyInvalid(event);
    if (why !== null) throw new RangeError(`Not saved: ${why}.`);
  }
  return events;
}
