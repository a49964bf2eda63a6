// Shows what was assigned, with the files to send, and the text with which a coordinator invites an annotator: what it
// is, how long it takes, how to begin.

import { useEffect, useRef } from "react";
import { workWords } from "#core/campaign/queue/pace.ts";
import { type Folded, personOf } from "#core/ledger/fold.ts";
import { entryOf } from "#core/sync/team/membership.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { assignText } from "#text/assign-text.ts";
import { type ActionStatus, ActionStatusLine } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import type { TeamState } from "#workspace/team/replication-runner.ts";

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

/** How the work reaches an annotator: through the team's server, or as a file. */
type Way = "team" | "file";

/** What this browser knows of a team's members. */
interface KnownMembers extends Pick<TeamState, "connection"> {
  /** Null = not known yet. */
  readonly replication: Pick<NonNullable<TeamState["replication"]>, "people"> | null;
}

/**
 * The ways to invite an annotator. `team`: null = there is no team. A browser knows which members were online, but not
 * which accounts exist, so somebody who was never online is offered both.
 */
export function invitationWays(
  team: KnownMembers | null,
  aliases: Folded["aliases"],
  annotator: string,
): readonly Way[] {
  if (team === null) return ["file"];
  const { connection, replication } = team;
  const online = Array.from(replication?.people.values() ?? [], ({ entry, sentBy }) => entry ?? sentBy);
  if (connection !== null) online.push(entryOf(connection));
  const person = personOf(aliases, annotator);
  return online.some((id) => personOf(aliases, id) === person) ? ["team"] : ["team", "file"];
}

interface InvitationProps {
  readonly invited: Invited;
  /** The coordinator's note; empty = none. */
  readonly note: string;
  readonly way: Way;
  /** Whether the label names the way, because both are offered. */
  readonly namesWay: boolean;
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

function invitationOf({ invited, note, way }: Pick<InvitationProps, "invited" | "note" | "way">): string {
  const { name, account, items, seconds } = invited;
  const site = siteAddress();
  const duration = seconds === null ? null : workWords(seconds);
  const where = way === "team" ? { link: `${site}#/team`, account } : { site };
  return invitationsText.body({ name, items, duration, note, ...where });
}

interface InvitationButtonsProps extends Pick<InvitationProps, "invited" | "note" | "kind"> {
  readonly ways: readonly Way[];
}

/** The buttons that copy the invitations of one annotator, one for each way. */
export function InvitationButtons({ ways, ...props }: InvitationButtonsProps) {
  return ways.map((way) => <InvitationButton key={way} {...props} way={way} namesWay={ways.length > 1} />);
}

function InvitationButton(props: InvitationProps) {
  return (
    <CopyButton
      kind={props.kind ?? "plain"}
      label={invitationsText.copy(
        props.invited.name,
        props.namesWay ? invitationsText.ways[props.way] : null,
      )}
      copied={invitationsText.copied}
      text={() => invitationOf(props)}
    />
  );
}

interface AssignedWorkProps extends Pick<InvitationProps, "note"> {
  readonly isInTeam: boolean;
  /** The ways to invite the annotator with this id. */
  readonly waysFor: (account: string) => readonly Way[];
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
  const { title, sharing, seed, invited, note, isInTeam, waysFor, status, onFile, onMore } = props;
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
            <InvitedPerson
              key={one.account}
              invited={one}
              note={note}
              ways={waysFor(one.account)}
              isOnly={invited.length === 1}
              isBusy={status.busy}
              onFile={() => onFile(one.account)}
            />
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

interface InvitedPersonProps extends Pick<InvitationProps, "invited" | "note"> {
  readonly ways: readonly Way[];
  /** Whether nobody else is listed, so that the only invitation is open. */
  readonly isOnly: boolean;
  readonly isBusy: boolean;
  readonly onFile: () => void;
}

/** One annotator with their work, the file if they may need it, and an invitation for each way. */
function InvitedPerson({ invited, note, ways, isOnly, isBusy, onFile }: InvitedPersonProps) {
  const namesWay = ways.length > 1;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
      <p className="min-w-40 flex-1">
        <bdi className="font-medium">{invited.name}</bdi>{" "}
        <span className="text-sm text-muted">{workOf(invited)}</span>
      </p>
      {ways.includes("file") ? (
        <Button disabled={isBusy} onClick={onFile}>
          {invitationsText.file(invited.name)}
        </Button>
      ) : null}
      <InvitationButtons invited={invited} note={note} ways={ways} />
      {ways.map((way) => (
        <details key={way} open={isOnly && !namesWay} className="w-full text-sm">
          <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">
            {invitationsText.show(invited.name, namesWay ? invitationsText.ways[way] : null)}
          </summary>
          <p className="max-w-[65ch] rounded-card border border-line bg-surface px-4 py-2 wrap-anywhere whitespace-pre-line">
            {invitationOf({ invited, note, way }).trim()}
          </p>
        </details>
      ))}
    </li>
  );
}

/** Such as “30 candidates, about 20 min”. */
function workOf({ items, seconds }: Invited): string {
  const size = assignText.batch.size.candidate(items);
  return seconds === null ? size : `${size}, ${workWords(seconds)}`;
}
