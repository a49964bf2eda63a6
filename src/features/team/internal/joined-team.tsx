// Shows the team that this browser belongs to: its state, members and roles, and changes that are not shared yet or
// were rejected.
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { agoInWords } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { personOf } from "#core/ledger/fold.ts";
import { eventText } from "#core/ledger/ledger.ts";
import { entryOf, type TeamConnection } from "#core/sync/team/membership.ts";
import { COUNT, column, NAME, TEXT, table } from "#core/tables/table.ts";
import { annotatorFigures } from "#parts/annotator-figures.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { StatementSection } from "#parts/statement-section.tsx";
import { teamPartsText } from "#text/team-text.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { leaveTeam, signOut } from "#workspace/team/join-team.ts";
import type { TeamState } from "#workspace/team/replication-runner.ts";
import { retryRejected, stateInWord, tryTeamNow, withoutReplication } from "#workspace/team/team-state.tsx";
import { useViewer } from "#workspace/team/use-viewer.tsx";
import {
  FailureDetails,
  FailureMessage,
  type FailureWords,
  failedInWords,
  WebPageLink,
} from "./failures.tsx";
import { SignInForm } from "./joining.tsx";
import { settingInWords } from "./setting-names.ts";

const text = teamPartsText.state;
const leaving = teamPartsText.leave;

interface JoinedTeamProps {
  readonly session: CampaignSession;
  readonly team: TeamState;
  /** Rejected changes that were undone here. */
  readonly undone: TeamReplication["rejected"];
}

export function JoinedTeam({ session, team, undone }: JoinedTeamProps) {
  const { connection, replication, isInOtherTab } = team;
  const { role } = useViewer(session);
  if (connection === null) return null;
  const accountHint = text.hint(connection.user, teamPartsText.roles[role ?? connection.role]);
  return (
    <>
      <Section
        title={text.title}
        hint={role === "annotator" ? `${accountHint} ${text.annotator}` : accountHint}
      >
        {replication === null ? null : (
          <StateSection session={session} connection={connection} replication={replication} />
        )}
        {isInOtherTab ? <p className="max-w-[65ch] text-sm text-muted">{text.inOtherTab}</p> : null}
      </Section>
      {replication === null ? null : <UnsharedEvents replication={replication} undone={undone} />}
      {session.member === null ? null : (
        <StatementSection
          session={session}
          annotator={session.member}
          name={annotatorNameLookup(session.campaign.annotators)(session.member)}
        />
      )}
      {replication === null ? null : (
        <TeamPeople session={session} connection={connection} replication={replication} />
      )}
      <ThisBrowser connection={connection} isSignedOut={replication?.phase === "signed-out"} />
      <Leaving session={session} replication={replication} />
    </>
  );
}

/** Milliseconds between this computer's clock and the server's above which the difference is shown. */
const NOTABLE_CLOCK = 5 * 60_000;

function StateSection({
  session,
  connection,
  replication,
}: {
  readonly session: CampaignSession;
  readonly connection: TeamConnection;
  readonly replication: TeamReplication;
}) {
  const now = useNow();
  const isAnswerShown = saysLastAnswer(replication, now);
  const isGoing = ["starting", "synced", "sending", "catching-up"].includes(replication.phase);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-xl">{stateInWord(replication)}</p>
      <p className="max-w-[65ch]">{explanationOf(replication, connection)}</p>
      {replication.phase === "signed-out" ? (
        <SignInForm base={connection.base} name={connection.user} onSignedIn={tryTeamNow} />
      ) : isGoing ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button onClick={tryTeamNow}>{text.tryNow}</Button>
          {replication.phase === "web-page" ? <WebPageLink /> : null}
        </div>
      )}
      {Math.abs(replication.clockAhead) < NOTABLE_CLOCK ? null : (
        <p className="max-w-[65ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
          {text.clock(replication.clockAhead)}
        </p>
      )}
      {replication.outbox === 0 && !isAnswerShown ? null : (
        <p className="text-sm text-muted">
          {replication.outbox > 0 ? text.waiting(replication.outbox) : ""}
          {isAnswerShown ? text.lastAnswer(agoInWords(replication.lastAnswer ?? "", now)) : ""}
        </p>
      )}
      {["signed-out", "shut-out", "gone"].includes(replication.phase) ? (
        <SaveCopy session={session} user={connection.user} />
      ) : null}
      {replication.restored === null ? null : (
        <p role="status" className="max-w-[65ch] rounded-card bg-warn-wash px-4 py-2 text-sm">
          {text.restored(replication.restored)}
        </p>
      )}
      {replication.failure === null ? null : <FailureDetails failure={replication.failure} />}
    </div>
  );
}

