// Lists earlier imports of judgements, the latest first, each with undo.

import { timeInWords } from "#browser/time-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Note } from "#core/ledger/event.ts";
import { judgementImportText } from "#text/import-judgements.ts";
import { Button } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { lastUndoOf } from "#workspace/history/undo.ts";

const text = judgementImportText.soFar;

interface PastImportsProps {
  readonly session: CampaignSession;
  readonly busy: boolean;
  readonly onUndo: (note: Note) => void;
  readonly onRedo: (note: Note) => void;
}

export function PastImports({ session, busy, onUndo, onRedo }: PastImportsProps) {
  const { notes, annotators, registers } = session.campaign;
  const imports = notes.filter(({ what }) => what === "judgement-import");
  if (imports.length === 0) return null;
  const nameOf = annotatorNameLookup(annotators);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{text.title}</h2>
      <ul aria-label={text.title} className="divide-y divide-line rounded-card border border-line bg-surface">
        {imports.toReversed().map((note) => {
          const records = note.events.filter((id) => registers.has(id)).length;
          const undone = lastUndoOf(session, note.events);
          const facts = [
            note.annotators.map(nameOf).join(", "),
            text.records(records),
            note.time === null ? text.timeUnknown : timeInWords(note.time),
          ];
          return (
            <li
              key={note.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">
                  <bdi>{note.file}</bdi>
                </p>
                <p className="text-sm text-muted">{facts.join(" · ")}</p>
              </div>
              {undone === null ? (
                <Button kind="quiet" disabled={busy} onClick={() => onUndo(note)}>
                  {text.undo}
                </Button>
              ) : (
                <div className="flex flex-wrap items-center gap-x-3">
                  <p className="text-sm text-muted">
                    {text.undone(undone.time === null ? null : timeInWords(undone.time))}
                  </p>
                  <Button kind="quiet" disabled={busy} onClick={() => onRedo(note)}>
                    {text.redo}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
