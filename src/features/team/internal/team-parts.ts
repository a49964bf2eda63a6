// Exports the parts of the team screens that are loaded together, on demand.

import { JoinAs } from "./join-as.tsx";
import { JoinedTeam } from "./joined-team.tsx";
import { Memberships } from "./memberships.tsx";
import { SignedGate } from "./signed-gate.tsx";

export const TEAM_PARTS = { JoinAs, JoinedTeam, Memberships, SignedGate };
