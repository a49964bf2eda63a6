// Shows the screen that replaces or adds files of a campaign.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { clearHeldFiles, heldFiles } from "#browser/held-files.ts";
import { updateText } from "#text/update.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { IntakePanel } from "./intake-panel.tsx";

const text = updateText;

export function UpdateScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  // Files that were dropped on an earlier version of the campaign.
  const [dropped] = useState(heldFiles);
  useEffect(clearHeldFiles, []);
  return (
    <PageFrame title={text.title}>
      <p className="max-w-[65ch] text-muted">
        <Rich
          parts={text.introduction({
            examples: <code>examples.tsv</code>,
            reference: <code>reference.txt</code>,
            categories: <code>categories.tsv</code>,
          })}
        />
      </p>
      <p className="max-w-[65ch] text-sm">
        {text.plainText}{" "}
        <Link to={screenAddress(session.id, "settings/suite/add")} className="underline">
          {text.addSystems}
        </Link>
      </p>
      <IntakePanel
        session={session}
        status={status}
        dropped={dropped}
        drop={text.drop}
        picks={[
          { what: "folder", label: text.openFolder },
          { what: "files", label: text.openFiles },
        ]}
      />
    </PageFrame>
  );
}
