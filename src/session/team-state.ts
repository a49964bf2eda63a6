// Holds how it stands between the campaign open in this tab and its team, for whatever shows that. Where there is no team, nothing of one is loaded.

import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { sharedSession } from "#session/opened-campaign.ts";
import { teamKey, teamUserIn } from "#session/team-key.ts";
import type { TeamLink, TeamState } from "#session/team-link.ts";
import { watchSetting } from "#storage/watch-setting.ts";

interface Held {
  readonly copy: string;
  readonly state: TeamState;
  readonly link: TeamLink;
}

/** Of the one campaign that is open; null = it is this browser's alone. */
const held = createStore<{ readonly held: Held | null }>(() => ({ held: null }));

/** Follows whether a team works on the copy, whichever tab joins or leaves, and holds its line. Resolves once that is ended. */
export function followTeam(copy: string): () => Promise<void> {
  let kept = "null";
  let link: TeamLink | null = null;
  let turn: Promise<void> = Promise.resolve();
  const end = async () => {
    const ending = link;
    link = null;
    if (ending === null) return;
    if (held.getState().held?.link === ending) held.setState({ held: null });
    await ending.end();
  };
  const change = async (value: unknown) => {
    const next = teamUserIn(value) === null ? "null" : JSON.stringify(value);
    if (next === kept) return;
    kept = next;
    // What is said from here on is said as whom one takes part.
    const session = await sharedSession(copy).catch(() => null);
    if (session !== null) session.member = teamUserIn(value);
    await end();
    if (next === "null") return;
    const [{ TeamLink }, { readPlaceFrom }] = await Promise.all([
      import("#session/team-link.ts"),
      import("#core/team/membership.ts"),
    ]);
    const place = readPlaceFrom(value);
    if (place === null || hasEnded) return;
    const begun = new TeamLink(copy);
    link = begun;
    const tell = () => {
      if (link === begun) held.setState({ held: { copy, state: begun.store.getState(), link: begun } });
    };
    begun.store.subscribe(tell);
    begun.begin(place);
  };
  let hasEnded = false;
  const stop = watchSetting(teamKey(copy), (value) => {
    turn = turn.then(() => change(value)).catch(() => undefined);
  });
  return () => {
    hasEnded = true;
    stop();
    turn = turn.then(end);
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
export function useTeam(copy: string): TeamState | null {
  const state = useStore(held, ({ held: one }) => (one?.copy === copy ? one.state : null));
  return state?.place == null ? null : state;
}

/** Tries at once what would be tried later, as after signing in. */
export function tryTeamNow(): void {
  held.getState().held?.link.tryNow();
}

/** Ends this tab's line to the team before the copy leaves it: nothing of it is written afterwards. */
export async function endTeamLine(copy: string): Promise<void> {
  const one = held.getState().held;
  if (one?.copy !== copy) return;
  held.setState({ held: null });
  await one.link.end();
}
