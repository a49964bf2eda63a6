// If files are dropped on a campaign's screen, opens the preview for replacing the campaign's files with them.

import { useCallback } from "react";
import { useNavigate } from "react-router";
import { readDrop } from "#browser/dropped-files.ts";
import { holdFiles } from "#browser/held-files.ts";
import { appCampaignText } from "#text/app-campaign.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";

/** The file drop of a campaign's screens. Screens that open dropped files themselves handle the drop instead. */
export function DropToReplace({ campaign }: { readonly campaign: string }) {
  const navigate = useNavigate();
  const onDrop = useCallback(
    (transfer: DataTransfer) => {
      holdFiles(readDrop(transfer));
      void navigate(screenAddress(campaign, "settings/suite/replace"));
    },
    [navigate, campaign],
  );
  return <FileDrop label={appCampaignText.drop} onDrop={onDrop} isFallback />;
}
