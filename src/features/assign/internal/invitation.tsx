// Offers the text with which a coordinator invites an annotator: what it is, how long it takes, how to begin.

import { workWords } from "#core/campaign/queue/pace.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { assignText } from "#text/assign-text.ts";
import { Button } from "#ui/button.tsx";

const invitationsText = assignText.invitation;

/** The work of one annotator. */
export interface Invited {
  readonly name: string;
  /** The annotator's name on the team's server. */
  readonly account: string;
  /** Number of items. */
  readonly items: number;
  /** Estimated seconds; null = unknown. */
  readonly seconds: number | null;
}

interface InvitationProps {
  readonly invited: Invited;
  /** The coordinator's note; empty = none. */
  readonly note: string;
  /** Whether the server sends the work, so that annotators get a link instead of a file. */
  readonly isInTeam: boolean;
  readonly kind?: "plain" | "quiet";
}

/** The address of Referee without the screen. */
function siteAddress(): string {
  const [site = ""] = window.location.href.split("#");
  return site;
}

/** Whether an address leads every computer to itself, so that nobody else can open it (RFC 6761, RFC 1122). */
export function isOnlyOnThisComputer(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:(?:.+\.)?localhost|127(?:\.[0-9]+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname);
}

/** Warns that invitations have an address that nobody else can open. */
export function AddressWarning() {
  const site = siteAddress();
  return isOnlyOnThisComputer(site) ? (
    <p className="max-w-[65ch] text-sm text-warn">{invitationsText.onlyOnThisComputer(site)}</p>
  ) : null;
}

function invitationOf({ invited, note, isInTeam }: InvitationProps): string {
  const { name, account, items, seconds } = invited;
  const site = siteAddress();
  const duration = seconds === null ? null : workWords(seconds);
  const where = isInTeam ? { link: `${site}#/team`, account } : { site };
  return invitationsText.body({ name, items, duration, note, ...where });
}

/** The button that copies the invitation of one annotator. */
export function InvitationButton(props: InvitationProps) {
  return (
    <CopyButton
      kind={props.kind ?? "plain"}
      label={invitationsText.copy(props.invited.name)}
      copied={invitationsText.copied}
      text={() => invitationOf(props)}
    />
  );
}

interface InvitationsProps extends Pick<InvitationProps, "note" | "isInTeam"> {
  readonly invited: readonly Invited[];
  /** Downloads the batch of one annotator. In a team the server sends the work, so that there are no files. */
  readonly onFile: (account: string) => void;
}

export function Invitations({ invited, note, isInTeam, onFile }: InvitationsProps) {
  if (invited.length === 0) return null;
  return (
    <section aria-label={invitationsText.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{invitationsText.title}</h3>
      <p className="max-w-[65ch] text-sm text-muted">
        {isInTeam ? invitationsText.hintInTeam : invitationsText.hint}
      </p>
      <AddressWarning />
      <ul className="flex flex-col gap-2">
        {invited.map((one) => (
          <li key={one.account} className="flex flex-wrap gap-2">
            {isInTeam ? null : (
              <Button onClick={() => onFile(one.account)}>{invitationsText.file(one.name)}</Button>
            )}
            <InvitationButton invited={one} note={note} isInTeam={isInTeam} />
            <details open={invited.length === 1} className="w-full text-sm">
              <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">
                {invitationsText.show(one.name)}
              </summary>
              <p className="max-w-[65ch] rounded-card border border-line bg-surface px-4 py-2 wrap-anywhere whitespace-pre-line">
                {invitationOf({ invited: one, note, isInTeam }).trim()}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
