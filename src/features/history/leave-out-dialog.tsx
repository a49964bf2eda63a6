// Asks from which moment on one person's answers are left out, for example if somebody answered by mistake or in
// another's name. It is one change of the history, which can be undone.

import { type FormEvent, useState } from "react";
import type { HistoryEntry } from "#core/campaign/history-entries.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { historyText } from "#text/history.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { undo } from "#workspace/history/undo.ts";

const text = historyText.leaveOut;

interface LeaveOutDialogProps {
  readonly session: CampaignSession;
  /** The answers from whose first one on the dialog proposes to leave out. */
  readonly entry: Extract<HistoryEntry, { readonly kind: "judged" }>;
  readonly name: string;
  readonly status: ActionStatus;
  readonly onClose: () => void;
}

export function LeaveOutDialog({ session, entry, name, status, onClose }: LeaveOutDialogProps) {
  const ids = new Set(entry.events);
  const first = session.ledger.events.find(({ id }) => ids.has(id))?.time ?? null;
  const [from, setFrom] = useState(first === null ? "" : localTime(first));
  const answers = from === "" ? [] : answersSince(session, entry.by, from);
  const items = new Set(answers.map(candidateText)).size;
  const leaveOut = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const words = text.words(name, new Date(from));
    status.run(() => undo(session, { events: answers.map(({ id }) => id), words }));
  };
  return (
    <Dialog onClose={onClose} title={text.title(name)} description={text.description}>
      <form onSubmit={leaveOut} className="flex flex-col gap-4">
        <TextField
          label={text.from}
          type="datetime-local"
          step={1}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <p role="status" className="figures">
          {text.count(answers.length, items)}
        </p>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="danger" type="submit" disabled={answers.length === 0}>
            {text.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The person's answers from a local time on that are not left out already. */
function answersSince({ ledger, campaign }: CampaignSession, person: string, from: string) {
  const since = new Date(from).getTime();
  return ledger.events.filter(
    (event): event is Extract<LedgerEvent, { readonly kind: "judgement" }> =>
      event.kind === "judgement" &&
      event.author === person &&
      event.time !== null &&
      Date.parse(event.time) >= since &&
      !campaign.retracted.has(event.id),
  );
}

/** An ISO 8601 time as the value of an input for local times, with whole seconds: “2026-11-29T09:30:05”. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
