// Shows the screen that imports judgements, and earlier imports with undo.

import { useLocation } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { countRecords } from "#core/ledger/deciding.ts";
import type { Note } from "#core/ledger/event.ts";
import { judgementImportText } from "#text/import-text.ts";
import { verdictsText } from "#text/judges-text.ts";
import { useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { lastUndoOf, noteInWords, redo, undo } from "#workspace/history/undo.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { IntakePanel } from "./internal/intake-panel.tsx";

const text = judgementImportText.section;

export function ImportJudgementsScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  // What the start page has just added; earlier imports below offer to undo it.
  const { state, hash } = useLocation() as { state: { added?: string } | null; hash: string };
  const isOfJudge = hash === VERDICTS_PART;
  const { title, hint, open } = isOfJudge ? verdictsText.screen : text;
  return (
    <PageFrame title={title} introduction={hint}>
      {isOfJudge ? <VerdictsForm /> : null}
      {state?.added === undefined ? null : (
        <p role="status" className="font-medium">
          {state.added}
        </p>
      )}
      <IntakePanel
        session={session}
        status={status}
        drop={text.drop}
        picks={[{ what: "files", label: open }]}
        prefersJudgements
      />
      {isOfJudge ? <AfterVerdicts session={session} /> : null}
      <PastImports
        session={session}
        busy={status.busy}
        onUndo={(note) => status.run(() => undo(session, { events: note.events, words: noteInWords(note) }))}
        onRedo={(note) => status.run(() => redo(session, { events: note.events, words: noteInWords(note) }))}
      />
    </PageFrame>
  );
}

/** The part of the address with which the screen is about verdicts of a judge. */
const VERDICTS_PART = "#verdicts";

/** The form of a file of verdicts, with an example. */
function VerdictsForm() {
  const { form, example, fields, name } = verdictsText.screen;
  return (
    <div className="flex max-w-[75ch] min-w-0 flex-col gap-3 text-sm">
      <p>{form}</p>
      <pre className="rounded-lg border border-line bg-surface p-3 wrap-anywhere whitespace-pre-wrap">
        {example}
      </pre>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {fields.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <code>{key}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{name}</p>
    </div>
  );
}

/** What to do with verdicts, once the campaign has some. */
function AfterVerdicts({ session }: { readonly session: CampaignSession }) {
  const { next, assign, judges } = verdictsText.screen;
  if (session.campaign.verdictsGiven.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch] text-sm">{next}</p>
      <div className="flex flex-wrap gap-4">
        <RoleLink session={session} path="team" className={buttonClass("plain")}>
          {assign}
        </RoleLink>
        <RoleLink session={session} path="team/judges" className={buttonClass("plain")}>
          {judges}
        </RoleLink>
      </div>
    </div>
  );
}

// Lists earlier imports of judgements, the latest first, each with undo.

const pastImportsText = judgementImportText.soFar;

interface PastImportsProps {
  readonly session: CampaignSession;
  readonly busy: boolean;
  readonly onUndo: (note: Note) => void;
  readonly onRedo: (note: Note) => void;
}

function PastImports({ session, busy, onUndo, onRedo }: PastImportsProps) {
  const { notes, annotators, registers, verdictsGiven } = session.campaign;
  const imports = notes.filter(({ what }) => what === "judgement-import");
  if (imports.length === 0) return null;
  const nameOf = annotatorNameLookup(annotators);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{pastImportsText.title}</h2>
      <ul
        aria-label={pastImportsText.title}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {imports.toReversed().map((note) => {
          const { judgements, annotations } = countRecords(
            note.events.flatMap((id) => registers.find(id) ?? []),
          );
          const undone = lastUndoOf(session, note.events);
          const given = verdictsGiven.filter(({ id }) => note.events.includes(id));
          const [first] = given;
          const verdicts = given.reduce((sum, one) => sum + one.verdicts.length, 0);
          const facts = [
            ...(first === undefined
              ? [note.annotators.map(nameOf).join(", "), pastImportsText.judgements(judgements + annotations)]
              : [pastImportsText.verdicts(first.judge, verdicts)]),
            note.time === null ? pastImportsText.timeUnknown : timeInWords(note.time),
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
                  {pastImportsText.undo}
                </Button>
              ) : (
                <div className="flex flex-wrap items-center gap-x-3">
                  <p className="text-sm text-muted">
                    {pastImportsText.undone(undone.time === null ? null : timeInWords(undone.time))}
                  </p>
                  <Button kind="quiet" disabled={busy} onClick={() => onRedo(note)}>
                    {pastImportsText.redo}
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
