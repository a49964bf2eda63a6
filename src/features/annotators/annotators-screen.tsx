// Shows the annotators of a campaign, and changes their names and roles.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import { approvalsOf } from "#core/analysis/accuracy/score-campaign.ts";
import { enteredName } from "#core/base/name.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { mergedInto, mergePreview, mergePreviewText } from "#core/campaign/merge-entries.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { annotatorNameLookup, annotatorNames, isListed, nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Role } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import {
  type AnnotatorRow,
  annotatorFigures,
  annotatorRows,
  annotatorsTable,
} from "#parts/annotator-figures.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { changeAnnotator, mergePeople, separatePeople } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";

const { page, table: text, promotion, roleChange } = annotatorsText;

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

function RoleSwitch({ session, row: { annotator, name, role } }: CellProps) {
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
        <option value="annotator">{text.roles[role === "coordinator" ? role : "annotator"]}</option>
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
      <span className="flex items-center justify-between max-sm:flex-wrap">
        <bdi className="max-w-60 min-w-20 break-words">{name}</bdi>
        <Button
          kind="quiet"
          disabled={session.isPast}
          aria-label={text.editLabel(name)}
          className="px-2 text-sm whitespace-nowrap max-sm:-ms-2 sm:ms-1"
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

// Asks for changes to one annotator: a new name, or an alias, whose effect is previewed. Lists existing aliases.

const annotatorDialogText = annotatorsText.dialog;

interface AnnotatorDialogProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onClose: () => void;
}

