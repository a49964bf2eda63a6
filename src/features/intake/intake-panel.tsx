// Shows the files that come into a campaign and what they change together. Writes only on request.

import { useEffect, useEffectEvent } from "react";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { ImportPreview } from "#core/exchange/import-preview.ts";
import { FileChoice, type FileChoiceProps, whenChosen } from "#parts/file-choice.tsx";
import { addSystemsText } from "#text/add-systems.ts";
import { updateText } from "#text/update.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AfterUpdate } from "./after-update.tsx";
import { JudgementsPreview } from "./judgements-preview.tsx";
import { MadeTable } from "./made-table.tsx";
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
        <IntakePreview
          session={session}
          state={state}
          previewed={previewed}
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

interface IntakePreviewProps {
  readonly session: CampaignSession;
  readonly state: IntakeState;
  readonly previewed: NonNullable<IntakeState["previewed"]>;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  /** Called after everything is written. */
  readonly onWritten?: () => void;
}

/** What the files change together, with a button that writes it. Every door for files shows this. */
export function IntakePreview(props: IntakePreviewProps) {
  const { session, state, previewed, isBusy, onLeave, onWritten } = props;
  const { files, update, systems, judgements, warnings } = previewed.intake;
  const list =
    files.length === 0 ? null : <TakenFiles files={files} isBusy={isBusy} onChoose={state.changeUse} />;
  if (update?.ok === false)
    return (
      <>
        {list}
        <RefusedFiles problems={update.problems} isBusy={isBusy} onChoose={state.decide} />
      </>
    );
  const change = update?.value ?? null;
  const [file, second] = files;
  const input = second === undefined ? (change?.file ?? file?.path ?? "") : text.files(files.length);
  const allWarnings = [...(update?.warnings ?? []), ...(judgements?.warnings ?? []), ...warnings];
  const isDoubt = ({ code }: Problem) => systems.length > 0 && code === "no-translation";
  return (
    <UpdatePreview
      session={session}
      update={change}
      warnings={allWarnings.filter((warning) => !isDoubt(warning))}
      isBusy={isBusy}
      titles={
        previewed.systems === null
          ? {
              some: text.wouldChange(judgements === null && change !== null ? change.file : input),
              nothing: text.nothing,
              deed: text.import,
            }
          : previewed.systems.requests === null
            ? NEW_LINKS
            : NEW_SYSTEMS
      }
      onLeave={onLeave}
      hasJudgements={hasNewJudgements(judgements)}
      onUpdate={() => state.write(onWritten)}
    >
      {list}
      {systems.length === 0 && previewed.systems === null ? null : (
        <MadeTable systems={systems} warnings={allWarnings.filter(isDoubt)} />
      )}
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

const NEW_SYSTEMS = { some: addSystemsText.wouldChange, nothing: addSystemsText.nothing };
const NEW_LINKS = { some: addSystemsText.realign.wouldChange, nothing: addSystemsText.realign.nothing };

function hasNewJudgements(preview: ImportPreview | null): boolean {
  if (preview === null) return false;
  return preview.together.events.length > 0 || preview.together.retractions.length > 0;
}
