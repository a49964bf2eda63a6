// Previews the changes from adding systems or recomputing links.

import { addSystemsText } from "#text/add-systems.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { AlignmentResult } from "./add-systems-actions.ts";
import { MadeTable } from "./made-table.tsx";
import { UpdatePreview } from "./update-preview.tsx";
import type { AddSystemsState } from "./use-adding.ts";

const text = addSystemsText;

interface AddedPreviewProps {
  readonly session: CampaignSession;
  readonly aligned: AlignmentResult;
  readonly adding: Pick<AddSystemsState, "write" | "leave">;
  readonly isBusy: boolean;
}

const NEW_SYSTEMS = {
  some: text.wouldChange,
  nothing: text.nothing,
};
const NEW_LINKS = {
  some: text.realign.wouldChange,
  nothing: text.realign.nothing,
};

export function AddedPreview({ session, aligned, adding, isBusy }: AddedPreviewProps) {
  const { updateResult, requestedTexts } = aligned;
  if (!updateResult.ok) return null;
  const { update, systems } = updateResult.value;
  const isDoubt = ({ code }: { readonly code: string }) => code === "no-translation";
  return (
    <UpdatePreview
      session={session}
      update={update}
      warnings={updateResult.warnings.filter((warning) => !isDoubt(warning))}
      isBusy={isBusy}
      titles={requestedTexts === null ? NEW_LINKS : NEW_SYSTEMS}
      onLeave={adding.leave}
      onUpdate={() => adding.write(aligned)}
    >
      <MadeTable
        systems={systems}
        requestedTexts={requestedTexts}
        warnings={updateResult.warnings.filter(isDoubt)}
      />
    </UpdatePreview>
  );
}
