// Determines who works on a task, whether this tab may write, and in which order; keeps the session; reads and writes
// the address.

import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import { openWriterLock, type Turn, type WriterLock } from "#browser/locks.ts";
import { readTab, writeTab } from "#browser/notes.ts";
import { ORDERS, type QueueOrder, type Role } from "#core/ledger/event.ts";
import { type Annotator, personOf } from "#core/ledger/fold.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { addAnnotator, changeAnnotator } from "#workspace/campaign/change-campaign.ts";
import { reopenCampaign } from "#workspace/campaign/opened-campaign.ts";
import { ownEntryIn, teamKey } from "#workspace/team/stored-team.ts";
import type { TaskSession } from "./task/task-session.ts";

export interface TaskPerson {
  readonly choice: AnnotatorChoice;
  /** Undefined = nobody has been chosen yet. */
  readonly annotator: string | undefined;
  /** Whether the address asks for disagreements, regardless of who works here. */
  readonly asksToResolve: boolean;
  readonly resolves: boolean;
}

/**
 * `continuesResolver`: whether an adjudicator who worked last in this tab also judges, under the same name and without
 * being asked for it.
 */
export function useTaskPerson(
  session: CampaignSession,
  asksToResolve: boolean,
  continuesResolver = false,
): TaskPerson {
  const choice = useAnnotator(session, asksToResolve, continuesResolver);
  const resolves = asksToResolve && choice.current?.role === "adjudicator";
  return { choice, annotator: choice.current?.id, asksToResolve, resolves };
}

interface HeldSession {
  readonly session: Pick<CampaignSession, "id">;
  readonly annotator: string;
  readonly resolves: boolean;
}

/**
 * Keeps one session, whose queue stays the same, so that nothing moves while the annotator works. `make` receives the
 * last session if the same person continues after a reload of the campaign. A change of `restartKeys` starts a new
 * session. Other values of the address are read only at the start.
 */
