// Checks what the types of events do not express: whether readers of a ledger will accept the names and settings in an
// event.

import { LONGEST_NAME } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { isSettingValue } from "#core/ledger/settings.ts";

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
