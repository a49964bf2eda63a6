// Gathers the parts of team screens that are loaded together, once they are needed.

import { JoinAs } from "./join-as.tsx";
import { Memberships } from "./memberships.tsx";
import { SignedGate } from "./signed-gate.tsx";
import { TeamTogether } from "./team-together.tsx";

export const TEAM_PARTS = { JoinAs, Memberships, SignedGate, TeamTogether };
