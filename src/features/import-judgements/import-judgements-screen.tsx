// Shows the import of judgements: files, a preview of all changes, and earlier imports with undo.

import { useState } from "react";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { ReadPreview } from "#core/exchange/import-preview.ts";
import { FileChoice } from "#parts/file-choice.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { judgementImportText } from "#text/import-judgements.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { noteInWords, redo, undo } from "#workspace/history/undo.ts";
import { importPreviewed, type PeopleChoices, previewAgain, previewImport } from "./import-actions.ts";
import { ImportPreviewPanel } from "./import-preview.tsx";
import { PastImports } from "./past-imports.tsx";

const text = judgementImportText.section;

/** A preview of the files with these choices. */
interface Previewed {
  readonly choices: PeopleChoices;
  readonly preview: ReadPreview;
}

function useImportPreview(session: CampaignSession, status: ActionStatus) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const open = (files: FilesToOpen) => {
    setPreviewed(null);
    status.runLong(async (signal, onProgress) => {
      setPreviewed({ choices: {}, preview: await previewImport(session, files, signal, onProgress) });
      return "";
    });
  };
  const choose = (newcomer: string, person: string | null) => {
    if (previewed === null) return;
    const choices = { ...previewed.choices, [newcomer]: person };
    setPreviewed({ choices, preview: previewAgain(session, previewed.preview, choices) });
  };
  return { previewed, open, choose, forget: () => setPreviewed(null) };
}

export function ImportJudgementsScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const { previewed, open, choose, forget } = useImportPreview(session, status);
  const { files = [], refused = [], warnings = [], together } = previewed?.preview ?? {};
  return (
    <PageFrame title={text.title} introduction={text.hint}>
      <div className="flex flex-col gap-4">
        <FileChoice
          drop={text.drop}
          picks={[{ what: "files", label: text.open }]}
          isBusy={status.busy}
          onFiles={open}
        />
        <ActionStatusLine status={status} />
      </div>
      {refused.length === 0 ? null : (
        <div className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4">
          <h2 className="font-medium">
            {text.refused(
              refused.map(({ file }) => file),
              files.length,
            )}
          </h2>
          <ProblemPanel label={text.problems} problems={refused.flatMap(({ problems }) => problems)} />
        </div>
      )}
      <ProblemPanel label={text.warnings} problems={warnings} />
      {previewed === null || together === undefined || files.length === 0 ? null : (
        <ImportPreviewPanel
          files={files}
          preview={together}
          people={session.campaign.annotators}
          onChoose={choose}
          onCancel={forget}
          onImport={() => {
            status.run(() => importPreviewed(session, files, previewed.choices));
            forget();
          }}
        />
      )}
      <PastImports
        session={session}
        busy={status.busy}
        onUndo={(note) => status.run(() => undo(session, { events: note.events, words: noteInWords(note) }))}
        onRedo={(note) => status.run(() => redo(session, { events: note.events, words: noteInWords(note) }))}
      />
    </PageFrame>
  );
}
