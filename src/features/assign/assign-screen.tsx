// Shows the screen that assigns candidates and tokens to annotators, and lists earlier assignments.

import { useSearchParams } from "react-router";
import { assignText } from "#text/assign-text.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { AssignedPeople } from "./internal/assigned-people.tsx";
import { AssignmentsSection } from "./internal/assignments-section.tsx";
import { CandidateAssignment } from "./internal/candidate-assignment.tsx";
import { TokenAssignment } from "./internal/token-assignment.tsx";

const text = assignText.screen;

export function AssignScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const isInTeam = useTeam(session.id) !== null;
  // The tokens screen links here to assign tokens. In a campaign without systems, only tokens can be assigned.
  const isTokensFirst = parameters.has("tokens") || session.candidates.count === 0;
  return (
    <PageFrame title={text.title} introduction={isInTeam ? text.inTeam : text.byFile}>
      <p className="-mt-6">
        <RoleLink session={session} path="team/server" className="underline pointer-coarse:py-2">
          {isInTeam ? text.invite : text.share}
        </RoleLink>
      </p>
      {isTokensFirst ? <TokenAssignment session={session} /> : null}
      <CandidateAssignment session={session} />
      {isTokensFirst ? null : <TokenAssignment session={session} />}
      <AssignedPeople session={session} />
      <AssignmentsSection session={session} />
    </PageFrame>
  );
}
