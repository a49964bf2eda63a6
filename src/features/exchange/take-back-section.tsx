// Imports judgements: the files, a preview of all changes, and the imports so far with their undo.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { type FilesToOpen, GIVEN_FILES } from "#browser/dropped-files.ts";
import { withPlaces } from "#core/base/problem.ts";
import type { ImportPreview } from "#core/exchange/import-preview.ts";
import { importText } from "#text/exchange-import.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { ProblemPanel } from "#ui/problem-panel.tsx";
import { Section } from "#ui/section.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { noteInWords, redo, undo } from "#workspace/history/undo.ts";
import { carryOut, lookAgain, type PeopleChoices, readBack } from "./exchange-acts.ts";
import { MergeList } from "./merge-list.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

const text = importText.section;

/** A preview of files under these choices. */
interface Brought {
  readonly choices: PeopleChoices;
  readonly preview: ImportPreview;
}

function useTakeBack(session: CampaignSession, status: ActionStatus) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const open = (files: FilesToOpen) => {
    setBrought(null);
    status.runLong(async (signal, onProgress) => {
      setBrought({ choices: {}, preview: await readBack(session, files, signal, onProgress) });
      return "";
    });
  };
  const choose = (newcomer: string, person: string | null) => {
    if (brought === null) return;
    const choices = { ...brought.choices, [newcomer]: person };
    setBrought({ choices, preview: lookAgain(session, brought.preview, choices) });
  };
  return { brought, open, choose, forget: () => setBrought(null) };
}

export function TakeBackSection({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const { brought, open, choose, forget } = useTakeBack(session, status);
  const { files = [], refused = [], together } = brought?.preview ?? {};
  return (
    <Section title={text.title} hint={text.hint}>
      <FileChoice
        from={GIVEN_FILES}
        drop={text.drop}
        picks={[{ what: "files", label: text.open }]}
        isBusy={status.busy}
        onFiles={open}
      />
      <ActionStatusLine status={status} />
      {refused.length === 0 ? null : (
        <div className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4">
          <h3 className="font-medium">
            {text.refused(
              refused.map(({ file }) => file),
              files.length,
            )}
          </h3>
          <ProblemPanel
            label={text.problems}
            items={refused.flatMap(({ problems }) => withPlaces(problems))}
            onCopy={copyText}
          />
        </div>
      )}
      {brought === null || together === undefined || files.length === 0 ? null : (
        <PreviewPanel
          files={files}
          preview={together}
          people={session.campaign.annotators}
          onChoose={choose}
          onLeave={forget}
          onTakeBack={() => {
            status.run(() => carryOut(session, files, brought.choices));
            forget();
          }}
        />
      )}
      <MergeList
        session={session}
        busy={status.busy}
        onUndo={(note) => status.run(() => undo(session, { events: note.events, words: noteInWords(note) }))}
        onRedo={(note) => status.run(() => redo(session, { events: note.events, words: noteInWords(note) }))}
      />
    </Section>
  );
}
