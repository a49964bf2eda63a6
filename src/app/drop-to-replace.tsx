// Previews files dropped on a campaign's screen as a replacement for its files.

import { useCallback } from "react";
import { useNavigate } from "react-router";
import { readDrop } from "#browser/dropped-files.ts";
import { holdFiles } from "#browser/held-files.ts";
import { appCampaignText } from "#text/app-campaign.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";

/** Screens that open dropped files themselves; nothing is replaced there. */
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
