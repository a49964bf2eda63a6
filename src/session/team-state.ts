// Holds how it stands between the campaign open in this tab and its team, for whatever shows that. Where there is no team, nothing of one is loaded.

import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { teamKey, teamUserIn } from "#session/team-key.ts";
import type { TeamLink, TeamState } from "#session/team-link.ts";
import { readSetting } from "#storage/settings.ts";

interface Held {
  readonly copy: string;
  readonly state: TeamState;
  readonly link: TeamLink;
}

/** Of the one campaign that is open; null = it is this browser's alone. */
const held = createStore<{ readonly held: Held | null }>(() => ({ held: null }));

/** Holds the line of a campaign as long as it is open in this tab. `round`: another one begins it anew. */
export function useTeamLine(copy: string, isPast: boolean, round: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins it anew
  useEffect(() => {
    if (isPast) return;
    let wanted = true;
    let link: TeamLink | null = null;
    let stop = () => {};
    const begin = async () => {
      if (teamUserIn(await readSetting(teamKey(copy))) === null || !wanted) return;
      const { TeamLink } = await import("#session/team-link.ts");
      if (!wanted) return;
      const begun = new TeamLink(copy);
      link = begun;
      const tell = () => held.setState({ held: { copy, state: begun.store.getState(), link: begun } });
      stop = begun.store.subscribe(tell);
      tell();
      await begun.begin();
    };
    // What is wrong with the database is told where the campaign is opened.
    begin().catch(() => undefined);
    return () => {
      wanted = false;
      stop();
      if (held.getState().held?.link === link) held.setState({ held: null });
      void link?.end();
    };
  }, [copy, isPast, round]);
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

/** Ends the line before the copy leaves its team. */
export async function endTeamLine(copy: string): Promise<void> {
  const one = held.getState().held;
  if (one?.copy !== copy) return;
  held.setState({ held: null });
  await one.link.end();
}

const rounds = createStore<{ readonly round: number }>(() => ({ round: 0 }));

/** Looks once more whether the open campaign has a team. */
export function beginTeamAnew(): void {
  rounds.setState(({ round }) => ({ round: round + 1 }));
}

export function useTeamRound(): number {
  return useStore(rounds, ({ round }) => round);
}
