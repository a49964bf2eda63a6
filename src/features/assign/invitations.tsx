// Offers, after work was assigned, a text for each annotator to copy: what it is, how long it takes, how to return it.

import { workWords } from "#core/campaign/queue/pace.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { assignText } from "#text/assign.ts";

const text = assignText.invitation;

/** The work of one annotator. */
export interface Invited {
  readonly name: string;
  /** Number of items. */
  readonly items: number;
  /** Estimated seconds; null = unknown. */
  readonly seconds: number | null;
}

interface InvitationsProps {
  readonly invited: readonly Invited[];
  /** The coordinator's note; empty = none. */
  readonly note: string;
  /** Whether the server sends the work, so that annotators get a link instead of a file. */
  readonly isInTeam: boolean;
}

export function Invitations({ invited, note, isInTeam }: InvitationsProps) {
  if (invited.length === 0) return null;
  const [site = ""] = window.location.href.split("#");
  return (
    <section aria-label={text.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{text.title}</h3>
      <p className="max-w-[65ch] text-sm text-muted">{isInTeam ? text.hintInTeam : text.hint}</p>
      <ul className="flex flex-col gap-1">
        {invited.map(({ name, items, seconds }) => (
          <li key={name}>
            <CopyButton
              label={text.copy(name)}
              copied={text.copied}
              text={() =>
                text.body({
                  name,
                  items,
                  duration: seconds === null ? null : workWords(seconds),
                  note,
                  ...(isInTeam ? { link: `${site}#/team` } : { site }),
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
