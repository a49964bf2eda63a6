// Shows all annotators of a campaign with their figures, and changes roles, names and aliases.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import type { Role } from "#core/ledger/event.ts";
import { annotatorFigures } from "#parts/annotator-figures.ts";
import { type AnnotatorRow, annotatorRows, annotatorsTable } from "#parts/annotators-table.ts";
import { annotatorsText } from "#text/annotators.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { changeAnnotator } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.ts";
import { AnnotatorDialog } from "./annotator-dialog.tsx";
import {
  type ChangedRole,
  changedRole,
  resolvedByPromotion,
  roleChangeInWords,
  roleFacts,
  unknownToServer,
} from "./role-change.ts";

const { page, table: text, promotion } = annotatorsText;

export function AnnotatorsScreen() {
  const session = useFrameSession();
  useSession(session, ({ revision }) => revision);
  const open = openDisagreements(session.outcomes);
  const rows = annotatorRows(session, annotatorFigures(session, open));
  const draw = (cell: (row: AnnotatorRow) => ReactNode) => (at: number) => {
    const row = rows[at];
    return row === undefined ? null : cell(row);
  };
  return (
    <PageFrame title={page.title} introduction={page.description}>
      {rows.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <DataTable
            table={annotatorsTable(rows, { campaign: session.id, isShort: false })}
            link={renderAddressLink}
            draw={{
              name: draw((row) => <Name session={session} row={row} />),
              role: draw((row) => <RoleSwitch session={session} row={row} />),
            }}
          />
          <RoleNotice session={session} open={open} />
          <p className="max-w-[65ch] text-sm text-muted">
            {text.explanation}
            {session.member === null ? null : ` ${text.inTeam}`}
          </p>
        </div>
      )}
    </PageFrame>
  );
}

interface CellProps {
  readonly session: CampaignSession;
  readonly row: AnnotatorRow;
}

function RoleSwitch({ session, row: { annotator, name } }: CellProps) {
  /** Number of disagreements that the promotion to confirm would resolve; null = none to confirm. */
  const [resolved, setResolved] = useState<number | null>(null);
  const change = (role: Role) => void changeAnnotator(session, annotator.id, { role });
  return (
    <>
      <select
        aria-label={text.roleOf(name)}
        className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
        value={annotator.role}
        disabled={session.isPast}
        onChange={(event) => {
          const role = event.target.value === "adjudicator" ? "adjudicator" : "annotator";
          const count = role === "adjudicator" ? resolvedByPromotion(session, annotator.id) : 0;
          if (count > 0) setResolved(count);
          else change(role);
        }}
      >
        <option value="annotator">{text.roles.annotator}</option>
        <option value="adjudicator">{text.roles.adjudicator}</option>
      </select>
      {resolved === null ? null : (
        <Dialog
          title={promotion.title(name)}
          description={promotion.explanation(name, resolved)}
          onClose={() => setResolved(null)}
        >
          <div className="flex justify-end gap-3">
            <Button onClick={() => setResolved(null)}>{promotion.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setResolved(null);
                change("adjudicator");
              }}
            >
              {promotion.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Name({ session, row: { annotator, name } }: CellProps) {
  const [isOpen, setOpen] = useState(false);
  const aliases = mergedInto(session.campaign, annotator.id);
  return (
    <>
      <span className="flex items-center">
        <bdi className="max-w-60 min-w-20 break-words">{name}</bdi>
        <Button
          kind="quiet"
          disabled={session.isPast}
          aria-label={text.editLabel(name)}
          className="ms-1 px-2 text-sm whitespace-nowrap"
          onClick={() => setOpen(true)}
        >
          {text.edit}
        </Button>
      </span>
      {aliases.length === 0 ? null : (
        <span className="block pb-1 text-muted">
          {text.also} <bdi>{aliases.map((entry) => text.entry(entry.name)).join(", ")}</bdi>
        </span>
      )}
      {isOpen ? (
        <AnnotatorDialog session={session} annotator={annotator} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface RoleNoticeProps {
  readonly session: CampaignSession;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

/**
 * Reports disagreements that the last change of a role resolved or reopened. The element exists before it has text,
 * so that nothing moves and screen readers announce the text.
 */
function RoleNotice({ session, open }: RoleNoticeProps) {
  const now = roleFacts(session, open);
  const before = useRef(now);
  const [words, setWords] = useState("");
  /** The last change, which can be undone here. */
  const [change, setChange] = useState<ChangedRole | null>(null);
  useEffect(() => {
    const changeText = roleChangeInWords(before.current, now);
    const changed = changedRole(before.current, now);
    before.current = now;
    if (changeText === null) return;
    setWords(changeText);
    setChange(changed);
  });
  const team = useTeam(session.id);
  const unknown = unknownToServer(session.campaign.annotators, team?.replication?.databases ?? null);
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3">
        <p role="status" className="figures max-w-[65ch]">
          {words}
        </p>
        {change === null ? null : (
          <Button
            kind="quiet"
            onClick={() => void changeAnnotator(session, change.annotator, { role: change.roleBefore })}
          >
            {promotion.undo}
          </Button>
        )}
      </div>
      {unknown.map(({ id, name }) => (
        <p key={id} className="max-w-[65ch] text-sm text-warn">
          {promotion.unknownToServer(name, team?.connection?.database ?? "")}
        </p>
      ))}
    </div>
  );
}
