// Shows the screen that imports judgements, and earlier imports with undo.

import { judgementImportText } from "#text/import-judgements.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { noteInWords, redo, undo } from "#workspace/history/undo.ts";
import { IntakePanel } from "./intake-panel.tsx";
import { PastImports } from "./past-imports.tsx";

const text = judgementImportText.section;

export function ImportJudgementsScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  return (
    <PageFrame title={text.title} introduction={text.hint}>
      <IntakePanel
        session={session}
        status={status}
        drop={text.drop}
        picks={[{ what: "files", label: text.open }]}
        prefersJudgements
      />
      <PastImports
        session={session}
        busy={status.busy}
        onUndo={(note) => status.run(() => undo(session, { events: note.events, words: noteInWords(note) }))}
        onRedo={(note) => status.run(() => redo(session, { events: note.events, words: noteInWords(note) }))}
      />
    </PageFrame>
  );
}
