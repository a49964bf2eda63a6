// Shows the files that come into a campaign and what they change together. Writes only on request.

import { useEffect, useEffectEvent } from "react";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { ImportPreview } from "#core/exchange/import-preview.ts";
import { FileChoice, type FileChoiceProps, whenChosen } from "#parts/file-choice.tsx";
import { updateText } from "#text/update.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AfterUpdate } from "./after-update.tsx";
import { JudgementsPreview } from "./judgements-preview.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { TakenFiles } from "./taken-files.tsx";
import { UpdatePreview } from "./update-preview.tsx";
import { type IntakeState, useIntake } from "./use-intake.ts";

const text = updateText;

interface IntakePanelProps extends Pick<FileChoiceProps, "drop" | "picks"> {
  readonly session: CampaignSession;
  readonly status: ActionStatus;
  /** Files that were dropped elsewhere; null = none. */
  readonly dropped?: Promise<FilesToOpen> | null;
  /** Whether a whole campaign among the files is likelier a copy with judgements. */
  readonly prefersJudgements?: boolean;
  /** Called when the user leaves the preview without importing. */
  readonly onLeave?: () => void;
}

export function IntakePanel(props: IntakePanelProps) {
  const { session, status, drop, picks, dropped = null, prefersJudgements = false, onLeave } = props;
  const state = useIntake(session, status, prefersJudgements);
  const { previewed, open } = state;
  const openDropped = useEffectEvent(open);
  useEffect(() => {
    if (dropped !== null) void whenChosen(dropped, (files) => openDropped(files));
  }, [dropped]);
  const isDone = !status.busy && previewed === null && status.text !== "" && !status.failed;
  return (
    <>
      <FileChoice drop={drop} picks={picks} isBusy={status.busy} onFiles={open} />
      <ActionStatusLine status={status} />
      {isDone ? <AfterUpdate session={session} /> : null}
      {previewed === null ? null : (
        <Preview
          {...{ session, state, previewed }}
          isBusy={status.busy}
          onLeave={() => {
            state.forget();
            onLeave?.();
          }}
        />
      )}
    </>
  );
}

interface PreviewProps {
  readonly session: CampaignSession;
  readonly state: IntakeState;
  readonly previewed: NonNullable<IntakeState["previewed"]>;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

function Preview({ session, state, previewed, isBusy, onLeave }: PreviewProps) {
  const { files, update, judgements, warnings } = previewed.intake;
  const list = <TakenFiles files={files} isBusy={isBusy} onChoose={state.changeUse} />;
  if (update?.ok === false)
    return (
      <>
        {files.length === 0 ? null : list}
        <RefusedFiles problems={update.problems} isBusy={isBusy} onChoose={state.decide} />
      </>
    );
  const change = update?.value ?? null;
  const [file, second] = files;
  const input = second === undefined ? (change?.file ?? file?.path ?? "") : text.files(files.length);
  return (
    <UpdatePreview
      session={session}
      update={change}
      warnings={[...(update?.warnings ?? []), ...(judgements?.warnings ?? []), ...warnings]}
      isBusy={isBusy}
      titles={{
        some: text.wouldChange(judgements === null && change !== null ? change.file : input),
        nothing: text.nothing,
        deed: text.import,
      }}
      onLeave={onLeave}
      hasJudgements={hasNewJudgements(judgements)}
      onUpdate={state.write}
    >
      {list}
      {judgements === null ? null : (
        <JudgementsPreview
          preview={judgements}
          people={session.campaign.annotators}
          onChoose={state.changePerson}
        />
      )}
      {change === null || (change.changes.systems.removed.length === 0 && !previewed.keepsAbsent) ? null : (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={previewed.keepsAbsent}
            disabled={isBusy}
            onChange={({ target }) => state.keepAbsent(target.checked)}
          />
          <span>{text.keepAbsent}</span>
        </label>
      )}
    </UpdatePreview>
  );
}

function hasNewJudgements(preview: ImportPreview | null): boolean {
  if (preview === null) return false;
  return preview.together.events.length > 0 || preview.together.retractions.length > 0;
}