function AnnotatorDialog({ session, annotator, onClose }: AnnotatorDialogProps) {
  const { campaign } = session;
  const merged = mergedInto(campaign, annotator.id);
  return (
    <Dialog onClose={onClose} title={annotatorNames(campaign.annotators).get(annotator.id) ?? annotator.name}>
      <NameForm session={session} annotator={annotator} onClose={onClose} />
      {campaign.batch === null ? (
        <MergeForm session={session} annotator={annotator} onClose={onClose} />
      ) : null}
      {merged.length === 0 ? null : (
        <ul className="flex flex-col gap-2 border-t border-line pt-4">
          {merged.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <Rich parts={annotatorDialogText.also(<bdi>{entry.name}</bdi>)} />
              </span>
              <Button
                aria-label={annotatorDialogText.separateLabel(entry.name)}
                onClick={() => {
                  void separatePeople(session, entry);
                  onClose();
                }}
              >
                {annotatorDialogText.separate}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NameForm({ session, annotator, onClose }: AnnotatorDialogProps) {
  const [name, setName] = useState(annotator.name);
  const isTaken = isListed(
    session.campaign.annotators.filter(({ id }) => id !== annotator.id),
    name,
  );
  const isReady = nameAsSeen(name) !== "" && !isTaken && enteredName(name) !== annotator.name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void changeAnnotator(session, annotator.id, { name: enteredName(name) });
    onClose();
  };
  const hint = isTaken ? annotatorDialogText.nameTaken : annotatorDialogText.nameHint;
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={annotatorDialogText.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={hint}
        aria-invalid={isTaken}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>{annotatorDialogText.cancel}</Button>
        <Button kind="primary" type="submit" disabled={!isReady}>
          {annotatorDialogText.rename}
        </Button>
      </div>
    </form>
  );
}

/** Only entries with the same role can be aliases, because judgements made in two roles must not become one. */
function MergeForm({ session, annotator, onClose }: AnnotatorDialogProps) {
  const { annotators, registers } = session.campaign;
  const names = annotatorNames(annotators);
  const candidates = annotators.filter(({ id, role }) => id !== annotator.id && role === annotator.role);
  const [chosenId, setChosenId] = useState("");
  if (annotators.length < 2) return null;
  const nameOf = ({ id, name }: Annotator) => names.get(id) ?? name;
  const into = candidates.find(({ id }) => id === chosenId);
  const merge = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined) return;
    void mergePeople(session, annotator, into.id);
    onClose();
  };
  return (
    <form onSubmit={merge} className="flex flex-col gap-3 border-t border-line pt-4">
      <ChoiceSelect
        label={annotatorDialogText.sameAs}
        choices={[
          { value: "", label: annotatorDialogText.nobody },
          ...candidates.map((other) => ({ value: other.id, label: nameOf(other) })),
        ]}
        value={into?.id ?? ""}
        disabled={candidates.length === 0}
        onChange={setChosenId}
      />
      <p className="text-sm text-muted" role="status">
        {into === undefined
          ? candidates.length < annotators.length - 1
            ? annotatorDialogText.sameRole(annotator.role)
            : annotatorDialogText.sameAsHint
          : mergePreviewText(mergePreview(registers, annotator.id, into.id), nameOf(annotator), nameOf(into))}
      </p>
      {into === undefined ? null : (
        <div className="flex justify-end">
          <Button kind="primary" type="submit">
            {annotatorDialogText.merge(nameOf(into))}
          </Button>
        </div>
      )}
    </form>
  );
}

// Describes in words how many disagreements a changed role resolves or reopens.

/** The state that a change of an annotator's role can affect. */
interface RoleFacts {
  /** Annotators with their displayed names. */
  readonly people: readonly Annotator[];
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

export function roleFacts({ campaign }: CampaignSession, open: readonly number[]): RoleFacts {
  const nameOf = annotatorNameLookup(campaign.annotators);
  return {
    people: campaign.annotators.map((one) => ({ ...one, name: nameOf(one.id) })),
    open,
  };
}

/** Number of open disagreements that this annotator's earlier answers would resolve if they became an adjudicator. */
export function resolvedByPromotion(
  { campaign, verdicts }: Pick<CampaignSession, "campaign" | "verdicts">,
  annotator: string,
): number {
  const openWith = (annotators: Campaign["annotators"]) =>
    openDisagreements(new CandidateOutcomes({ ...campaign, annotators }, approvalsOf(verdicts)));
  const promoted = campaign.annotators.map((one) =>
    one.id === annotator ? { ...one, role: "adjudicator" as const } : one,
  );
  const openAfter = new Set(openWith(promoted));
  return openWith(campaign.annotators).filter((candidate) => !openAfter.has(candidate)).length;
}

/**
 * Adjudicators of a blind campaign to whom the server does not send others' answers yet, because it still has a personal
 * database for them. `databases`: the personal databases with the annotator entry of each; null = not blind.
 */
export function unknownToServer(
  annotators: readonly Annotator[],
  databases: Readonly<Record<string, string>> | null,
): readonly Annotator[] {
  const owners = new Set(Object.values(databases ?? {}));
  return annotators.filter(({ id, role }) => role === "adjudicator" && owners.has(id));
}

/** A changed role, with the role before. */
interface ChangedRole {
  readonly annotator: string;
  readonly roleBefore: Annotator["role"];
}

/** The annotator whose role has changed; null = none. */
function changedRole(before: RoleFacts, now: RoleFacts): ChangedRole | null {
  for (const { id, role } of before.people) {
    const current = now.people.find((one) => one.id === id);
    if (current !== undefined && current.role !== role) return { annotator: id, roleBefore: role };
  }
  return null;
}

/** Says how many disagreements a changed role resolved or reopened; null = no role has changed. */
export function roleChangeInWords(before: RoleFacts, now: RoleFacts): string | null {
  const changedPerson = now.people.find(({ id, role }) =>
    before.people.some((one) => one.id === id && one.role !== role),
  );
  if (changedPerson === undefined) return null;
  const openBefore = new Set(before.open);
  const openNow = new Set(now.open);
  const resolvedCount = before.open.filter((candidate) => !openNow.has(candidate)).length;
  const reopened = now.open.filter((candidate) => !openBefore.has(candidate)).length;
  const { name, role } = changedPerson;
  if (openBefore.size + openNow.size === 0) return roleChange.nothingOpen(name, role);
  const expected = role === "adjudicator" ? "resolved" : "opened";
  const effects = [
    { count: resolvedCount, what: "resolved" as const },
    { count: reopened, what: "opened" as const },
  ].filter(({ count, what }) => count > 0 || (resolvedCount + reopened === 0 && what === expected));
  const changes = effects.map(({ count, what }) => roleChange[what](count));
  return roleChange.changed(name, role, [...changes, roleChange.open(openNow.size)]);
}
