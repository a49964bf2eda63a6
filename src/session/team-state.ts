// Holds how it stands between the campaign open in this tab and its team, for whatever shows that. Where there is no team, nothing of one is loaded.

import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { sharedSession } from "#session/opened-campaign.ts";
import { teamKey, teamUserIn } from "#session/team-key.ts";
import type { TeamLink, TeamState } from "#session/team-link.ts";
import { watchSetting } from "#storage/watch-setting.ts";

/** Milliseconds after which a line that could not begin, as where its code did not come, is tried again. */
const AGAIN = 5000;

/** What is done while a line rests. */
type Act = () => Promise<void>;

interface Held {
  readonly copy: string;
  readonly state: TeamState;
  readonly link: TeamLink;
  readonly without: (act: Act) => Promise<void>;
}

/** Of the one campaign that is open; null = it is this browser's alone. */
const held = createStore<{ readonly held: Held | null }>(() => ({ held: null }));

/** Follows whether a team works on the copy, whichever tab joins or leaves, and holds its line. Resolves once that is ended. */
export function followTeam(copy: string): () => Promise<void> {
  let value: unknown;
  /** The value that is followed, as text; "" = none is yet, or not to the end. */
  let kept = "null";
  let link: TeamLink | null = null;
  let turn: Promise<void> = Promise.resolve();
  let later: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  /** `isShown`: how it stood is told until another line tells how it stands. */
  const end = async (isShown = false) => {
    const ending = link;
    link = null;
    if (!isShown && held.getState().held?.without === without) held.setState({ held: null });
    await ending?.end();
  };
  const change = async () => {
    const now = value;
    const user = teamUserIn(now);
    const next = user === null ? "null" : JSON.stringify(now);
    if (next === kept) return;
    kept = next;
    // What is said from here on is said as whom one takes part.
    const session = await sharedSession(copy).catch(() => null);
    if (session !== null) session.member = user;
    await end(user !== null);
    if (user === null) return;
    const [{ TeamLink }, { readPlaceFrom }] = await Promise.all([
      import("#session/team-link.ts"),
      import("#core/team/membership.ts"),
    ]);
    const place = readPlaceFrom(now);
    if (place === null || hasEnded) return;
    const begun = new TeamLink(copy);
    link = begun;
    const tell = () => {
      if (link === begun)
        held.setState({ held: { copy, state: begun.store.getState(), link: begun, without } });
    };
    begun.store.subscribe(tell);
    begun.begin(place);
  };
  const follow = () => {
    turn = turn.then(change).catch(() => {
      kept = "";
      if (!hasEnded) later = setTimeout(follow, AGAIN);
    });
  };
  /** Where it fails the line is begun anew. */
  const without = (act: Act) => {
    const acted = turn.then(() => link?.end()).then(act);
    turn = acted.catch(() => {
      kept = "";
    });
    acted.catch(follow);
    return acted;
  };
  const stop = watchSetting(teamKey(copy), (found) => {
    value = found;
    follow();
  });
  return () => {
    hasEnded = true;
    clearTimeout(later);
    stop();
    turn = turn.then(() => end());
    return turn;
  };
}

/** Holds the line of a campaign to its team as long as it is open in this tab. As it was, a campaign has none. */
export function useTeamLine(copy: string, isPast: boolean): void {
  useEffect(() => {
    if (isPast) return;
    const end = followTeam(copy);
    return () => void end();
  }, [copy, isPast]);
}

/** Null = the campaign is this browser's alone, or not known yet. */
export function teamOf(copy: string): TeamState | null {
  const one = held.getState().held;
  return one?.copy === copy && one.state.place !== null ? one.state : null;
}

/** The same, for a screen. */
export function useTeam(copy: string): TeamState | null {
  return useStore(held, () => teamOf(copy));
}

/** Tries at once what would be tried later, as after signing in. */
export function tryTeamNow(): void {
  held.getState().held?.link.tryNow();
}

/** Offers the team's server again what it called too large. */
export function retryRejected(): void {
  held.getState().held?.link.retryRejected();
}

/** Does it once this tab's line to the team is ended, as leaving it: nothing of that is written afterwards. Where it fails the line begins anew. */
export async function withoutTeamLine(copy: string, act: Act): Promise<void> {
  const one = held.getState().held;
  await (one?.copy === copy ? one.without(act) : act());
}
