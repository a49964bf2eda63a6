// Exports the parts of the team screens that are loaded together, on demand.

import { JoinedTeam } from "./joined-team.tsx";
import { JoinAs, Memberships, SignedGate } from "./joining.tsx";

export const TEAM_PARTS = { JoinAs, JoinedTeam, Memberships, SignedGate };
