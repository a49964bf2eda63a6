// Holds what is loaded together once this site is known to have a server for teams, or a campaign to have a team: the parts of its screens.

import { JoinAs } from "./join-as.tsx";
import { Memberships } from "./memberships.tsx";
import { SignedGate } from "./signed-gate.tsx";
import { TeamTogether } from "./team-together.tsx";

export const TEAM_PARTS = { JoinAs, Memberships, SignedGate, TeamTogether };
