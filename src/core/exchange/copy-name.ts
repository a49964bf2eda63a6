// The names that Referee gives to second copies of a campaign in one browser. Such a name belongs to its copy alone.

import type { EventOf, LedgerEvent } from "#core/ledger/event.ts";

/** The name, with the first number from 2 in brackets that makes it unique if it is among `takenNames`. */
export function freeName(name: string, takenNames: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; takenNames.has(free); number++) free = `${name} (${number})`;
  return free;
}

/**
 * The events of a copy of a campaign without the names of second copies: another name of the campaign with a number in
 * brackets, as `freeName` makes it. Two copies in one browser need two names, but importing a copy must not rename the
 * campaign. `isKnown`: whether the campaign has the event already, so that it stays.
 */
export function withoutCopyNames(
  events: readonly LedgerEvent[],
  isKnown: (event: LedgerEvent) => boolean,
): readonly LedgerEvent[] {
  const names = new Set(events.filter(isName).map(({ value }) => value));
  const isCopyName = ({ value }: EventOf<"setting">) => {
    const original = typeof value === "string" ? /^(.*) \(\d+\)$/.exec(value)?.[1] : undefined;
    return original !== undefined && names.has(original);
  };
  return events.filter((event) => !isName(event) || !isCopyName(event) || isKnown(event));
}

function isName(event: LedgerEvent): event is EventOf<"setting"> {
  return event.kind === "setting" && event.key === "name";
}
