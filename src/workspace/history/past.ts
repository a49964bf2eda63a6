// Makes and reads ids of earlier states of a campaign: the copy's id, “@”, and the last event of that state.

const MARK = "@";

/** Id of an earlier state in addresses and sessions. */
export function pastAddress(copy: string, event: string): string {
  return `${copy}${MARK}${event}`;
}

/** Splits an id into the copy's id and the event. `event`: null = the current state. */
export function parsePastAddress(id: string): { readonly copy: string; readonly event: string | null } {
  const at = id.indexOf(MARK);
  return at < 0 ? { copy: id, event: null } : { copy: id.slice(0, at), event: id.slice(at + MARK.length) };
}