/** Moves the keyboard focus to the confirmation, which replaces the focused button. */
const focusOn = (element: HTMLElement | null) => element?.focus();

interface LeavingProps {
  readonly session: CampaignSession;
  readonly replication: TeamReplication | null;
}

function Leaving({ session, replication }: LeavingProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState("");
  const leave = async () => {
    setFailure("");
    try {
      await withoutReplication(session.id, () => leaveTeam(session.id));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Section title={leaving.title} hint={leaving.hint}>
      {isConfirming ? (
        <div className="flex flex-col items-start gap-3">
          <p ref={focusOn} tabIndex={-1} className="max-w-[65ch]">
            {leavingInWords(replication)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" onClick={() => void leave()}>
              {leaving.confirm}
            </Button>
            <Button onClick={() => setIsConfirming(false)}>{leaving.stay}</Button>
          </div>
          {failure === "" ? null : <p role="alert">{failure}</p>}
        </div>
      ) : (
        <div>
          <Button onClick={() => setIsConfirming(true)}>{leaving.leave}</Button>
        </div>
      )}
    </Section>
  );
}

// Lists the members with their finished items, last activity and upload state, and the link to invite others.

const teamPeopleText = teamPartsText.people;

interface TeamPeopleProps {
  readonly session: CampaignSession;
  readonly connection: TeamConnection;
  readonly replication: TeamReplication;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly judged: number;
  /** ISO 8601; null = never. */
  readonly lastSeen: string | null;
  readonly uploadState: string;
}

/** Number of judged candidates, filled gaps and annotated tokens by annotator, counted as on the overview. */
function judgedBy(session: CampaignSession): ReadonlyMap<string, number> {
  return new Map(
    Array.from(annotatorFigures(session, []), ([id, { done, filled, annotated }]) => [
      id,
      done + filled + annotated,
    ]),
  );
}

function rowsOf(
  session: CampaignSession,
  { people, outbox, rejected, lastAnswer }: TeamReplication,
  own: string,
  judged: ReadonlyMap<string, number>,
): Row[] {
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const lastJudged = new Map<string, string>();
  for (const { author, time } of session.judgements) {
    if (time !== null && time > (lastJudged.get(author) ?? "")) lastJudged.set(author, time);
  }
  const { annotators, aliases } = session.campaign;
  const presenceById = new Map(
    Array.from(people.values(), (one) => [personOf(aliases, one.entry ?? one.sentBy), one] as const),
  );
  const ids = new Set([...presenceById.keys(), ...annotators.map(({ id }) => id)]);
  return [...ids].map((id) => {
    const presence = presenceById.get(id);
    const times = [presence?.time, lastJudged.get(id)].filter((time) => time !== undefined).sort();
    return {
      id,
      name: nameOf(id),
      judged: judged.get(id) ?? 0,
      lastSeen: times.at(-1) ?? null,
      // This browser's own outbox is more accurate than the presence document. The others' outboxes are unknown until
      // the server answers.
      uploadState: sentInWords(
        id === own ? outbox + rejected.length : (presence?.waiting ?? null),
        lastAnswer !== null,
      ),
    };
  });
}

/**
 * Says whether a member has sent everything. `waiting`: number of records not yet on the server; null = the member was
 * never online. `isKnown`: whether the server has answered, so that this number is up to date.
 */
function sentInWords(waiting: number | null, isKnown: boolean): string {
  if (waiting !== null && waiting > 0) return teamPeopleText.sentAllBut(waiting);
  if (!isKnown) return teamPeopleText.unknown;
  return waiting === null ? teamPeopleText.notInTeam : teamPeopleText.sentAll;
}

/** Sorts “person 2” before “person 10”. */
const NAMES = new Intl.Collator("en", { numeric: true });

/** The command with which the server's administrator adds a person to this campaign. */
function AddingCommand({ connection: { base, database } }: { readonly connection: TeamConnection }) {
  const server = new URL(base, document.baseURI).href.replace(/\/$/, "");
  const site = new URL(".", document.baseURI).href.replace(/\/$/, "");
  const command = teamPeopleText.addCommand(server, database, `${site}/couch` === server ? null : site);
  return (
    <>
      <p className="max-w-[65ch] text-muted">{teamPeopleText.addOthers}</p>
      <code className="max-w-full min-w-0 rounded-card bg-sunken px-3 py-2 wrap-anywhere">{command}</code>
      <CopyButton label={teamPeopleText.copyCommand} text={() => command} />
    </>
  );
}

function TeamPeople({ session, connection, replication }: TeamPeopleProps) {
  const revision = useSession(session, ({ revision }) => revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the figures
  const judged = useMemo(() => judgedBy(session), [session, revision]);
  const now = useNow();
  const ownId = personOf(session.campaign.aliases, entryOf(connection));
  // Sorted by name, so that rows do not move when a member comes online.
  const rows = rowsOf(session, replication, ownId, judged).sort(
    (a, b) => NAMES.compare(a.name, b.name) || NAMES.compare(a.id, b.id),
  );
  const seesOnlyOwnWork = connection.personal !== undefined;
  const shown = seesOnlyOwnWork ? rows.filter(({ id }) => id === ownId) : rows;
  const link = new URL(`#/team/${connection.database}`, document.baseURI).href;
  return (
    <Section
      title={teamPeopleText.title}
      hint={seesOnlyOwnWork ? teamPeopleText.blindHint : teamPeopleText.hint}
    >
      <DataTable
        table={table<Row>({
          title: teamPeopleText.title,
          columns: [
            column("name", teamPeopleText.columns.name, NAME, ({ name }) => name),
            column("judged", teamPeopleText.columns.judged, COUNT, ({ judged }) => judged),
            column("last_seen", teamPeopleText.columns.lastSeen, TEXT, ({ lastSeen }) =>
              lastSeen === null ? teamPeopleText.unknown : agoInWords(lastSeen, now),
            ),
            column("sent", teamPeopleText.columns.sent, TEXT, ({ uploadState: sent }) => sent),
          ],
          rows: shown,
          key: ({ id }) => id,
        })}
        draw={{
          name: (at) => (
            <>
              <bdi>{shown[at]?.name}</bdi>
              {shown[at]?.id === ownId ? <span className="text-muted">{teamPeopleText.you}</span> : null}
            </>
          ),
        }}
      />
      <div className="flex flex-col items-start gap-2 pt-2 text-sm">
        {connection.role === "coordinator" ? <AddingCommand connection={connection} /> : null}
        <p className="max-w-[65ch] text-muted">
          {connection.role === "coordinator" ? teamPeopleText.inviteOthers : teamPeopleText.ownOtherMachine}
        </p>
        <p className="max-w-full min-w-0 wrap-anywhere">{link}</p>
        <CopyButton label={teamPeopleText.copyLink} text={() => link} />
      </div>
    </Section>
  );
}

// Lists changes that the server rejected, those that were undone here, and server records that could not be used.

const unsharedEventsText = teamPartsText.notShared;

/** Maximum number of rows shown; “Copy all” copies the others too. */
const SHOWN = 20;

function inWords(event: LedgerEvent): string {
  if (event.kind === "setting") return settingInWords(event.key);
  if (event.kind === "output") return unsharedEventsText.output(event.system);
  return unsharedEventsText.eventKinds[event.kind];
}

function rejectedRow({ event, why }: TeamReplication["rejected"][number]) {
  return { what: inWords(event), why: reasonInWords(why) };
}

interface UnsharedEventsProps {
  readonly replication: TeamReplication;
  /** Rejected changes that were undone here. */
  readonly undone: TeamReplication["rejected"];
}

function UnsharedEvents({ replication, undone }: UnsharedEventsProps) {
  const { rejected: allRejected, unusable } = replication;
  if (allRejected.length + undone.length + unusable.length === 0) return null;
  const tooLarge = allRejected.filter(({ isTooLarge }) => isTooLarge);
  const rejected = allRejected.filter(({ isTooLarge }) => !isTooLarge);
  const allAsText = () => {
    const rejectedLines = [...allRejected, ...undone].map(({ event, why }) => `${why}\t${eventText(event)}`);
    const unusableLines = unusable.map(({ id, why }) => `${why}\t${id}`);
    return [...rejectedLines, ...unusableLines].join("\n");
  };
  return (
    <Section title={unsharedEventsText.title} hint={unsharedEventsText.hint}>
      <div className="flex flex-col items-start gap-5 text-sm">
        <Group
          words={unsharedEventsText.tooLarge(tooLarge.length)}
          rows={groupRows(tooLarge, ({ event }) => ({ what: inWords(event), why: "" }))}
        >
          <div className="pt-1">
            <Button onClick={retryRejected}>{unsharedEventsText.tryAgain}</Button>
          </div>
        </Group>
        <Group words={unsharedEventsText.undone(undone.length)} rows={groupRows(undone, rejectedRow)} />
        <Group words={unsharedEventsText.rejected(rejected.length)} rows={groupRows(rejected, rejectedRow)} />
        <Group
          words={unsharedEventsText.unusable(unusable.length)}
          rows={groupRows(
            unusable,
            ({ id, why }) => ({ what: why, why: id }),
            ({ why }) => why,
          )}
        />
        <CopyButton label={unsharedEventsText.copy} text={allAsText} />
      </div>
    </Section>
  );
}

/** The parts that are not empty, as “(reason; 3 times)”; "" = all are empty. */
function inParentheses(parts: readonly string[]): string {
  const nonEmpty = parts.filter((part) => part !== "");
  return nonEmpty.length === 0 ? "" : `(${nonEmpty.join("; ")})`;
}

interface GroupProps {
  /** Says how many changes there are, and why. */
  readonly words: string;
  readonly rows: readonly GroupedRow[];
  readonly children?: ReactNode;
}

function Group({ words, rows, children }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-[65ch]">{words}</p>
      <ul className="list-disc ps-5">
        {rows.slice(0, SHOWN).map(({ what, why, count }) => (
          <li key={`${what} ${why}`} className="wrap-anywhere">
            {what}{" "}
            <span className="text-muted">
              {inParentheses([why, count === 1 ? "" : unsharedEventsText.times(count)])}
            </span>
          </li>
        ))}
        {rows.length > SHOWN ? <li>{unsharedEventsText.more(rows.length - SHOWN)}</li> : null}
      </ul>
      {children}
    </div>
  );
}

// Describes rejected events in words, and groups equal ones into one row.

/** Patterns of the reasons that the server's rules return, each with an explanation for the user. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^of a coordinator only: [a-z]*$/, unsharedEventsText.reasons.coordinatorOnly],
  [/(^|: )texts are sent by a coordinator$/, unsharedEventsText.reasons.texts],
  [/^a role is given by a coordinator$/, unsharedEventsText.reasons.role],
  [/^aliases are set by a coordinator$/, unsharedEventsText.reasons.alias],
  [/^another's name$/, unsharedEventsText.reasons.otherName],
  [/^a (judgement|name|question) in another's name$/, unsharedEventsText.reasons.otherAuthor],
  [/^the event's clock is no number, or too far ahead of the server's$/, unsharedEventsText.reasons.clock],
  [/^the event is too large$/, unsharedEventsText.reasons.size],
];

/** Unknown reasons are shown unchanged. */
export function reasonInWords(why: string): string {
  return REASONS.find(([rule]) => rule.test(why))?.[1] ?? why;
}

/** One or more equal entries; `what`: the event in words; `why`: the reason. */
interface GroupedRow {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/**
 * Groups entries into rows, in the order of first occurrence. `keyOf`: entries with the same key are equal; by
 * default the whole row is compared.
 */
export function groupRows<T>(
  entries: readonly T[],
  rowOf: (entry: T) => Omit<GroupedRow, "count">,
  keyOf = (entry: T) => JSON.stringify(rowOf(entry)),
): readonly GroupedRow[] {
  const rows = new Map<string, GroupedRow>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const row = rows.get(key) ?? { ...rowOf(entry), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}

// Explains the state of replication and what the user can do.

export type TeamReplication = NonNullable<TeamState["replication"]>;

/** Explains the state and gives advice. `rejected` must contain only events that still count in this copy. */
export function explanationOf(
  { phase, rejected, unusable }: TeamReplication,
  { user }: TeamConnection,
): string {
  switch (phase) {
    case "starting":
      return text.starting;
    case "catching-up":
      return text.catchingUp;
    case "sending":
      return text.sending;
    case "synced":
      return rejected.length + unusable.length > 0 ? text.restSynced : text.synced;
    case "away":
      return text.away;
    case "busy":
      return text.busy;
    case "web-page":
      return text.webPage;
    case "no-room":
      return text.noRoom;
    case "not-kept":
      return text.notKept;
    case "signed-out":
      return text.signedOut(user);
    case "shut-out":
      return text.shutOut(user);
    case "gone":
      return text.gone;
  }
}

/** Milliseconds after which an earlier answer of a server that does not answer is worth mentioning. */
const RECENT = 60_000;

/** Whether to say when the server last answered. “Just now” would contradict that it does not answer. */
export function saysLastAnswer(
  { phase, lastAnswer }: Pick<TeamReplication, "phase" | "lastAnswer">,
  now: Date,
): boolean {
  return lastAnswer !== null && (phase !== "away" || now.getTime() - Date.parse(lastAnswer) >= RECENT);
}

/** Says what happens to changes that the team lacks when the user leaves. */
export function leavingInWords(replication: TeamReplication | null): string {
  if (replication === null) return leaving.unknownHere;
  const { phase, outbox, rejected } = replication;
  if (phase === "gone") return leaving.gone;
  const notUploaded = [];
  if (outbox > 0) notUploaded.push(leaving.waiting(outbox));
  if (rejected.length > 0) notUploaded.push(leaving.rejected(rejected.length));
  if (notUploaded.length > 0) return leaving.staysHere(notUploaded);
  return phase === "starting" || phase === "catching-up" ? leaving.unknownYet : leaving.nothing;
}

// Offers to save this browser's copy as a file where its changes cannot reach the team any more.

const saveCopyText = teamPartsText.saveCopy;

interface SaveCopyProps {
  readonly session: CampaignSession;
  /** The user's name, which becomes part of the file's name. */
  readonly user: string;
}

function SaveCopy({ session, user }: SaveCopyProps) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const save = async () => {
    setFailed(null);
    try {
      const ledger = await savedLedger(session);
      const name = `${session.campaign.suite.name}.${user}.campaign.json`;
      downloadFile(name, serializeCampaign(ledger), "application/json");
    } catch (error) {
      setFailed(failedInWords(error));
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="max-w-[65ch] text-sm text-muted">{saveCopyText.hint}</p>
      <Button onClick={() => void save()}>{saveCopyText.save}</Button>
      {failed === null ? null : <FailureMessage failed={failed} />}
    </div>
  );
}

/** Milliseconds after which a shown time is updated. */
const REFRESH_INTERVAL = 20_000;

/** Returns the current time and updates it regularly, for texts such as “2 minutes ago”. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}

// Links to the user's other campaigns, and signs this browser out of the server.

const thisBrowserText = teamPartsText.browser;

interface ThisBrowserProps {
  readonly connection: TeamConnection;
  readonly isSignedOut: boolean;
}

function ThisBrowser({ connection, isSignedOut }: ThisBrowserProps) {
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const leave = () =>
    signOut(connection.base).then(tryTeamNow, (error: unknown) => setFailed(failedInWords(error)));
  return (
    <Section
      title={thisBrowserText.title}
      hint={isSignedOut ? thisBrowserText.hintSignedOut : thisBrowserText.hint}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isSignedOut ? null : <Button onClick={() => void leave()}>{teamPartsText.signedIn.signOut}</Button>}
        <Link to="/team" className="flex min-h-10 items-center text-sm underline">
          {thisBrowserText.allCampaigns}
        </Link>
        {failed === null ? null : (
          <FailureMessage failed={failed} advice={teamPartsText.signedIn.stillSignedIn} />
        )}
      </div>
    </Section>
  );
}
