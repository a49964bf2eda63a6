// Draws a link to the preview that makes examples from annotations, where there are annotations to make them from.

import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { buttonClass } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { nextStepIn } from "#workspace/campaign/work-facts.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";

const PATH = "settings/suite/publish";

/** Nothing for people who may not make examples, without annotations, and where this is the next step anyway. */
export function MakeExamplesLink({ session }: { readonly session: CampaignSession }) {
  const areAnnotated = (session.tokenCounts?.annotated ?? 0) > 0;
  if (!areAnnotated || session.isPast || nextStepIn(session)?.kind === "publish") return null;
  return (
    <RoleLink session={session} path={PATH} className={buttonClass("plain")}>
      {STEP_LABELS.publish}
    </RoleLink>
  );
}
