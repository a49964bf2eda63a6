// Holds how a campaign as it was is addressed: the copy's id and, after “@”, the event after which it was so.

const MARK = "@";

/** What stands for the copy in addresses and sessions of it as it was. */
export function pastAddress(copy: string, event: string): string {
  return `${copy}${MARK}${event}`;
}

/** `event`: null = as it is now. */
export function copyAndPast(id: string): { readonly copy: string; readonly event: string | null } {
  const at = id.indexOf(MARK);
  return at < 0 ? { copy: id, event: null } : { copy: id.slice(0, at), event: id.slice(at + MARK.length) };
}
