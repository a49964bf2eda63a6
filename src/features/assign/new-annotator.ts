// Makes the entry of a person to whom work is assigned before they are listed.

import { randomId } from "#browser/random-id.ts";
import { enteredName } from "#core/base/name.ts";
import { isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { isMemberName } from "#core/sync/team/team-names.ts";

/**
 * The new entry; null = the name is empty or already listed. In a team, the entry has the id that the account
 * with this name will have, so that it is the person's own after sign-in. If no account can have the name, or
 * without a team, the id is random.
 */
export function newAnnotator(
  typed: string,
  listed: readonly Annotator[],
  isInTeam: boolean,
): Annotator | null {
  if (nameAsSeen(typed) === "" || isListed(listed, typed)) return null;
  const name = enteredName(typed);
  const account = nameAsSeen(typed).toLowerCase();
  return { id: isInTeam && isMemberName(account) ? account : randomId(), name, role: "annotator" };
}
