// Shows what was assigned, with the files to send, and the text with which a coordinator invites an annotator: what it
// is, how long it takes, how to begin.

import { useEffect, useRef } from "react";
import { workWords } from "#core/campaign/queue/pace.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { assignText } from "#text/assign-text.ts";
import { type ActionStatus, ActionStatusLine } from "#ui/action-row.tsx";
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

interface AssignedWorkProps extends Pick<InvitationProps, "note" | "isInTeam"> {
  /** What was assigned, and to whom. */
  readonly title: string;
  /** Which of the candidates go to everybody; null = there is one annotator. */
  readonly sharing: string | null;
  readonly seed: string;
  readonly invited: readonly Invited[];
  readonly status: ActionStatus;
  /** Downloads the batch of one annotator, or all in one archive if `account` is null. */
  readonly onFile: (account: string | null) => void;
  /** Returns to the form. */
  readonly onMore: () => void;
}

/** The result of an assignment, in place of the form: who gets what, and the files and invitations to send. */
export function AssignedWork(props: AssignedWorkProps) {
  const { title, sharing, seed, invited, note, isInTeam, status, onFile, onMore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the pressed button is gone. The result is where it began, and is read out.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <>
      <div className="figures flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold focus:outline-none">
          {title}
        </h3>
        {sharing === null ? null : <p>{sharing}</p>}
        <p className="max-w-[65ch]">
          {isInTeam ? invitationsText.nextInTeam : invitationsText.next(invited.length)}
        </p>
        <AddressWarning />
        <ul className="flex flex-col">
          {invited.map((one) => (
            <li
              key={one.account}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3"
            >
              <p className="min-w-40 flex-1">
                <bdi className="font-medium">{one.name}</bdi>{" "}
                <span className="text-sm text-muted">{workOf(one)}</span>
              </p>
              <Button disabled={status.busy} onClick={() => onFile(one.account)}>
                {invitationsText.file(one.name)}
              </Button>
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
        <ActionStatusLine status={status} />
        <div className="flex flex-wrap items-center gap-3">
          {isInTeam || invited.length === 1 ? null : (
            <Button kind="quiet" disabled={status.busy} onClick={() => onFile(null)}>
              {invitationsText.allFiles}
            </Button>
          )}
          <span className="text-sm text-muted">{assignText.plan.seedWas(seed)}</span>
        </div>
      </div>
      <div>
        <Button onClick={onMore}>{assignText.plan.assignMore}</Button>
      </div>
    </>
  );
}

/** Such as “30 candidates, about 20 min”. */
function workOf({ items, seconds }: Invited): string {
  const size = assignText.batch.size.candidate(items);
  return seconds === null ? size : `${size}, ${workWords(seconds)}`;
}
