// Shows the screen that updates a campaign from files: chosen or dropped, previewed, and written only on request.

import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type FilesToOpen, GIVEN_FILES } from "#browser/dropped-files.ts";
import { clearHeldFiles, heldFiles } from "#browser/held-files.ts";
import { type InputChoices, NO_CHOICES, openChoices, withTaken } from "#core/text/checks/input-choices.ts";
import { updateText } from "#text/update.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { FileChoice, whenGiven } from "#ui/file-choice.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate } from "./after-update.tsx";
import { KeepAbsent } from "./keep-absent.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { carryOut, type Looked, lookAt } from "./update-acts.ts";
import { UpdatePreview } from "./update-preview.tsx";

const text = updateText;

function useUpdate(session: CampaignSession, status: ActionStatus) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = (files: FilesToOpen, keepsAbsent: boolean, choices: InputChoices) => {
    status.runLong(async (signal, onProgress) => {
      setLooked(await lookAt(session, { files, keepsAbsent, choices }, signal, onProgress));
      return "";
    });
  };
  const open = (files: FilesToOpen) => {
    setLooked(null);
    look(files, false, NO_CHOICES);
  };
  return { looked, open, look, forget: () => setLooked(null) };
}

export function UpdateScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const { looked, open, look, forget } = useUpdate(session, status);
  // Files dropped on another screen of the campaign are previewed here.
  const dropped = useRef(open);
  dropped.current = open;
  useEffect(() => {
    const files = heldFiles();
    if (files === null) return;
    clearHeldFiles();
    void whenGiven(files, dropped.current);
  }, []);
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
      <FileChoice
        from={GIVEN_FILES}
        drop={text.drop}
        picks={[
          { what: "folder", label: text.openFolder },
          { what: "files", label: text.openFiles },
        ]}
        isBusy={status.busy}
        onFiles={open}
      />
      <ActionStatusLine status={status} />
      {status.busy || looked !== null || status.text === "" || status.failed ? null : (
        <AfterUpdate session={session} />
      )}
      {looked === null ? null : looked.found.ok ? (
        <UpdatePreview
          session={session}
          update={looked.found.value}
          warnings={looked.found.warnings}
          isBusy={status.busy}
          titles={{
            some: text.wouldChange(looked.found.value.file),
            nothing: text.nothing,
          }}
          onLeave={forget}
          onUpdate={() => {
            status.run(() => carryOut(session, looked));
            forget();
          }}
        >
          {looked.found.value.changes.systems.removed.length === 0 && !looked.keepsAbsent ? null : (
            <KeepAbsent
              keepsAbsent={looked.keepsAbsent}
              isBusy={status.busy}
              onKeepAbsent={(keeps) => look(looked.files, keeps, looked.choices)}
            />
          )}
        </UpdatePreview>
      ) : (
        <RefusedFiles
          problems={looked.found.problems}
          isBusy={status.busy}
          onChoose={(taken) => {
            const open = looked.found.ok ? [] : openChoices(looked.found.problems);
            look(looked.files, looked.keepsAbsent, withTaken(looked.choices, open, taken));
          }}
        />
      )}
    </PageFrame>
  );
}
