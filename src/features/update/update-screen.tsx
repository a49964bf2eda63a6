// Shows the screen that updates a campaign from files, which are chosen or dropped. Writes only on request.

import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { clearHeldFiles, heldFiles } from "#browser/held-files.ts";
import type { ImportPreview } from "#core/exchange/import-preview.ts";
import type { TakenFile } from "#core/exchange/intake/intake.ts";
import { basisOf } from "#core/exchange/update/rebase-update.ts";
import type { CampaignUpdate } from "#core/exchange/update/update-campaign.ts";
import { type InputChoices, NO_CHOICES, openChoices, withChosen } from "#core/text/checks/input-choices.ts";
import { FileChoice, whenChosen } from "#parts/file-choice.tsx";
import { updateText } from "#text/update.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PreviewedUpdate, writePreviewed } from "#workspace/campaign/preview-update.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate } from "./after-update.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { hasNewJudgements, TakenFiles, TakenJudgements } from "./taken-files.tsx";
import { UpdatePreview } from "./update-preview.tsx";

const text = updateText;

/** A preview of these files, with these choices. */
interface UpdatePreviewResult extends PreviewedUpdate<CampaignUpdate> {
  readonly taken: readonly TakenFile[];
  readonly judgements: ImportPreview | null;
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
}

function useUpdate(session: CampaignSession, status: ActionStatus) {
  const [previewed, setPreviewed] = useState<UpdatePreviewResult | null>(null);
  const preview = (files: FilesToOpen, keepsAbsent: boolean, choices: InputChoices) => {
    status.runLong(async (signal, onProgress) => {
      const ledger = await savedLedger(session);
      const intake = await inExchange(signal, (api) =>
        api.takeIn(ledger, files.files, files.name, { time: now(), keepsAbsent, choices }, onProgress),
      );
      const { files: taken, update: updateResult, judgements } = intake;
      setPreviewed({ taken, judgements, updateResult, basis: basisOf(ledger), files, keepsAbsent, choices });
      return "";
    });
  };
  const open = (files: FilesToOpen) => {
    setPreviewed(null);
    preview(files, false, NO_CHOICES);
  };
  return { previewed, open, preview, forget: () => setPreviewed(null) };
}

export function UpdateScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const { previewed, open, preview, forget } = useUpdate(session, status);
  // Previews files that were dropped on another screen of the campaign.
  const dropped = useRef(open);
  dropped.current = open;
  useEffect(() => {
    const files = heldFiles();
    if (files === null) return;
    clearHeldFiles();
    void whenChosen(files, dropped.current);
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
        drop={text.drop}
        picks={[
          { what: "folder", label: text.openFolder },
          { what: "files", label: text.openFiles },
        ]}
        isBusy={status.busy}
        onFiles={open}
      />
      <ActionStatusLine status={status} />
      {status.busy || previewed !== null || status.text === "" || status.failed ? null : (
        <AfterUpdate session={session} />
      )}
      {previewed === null ? null : previewed.updateResult.ok ? (
        <UpdatePreview
          session={session}
          update={previewed.updateResult.value}
          warnings={previewed.updateResult.warnings}
          isBusy={status.busy}
          titles={{
            some: text.wouldChange(
              previewed.judgements === null
                ? previewed.updateResult.value.file
                : text.files(previewed.taken.length),
            ),
            nothing: text.nothing,
            ...(previewed.judgements === null ? {} : { deed: text.import }),
          }}
          onLeave={forget}
          hasJudgements={hasNewJudgements(previewed.judgements)}
          onUpdate={() => {
            const judgements = previewed.judgements?.files ?? [];
            status.run(async () => text.done((await writePreviewed(session, previewed, judgements)).file));
            forget();
          }}
        >
          <TakenFiles files={previewed.taken} />
          {previewed.judgements === null ? null : <TakenJudgements preview={previewed.judgements} />}
          {previewed.updateResult.value.changes.systems.removed.length === 0 &&
          !previewed.keepsAbsent ? null : (
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1"
                checked={previewed.keepsAbsent}
                disabled={status.busy}
                onChange={({ target }) => preview(previewed.files, target.checked, previewed.choices)}
              />
              <span>{text.keepAbsent}</span>
            </label>
          )}
        </UpdatePreview>
      ) : (
        <>
          {previewed.taken.length < 2 ? null : <TakenFiles files={previewed.taken} />}
          <RefusedFiles
            problems={previewed.updateResult.problems}
            isBusy={status.busy}
            onChoose={(taken) => {
              const open = previewed.updateResult.ok ? [] : openChoices(previewed.updateResult.problems);
              preview(previewed.files, previewed.keepsAbsent, withChosen(previewed.choices, open, taken));
            }}
          />
        </>
      )}
    </PageFrame>
  );
}