export function useTaskSession<S extends HeldSession>(
  session: CampaignSession,
  { annotator, resolves }: TaskPerson,
  make: (annotator: string, before: S | null) => S | null,
  restartKeys: readonly unknown[],
): S | null {
  const heldSession = useRef<S | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` reads other values only at the start
  const task = useMemo(() => {
    if (annotator === undefined) return null;
    const { current: last } = heldSession;
    // The annotator may have been merged with another entry meanwhile.
    const continuesQueue =
      last !== null &&
      personOf(session.campaign.aliases, last.annotator) === annotator &&
      last.resolves === resolves &&
      last.session.id === session.id;
    return make(annotator, continuesQueue ? last : null);
  }, [session, annotator, resolves, ...restartKeys]);
  heldSession.current = task;
  return task;
}

// Stores, once per campaign and browser, who judges and who resolves disagreements. In a batch or a team, the annotator
// is fixed.

/** Stored instead of an annotator's id after the annotator has left this tab. */
const NOBODY = "";

export interface AnnotatorChoice {
  /** Undefined = not read yet; null = nobody has been chosen. */
  readonly current: Annotator | null | undefined;
  readonly annotators: readonly Annotator[];
  readonly choose: (annotator: Annotator) => Promise<void>;
  readonly create: (name: string, role?: Role) => Promise<void>;
  /** Makes an annotator of the campaign an adjudicator, and chooses them. */
  readonly adjudicateAs: (annotator: Annotator) => Promise<void>;
  /** Null if the annotator is fixed, as in a batch or a team. */
  readonly leave: (() => Promise<void>) | null;
}

/**
 * The chosen person's entry in the list of annotators; null = nobody is chosen, or the person is not listed. Undefined
 * = `person` is not read yet, or is a team member (`isMember`) who is not listed yet and must not be asked for a name.
 */
export function annotatorOf(
  allAnnotators: readonly Annotator[],
  person: unknown,
  isMember: boolean,
): Annotator | null | undefined {
  if (person === undefined) return undefined;
  return allAnnotators.find(({ id }) => id === person) ?? (isMember ? undefined : null);
}

/** Storage key. Adjudicator and annotator have separate keys, because an adjudicator need not judge in this browser. */
const keyOf = ({ id }: CampaignSession, resolves: boolean) =>
  `${resolves ? "adjudicator" : "annotator"}:${id}`;

/** Storage key, in the tab, of the person who worked last, whatever the task was. */
const lastKeyOf = ({ id }: CampaignSession) => `last annotator:${id}`;

function useAnnotator(
  session: CampaignSession,
  resolves: boolean,
  continuesResolver: boolean,
): AnnotatorChoice {
  const { annotators, batch, aliases } = session.campaign;
  const key = keyOf(session, resolves);
  const lastKey = lastKeyOf(session);
  const stored = useLiveQuery(async () => {
    const chosenId = await readSetting(key);
    const judgingId = await readSetting(keyOf(session, false));
    return { key, chosen: chosenId, judgingId, member: ownEntryIn(await readSetting(teamKey(session.id))) };
  }, [key]);
  const storedForKey = stored?.key === key ? stored : undefined;
  // A batch belongs to its annotator. In a team, the annotator is the signed-in user.
  const owner = batch?.annotator ?? storedForKey?.member ?? null;
  // A choice in another tab must not change the annotator of this tab.
  const [tabChoice, setTabChoice] = useState(() => ({ key, id: readTab(key) }));
  const tabId = tabChoice.key === key ? tabChoice.id : readTab(key);
  const setTabId = (id: string) => setTabChoice({ key, id });
  // An adjudicator who also judges here is not asked a second time who they are.
  const judgingId = resolves ? (readTab(keyOf(session, false)) ?? storedForKey?.judgingId) : null;
  const isAdjudicator = annotators.some(({ id, role }) => id === judgingId && role === "adjudicator");
  // Somebody else may have judged in this tab before.
  const lastId = !resolves && continuesResolver ? readTab(lastKey) : null;
  const resolver = annotators.find(({ id, role }) => id === lastId && role === "adjudicator")?.id ?? null;
  const wantedId = owner ?? resolver ?? tabId ?? storedForKey?.chosen ?? (isAdjudicator ? judgingId : null);
  // The annotator may have been merged with another entry meanwhile.
  const person = typeof wantedId === "string" ? personOf(aliases, wantedId) : wantedId;
  const current =
    storedForKey === undefined
      ? undefined
      : annotatorOf(annotators, person ?? null, storedForKey.member !== null);
  const sessionId = current?.id;
  useEffect(() => {
    if (sessionId === undefined) return;
    writeTab(key, sessionId);
    writeTab(lastKey, sessionId);
    setTabChoice({ key, id: sessionId });
  }, [key, lastKey, sessionId]);
  const setChoice = async (id: string | null) => {
    writeTab(key, id ?? NOBODY);
    writeTab(lastKey, id ?? NOBODY);
    setTabId(id ?? NOBODY);
    await writeSetting(key, id);
  };
  return {
    current,
    annotators,
    choose: (annotator) => setChoice(annotator.id),
    adjudicateAs: async ({ id }) => {
      await changeAnnotator(session, id, { role: "adjudicator" });
      await setChoice(id);
    },
    create: async (name, role = "annotator") => {
      const annotator = await addAnnotator(session, name, role);
      await setChoice(annotator.id);
    },
    leave: owner === null ? () => setChoice(null) : null,
  };
}

// Decides whether this tab may write for an annotator. If locks work, only one tab at a time may write, so that two
// tabs never give concurrent answers.

/** Event on which fields save typed text before another tab becomes the writer. */
export const HAND_OVER_EVENT = "handover";

interface TurnChoice {
  readonly turn: Turn;
  readonly takeOver: () => void;
}

/** The right to write survives a reload of the campaign, so that the annotator can continue. */
export function useTurn(session: CampaignSession, annotator: string | undefined): TurnChoice {
  const entry = annotator === undefined ? undefined : session.ownEntry(annotator);
  const [turn, setTurn] = useState<Turn>("waiting");
  const lock = useRef<WriterLock | null>(null);
  const latest = useRef(session);
  latest.current = session;
  const { id } = session;
  useEffect(() => {
    if (entry === undefined) return;
    let isCurrent = true;
    let latestTurn = 0;
    const catchUp = async (): Promise<void> => {
      const currentCampaign = latest.current;
      await currentCampaign.catchUp().catch(() => undefined);
      if (currentCampaign !== latest.current) await catchUp(); // The campaign was reloaded meanwhile.
    };
    const writerLock = openWriterLock({
      name: `referee ${id} ${entry}`,
      onTurn: (next) => {
        // The other tab's last writes must be read before anything is answered here.
        const turnNumber = ++latestTurn;
        const caughtUp = next === "writer" ? catchUp() : Promise.resolve();
        void caughtUp.then(() => {
          if (isCurrent && turnNumber === latestTurn) setTurn(next);
        });
      },
      finish: () => {
        window.dispatchEvent(new Event(HAND_OVER_EVENT));
        return latest.current.retry();
      },
      onStolen: () => reopenCampaign(id),
    });
    lock.current = writerLock;
    return () => {
      isCurrent = false;
      setTurn("waiting");
      writerLock.close();
    };
  }, [id, entry]);
  const takeOver = useCallback(() => lock.current?.takeOver(), []);
  return { turn, takeOver };
}

// Keeps the address and the shown item in sync.

/** The candidate at a position in judging order (from 0), which does not reveal the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** Notice for an address whose candidate does not exist. */
export const NO_SUCH_CANDIDATE = judgingNotices.address.noSuchCandidate;

interface Addressed<T> {
  /** Returns the item's name for the address. */
  readonly nameOf: (item: T) => string;
  /** Returns the item for a name in the address; null = none. */
  readonly itemOf: (at: string) => T | null;
  /** Opens an item that is not in this queue. Absent = a notice says that it is not in the queue. */
  readonly onElsewhere?: (item: T) => void;
}

/** Writes the shown item to the address, and goes to an item that the user enters there. */
export function useAddress<T>(task: TaskSession<T>, { nameOf, itemOf, onElsewhere }: Addressed<T>): void {
  const { shown } = task.cursor;
  useShown(shown === null ? null : nameOf(shown), (at) => {
    const item = itemOf(at);
    const position = item === null ? -1 : task.positionOf(item);
    if (item !== null && position === task.store.getState().position) return false;
    if (position >= 0) task.cursor.show(position);
    else if (item !== null && onElsewhere !== undefined) onElsewhere(item);
    else {
      task.cursor.notify(
        onElsewhere === undefined ? judgingNotices.address.notInList(task.noun) : NO_SUCH_CANDIDATE,
      );
      return false;
    }
    return true;
  });
}

/** Names candidates in the address by their position in judging order, which does not reveal the system. */
export function candidateAddress(session: CampaignSession) {
  return {
    nameOf: (candidate: number) => String(session.order.indexOf(candidate)),
    itemOf: (at: string) => candidateAt(session, at),
  };
}

/**
 * Keeps the name of the shown item in the address. `follow`: called if the user enters another item's name in the
 * address; shows that item, and returns true if the address must stay as entered.
 */
function useShown(shownName: string | null, follow: (at: string) => boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isByHand = useNavigationType() !== "REPLACE";
  const followed = useRef(location);
  const currentHref = useHref(location);
  const latest = useRef(follow);
  latest.current = follow;
  const at = parameters.get("at");
  // A layout effect, because a reload would otherwise show the previous item if it comes right after a change.
  useLayoutEffect(() => {
    // If the addresses differ, the browser is already navigating away, and this screen must not change the address.
    if (new URL(currentHref, document.URL).hash !== window.location.hash) return;
    if (isByHand && followed.current !== location) {
      followed.current = location;
      if (at !== null && latest.current(at)) return;
    }
    if (shownName === at) return;
    setParameters(
      (current) => {
        if (shownName === null) current.delete("at");
        else current.set("at", shownName);
        return current;
      },
      { replace: true },
    );
  }, [shownName, location, currentHref, at, isByHand, setParameters]);
}

// Reads and stores the annotator's order of judging. The default is the campaign's order.

interface OrderChoice {
  /** Undefined = not read yet. */
  readonly order: QueueOrder | undefined;
  readonly choose: (order: QueueOrder) => void;
}

export function useOrder(session: CampaignSession, annotator: string | undefined): OrderChoice {
  const key = `order:${session.id}:${annotator === undefined ? "" : session.ownEntry(annotator)}`;
  const stored = useLiveQuery(async () => ({ key, chosen: await readSetting(key) }), [key]);
  const chosen = ORDERS.find((order) => order === stored?.chosen);
  return {
    order: stored?.key === key ? (chosen ?? session.campaign.settings.order) : undefined,
    choose: (order) => void writeSetting(key, order),
  };
}
