// Shows the files that come into a campaign, what each is taken for, and what they change together. Writes only on
// request.
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { type ExchangeClient, inExchange } from "#browser/worker-clients.ts";
import { ofAll } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import type { AddedSystem } from "#core/exchange/add-systems/add-systems.ts";
import { type ImportPreview, previewImports } from "#core/exchange/import-all.ts";
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import type { ChosenUses, FileUse, ReadIntake, TakenFile } from "#core/exchange/intake/intake.ts";
import { matchByChoice } from "#core/exchange/merge-campaigns.ts";
import { basisOf, type UpdateBasis, withUpdate } from "#core/exchange/update/update-campaign.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { column, NAME, TEXT, table, WORD } from "#core/tables/table.ts";
import { ANNOTATING, isAnsweredRecord } from "#core/tasks/tasks.ts";
import {
  findingItems,
  type InputChoices,
  NO_CHOICES,
  openChoices,
  withChosen,
} from "#core/text/checks/check-text.ts";
import { FileChoice, type FileChoiceProps, whenChosen } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { judgementImportText } from "#text/import-text.ts";
import { verdictsText } from "#text/judges-text.ts";
import { addSystemsText, updateText } from "#text/update-text.ts";
import { type ActionStatus, ActionStatusLine } from "#ui/action-row.tsx";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { writeUpdate } from "#workspace/campaign/change-campaign.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { JudgementsPreview, judgesNamed } from "./judgements-preview.tsx";
import { UpdatePreview } from "./update-preview.tsx";

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
      hasJudgements={
        (hasNewJudgements(judgements) || isRenamed(previewed)) && previewed.judge?.name.trim() !== ""
      }
      onUpdate={() => state.write(onWritten)}
    >
      {list}
      {systems.length === 0 && previewed.systems === null ? null : (
        <MadeTable systems={systems} warnings={allWarnings.filter(isDoubt)} />
      )}
      {judgements === null ? null : (
        <JudgementsPreview
          preview={judgements}
          isOnlyVerdicts={hasOnlyVerdicts(previewed.intake)}
          people={session.campaign.annotators}
          onChoose={state.changePerson}
        />
      )}
      <VerdictsPreview
        read={verdictsRead(previewed.intake)}
        isNamed={judgements === null || judgesNamed(judgements.together).length < 2}
        judge={previewed.judge}
        onName={state.nameJudge}
      />
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

/** Whether the verdicts get another judge than they have in the preview. */
function isRenamed({ intake, judge }: Pick<PreviewedIntake, "intake" | "judge">): boolean {
  const [first] = verdictsRead(intake);
  return (
    judge !== null && first !== undefined && (judge.name !== first.judge || judge.version !== first.version)
  );
}

interface VerdictsPreviewProps {
  readonly read: readonly VerdictsRead[];
  /** Whether the user can name the judge: the verdicts are of one. */
  readonly isNamed: boolean;
  /** Null = as the file says. */
  readonly judge: NamedJudge | null;
  readonly onName: (judge: NamedJudge) => void;
}

/** What was read from files of verdicts, and the name of the judge if there is one. */
function VerdictsPreview({ read, isNamed, judge, onName }: VerdictsPreviewProps) {
  const [first] = read;
  if (first === undefined) return null;
  const named = judge ?? { name: first.judge, version: first.version };
  return (
    <section aria-label={verdictsText.title} className="flex flex-col gap-3">
      {read.map((one) => (
        <p key={`${one.judge} ${one.version} ${one.read}`} className="figures max-w-[65ch]">
          {verdictsText.read(one)}
        </p>
      ))}
      {isNamed ? (
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <TextField
            label={verdictsText.name}
            value={named.name}
            maxLength={200}
            isVerbatim
            fault={named.name.trim() === "" ? verdictsText.nameMissing : null}
            onChange={({ target }) => onName({ ...named, name: target.value })}
          />
          <TextField
            label={verdictsText.version}
            value={named.version}
            maxLength={200}
            isVerbatim
            hint={verdictsText.versionHint}
            onChange={({ target }) => onName({ ...named, version: target.value })}
          />
        </div>
      ) : null}
    </section>
  );
}

// Manages the files that come into a campaign: what each is used for, the preview of all, and writing it on request.

/** Name and version of a judge as the user gives them. */
interface NamedJudge {
  readonly name: string;
  readonly version: string;
}

type ChosenSystems = NonNullable<Parameters<ExchangeClient["takeIn"]>[3]["systems"]>;

/** Files with the user’s choices for them. */
interface IntakeRequest {
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
  readonly uses: ChosenUses;
  /** The outputs of systems that the user has named; null = the files are sorted by what they contain. */
  readonly systems: ChosenSystems | null;
  /** How the user names the judge whose verdicts are in the files; null = as the files say. */
  readonly judge: NamedJudge | null;
}

/**
 * Maps each annotator of another campaign (by the id that they would get here) to the id of an annotator of this
 * campaign; null = a new annotator.
 */
type PeopleChoices = Readonly<Record<string, string | null>>;

/** The preview of a request. */
interface PreviewedIntake extends IntakeRequest {
  readonly intake: ReadIntake;
  /** The campaign from which the preview was computed. */
  readonly ledger: Ledger;
  readonly basis: UpdateBasis;
  readonly people: PeopleChoices;
}

/** `prefersJudgements`: whether a whole campaign among the files is likelier a copy with judgements. */
export function useIntake(session: CampaignSession, status: ActionStatus, prefersJudgements: boolean) {
  const [previewed, setPreviewed] = useState<PreviewedIntake | null>(null);
  const read = (ledger: Ledger, { files, judge, ...choices }: IntakeRequest, ...how: ReadingProgress) => {
    const [signal, onProgress] = how;
    const options = {
      time: now(),
      prefersJudgements,
      ...choices,
      ...(judge === null ? {} : { judge: trimmed(judge) }),
    };
    return inExchange(signal, (api) => api.takeIn(ledger, files.files, files.name, options, onProgress));
  };
  const preview = (request: IntakeRequest) => {
    status.runLong(async (signal, onProgress) => {
      const ledger = await savedLedger(session);
      const intake = await read(ledger, request, signal, onProgress);
      setPreviewed({ ...request, intake, ledger, basis: basisOf(ledger), people: {} });
      return "";
    });
  };
  const again = (changes: Partial<IntakeRequest>) => {
    if (previewed === null) return;
    const { files, keepsAbsent, choices, uses, systems, judge } = previewed;
    preview({ files, keepsAbsent, choices, uses, systems, judge, ...changes });
  };
  return {
    previewed,
    open(files: FilesToOpen) {
      setPreviewed(null);
      preview({
        files,
        keepsAbsent: false,
        choices: NO_CHOICES,
        uses: new Map(),
        systems: null,
        judge: null,
      });
    },
    /** Adds outputs that the user has named, or computes links again. */
    openSystems(files: FilesToOpen, choices: InputChoices, systems: ChosenSystems) {
      setPreviewed(null);
      preview({ files, keepsAbsent: false, choices, uses: new Map(), systems, judge: null });
    },
    changeUse(path: string, use: FileUse) {
      if (previewed !== null) again({ uses: new Map(previewed.uses).set(path, use) });
    },
    keepAbsent: (keepsAbsent: boolean) => again({ keepsAbsent }),
    /** Reads the files again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      const update = previewed?.intake.update ?? null;
      if (previewed === null || update === null || update.ok) return;
      again({ choices: withChosen(previewed.choices, openChoices(update.problems), taken) });
    },
    /** Says who an annotator of another campaign is in this campaign; null = a new annotator. */
    changePerson(newcomer: string, person: string | null) {
      const { judgements = null, update = null } = previewed?.intake ?? {};
      if (previewed === null || judgements === null) return;
      const people = { ...previewed.people, [newcomer]: person };
      const base = update?.ok === true ? withUpdate(previewed.ledger, update.value) : previewed.ledger;
      const matched = previewImports(base, judgements.files, judgements.refused, matchByChoice(people));
      const { warnings = [] } = judgements;
      setPreviewed({
        ...previewed,
        people,
        intake: { ...previewed.intake, judgements: { ...matched, warnings } },
      });
    },
    /** Names the judge of the verdicts. The files are read again when they are written. */
    nameJudge(judge: NamedJudge) {
      if (previewed !== null) setPreviewed({ ...previewed, judge });
    },
    forget: () => setPreviewed(null),
    /** `onWritten`: called after everything is written. */
    write(onWritten: () => void = () => {}) {
      if (previewed === null) return;
      const { basis, people, systems, judge } = previewed;
      if (previewed.intake.update?.ok === false) throw new Error("The files cannot be used.");
      setPreviewed(null);
      status.runLong(async (signal, onProgress) => {
        const intake =
          judge === null ? previewed.intake : await read(previewed.ledger, previewed, signal, onProgress);
        if (intake.update?.ok === false) throw new Error("The files cannot be used.");
        const update = intake.update?.value ?? null;
        const files = intake.judgements?.files ?? [];
        const brought = intake.judgements === null ? "" : broughtByIntake(session, intake);
        const isNew = await writeUpdate(session, update ?? { events: [] }, basis, {
          files,
          match: matchByChoice(people),
        });
        onWritten();
        if (systems !== null) {
          const names = intake.systems.map(({ system }) => system).join(", ");
          return systems.requests === null ? addSystemsText.realign.done(names) : addSystemsText.done(names);
        }
        if (!isNew) return judgementImportText.section.nothingNew;
        if (files.length === 0) return updateText.done(update?.file ?? "");
        const imported = files.map(({ file }) => file);
        const hasUpdate = update !== null && update.events.length > 0;
        return judgementImportText.section.imported(
          hasUpdate ? [update.file, ...imported] : imported,
          brought,
        );
      });
    },
  };
}

function trimmed({ name, version }: NamedJudge): NamedJudge {
  return { name: name.trim(), version: version.trim() };
}

type ReadingProgress = [signal: AbortSignal, onProgress: (share: number) => void];

type VerdictsRead = Extract<ReadIntake["answers"][number], { readonly judge: string }>;

/** What was read from each file of verdicts. */
function verdictsRead({ answers }: Pick<ReadIntake, "answers">): VerdictsRead[] {
  return answers.flatMap((read) => ("judge" in read ? read : []));
}

/** Whether all files with judgements are verdicts of judges. */
function hasOnlyVerdicts(intake: Pick<ReadIntake, "answers" | "judgements">): boolean {
  const verdicts = verdictsRead(intake).length;
  return verdicts > 0 && verdicts === intake.judgements?.files.length;
}

/** Says what the files brought: of each judge, and of people. */
function broughtByIntake(
  session: CampaignSession,
  intake: Pick<ReadIntake, "answers" | "judgements">,
): string {
  const { together } = intake.judgements ?? {};
  const ofPeople = together === undefined || hasOnlyVerdicts(intake) ? "" : broughtWords(session, together);
  return [...verdictsRead(intake).map(verdictsText.read), ofPeople].filter((one) => one !== "").join(" ");
}

/** Says how many judgements of which annotators the files have, how many are new, and the questions; "" = none. */
export function broughtWords(
  { campaign }: Pick<CampaignSession, "campaign">,
  { items, people, events }: Pick<JudgementImport, "items" | "people" | "events">,
): string {
  const names = annotatorNames([...campaign.annotators, ...people.filter(({ isNew }) => isNew)]);
  const queries = events.filter((event) => event.kind === "query");
  const replaced = new Set(queries.map(({ replaces }) => replaces));
  const judged = items.filter(
    ({ kind, after }) => kind === "removed" || (after !== null && isAnsweredRecord(after)),
  );
  const annotations = judged.filter(({ task }) => task === ANNOTATING).length;
  return judgementImportText.section.brought({
    judgements: judged.length - annotations,
    annotations,
    annotators: [...new Set(judged.map(({ annotator }) => names.get(annotator) ?? annotator))],
    changed: judged.filter(({ kind }) => kind !== "unchanged").length,
    notes: items.filter(({ kind }) => kind === "noted").length,
    questions: queries.filter(({ id, text }) => text !== "" && !replaced.has(id)).length,
  });
}

type IntakeState = ReturnType<typeof useIntake>;

// Lists what each file is taken for. Where several uses are possible, the user can choose another one.

const takenFilesText = updateText.taken;

interface TakenFilesProps {
  readonly files: readonly TakenFile[];
  readonly isBusy: boolean;
  readonly onChoose: (path: string, use: FileUse) => void;
}

function TakenFiles({ files, isBusy, onChoose }: TakenFilesProps) {
  // At first, the list is closed if all files are those of a campaign folder. Later, only the user closes or opens it.
  const [startsOpen] = useState(files.some(({ use, uses }) => use !== "texts" || uses.length > 3));
  return (
    <details open={startsOpen} className="min-w-0">
      <summary className="font-medium">{updateText.files(files.length)}</summary>
      <ul aria-label={takenFilesText.title} className="mt-2 divide-y divide-line border-y border-line">
        {files.map((file) => (
          <li
            key={file.path}
            className="flex flex-col gap-x-6 gap-y-1 py-2 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{file.path}</bdi>
              </p>
              <p className="text-sm text-muted">
                {file.reason ?? takenFilesText.unknown}
                {file.use === "new-system" ? `. ${takenFilesText.noAlignment}` : ""}
              </p>
            </div>
            <Use file={file} isBusy={isBusy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface UseProps extends Omit<TakenFilesProps, "files"> {
  readonly file: TakenFile;
}

function Use({ file: { path, use, uses }, isBusy, onChoose }: UseProps) {
  if (uses.length < 2) return <p className="shrink-0 text-sm">{wordsOfUse(use)}</p>;
  return (
    <select
      aria-label={takenFilesText.menuOf(path)}
      value={use}
      disabled={isBusy}
      className="h-10 max-w-full shrink-0 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
      onChange={({ target }) => {
        const chosen = uses.find((one) => one === target.value);
        if (chosen !== undefined) onChoose(path, chosen);
      }}
    >
      {uses.map((one) => (
        <option key={one} value={one}>
          {wordsOfUse(one)}
        </option>
      ))}
    </select>
  );
}

function wordsOfUse(use: FileUse): string {
  if (use === "judgements" || use === "texts" || use === "new-system" || use === "nothing")
    return takenFilesText.uses[use];
  return takenFilesText.outputOf(use.slice("system:".length));
}

// Previews each added system: the origin of its tokens and links, and tokens without a link.

const madeTableText = addSystemsText.made;
const { columns } = madeTableText;

interface MadeTableProps {
  readonly systems: readonly AddedSystem[];
  /** Warnings about outputs that are hardly translations of the source. */
  readonly warnings: readonly Problem[];
}

function MadeTable({ systems, warnings }: MadeTableProps) {
  const tableData = table<AddedSystem>({
    title: madeTableText.label,
    columns: [
      column("system", columns.system, NAME, ({ system }) => system),
      column("tokens", columns.tokens, TEXT, tokensInWords),
      column("links", columns.links, TEXT, ({ isAligned }) =>
        isAligned ? madeTableText.linksMade : madeTableText.linksGiven,
      ),
      column("unlinked", columns.unlinked, WORD, ({ unlinked }) => ofAll(unlinked.pronouns, unlinked.of)),
    ],
    rows: systems,
  });
  return (
    <section aria-label={madeTableText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{madeTableText.title}</h3>
      <DataTable table={tableData} />
      <p className="max-w-[65ch] text-sm text-muted">{madeTableText.explanation}</p>
      {warnings.map(({ file, message }) => (
        <p key={`${file} ${message}`} className="rounded-lg bg-warn-wash p-3 text-sm wrap-anywhere">
          {file}: {message}
        </p>
      ))}
    </section>
  );
}

function tokensInWords({ isTokenised }: AddedSystem): string {
  if (isTokenised === null) return madeTableText.tokensAsTheyAre;
  return isTokenised ? madeTableText.tokensGiven : madeTableText.tokensCut;
}

// Shows all problems of the files at once, with choices for files that may be in a wrong encoding, order or format.

const refusedFilesText = updateText.refused;

interface RefusedFilesProps {
  readonly problems: readonly Problem[];
  readonly isBusy?: boolean;
  /**
   * Called with the index of the chosen remedy of each problem that offers remedies; null = none is chosen. Absent if
   * nothing can be chosen.
   */
  readonly onChoose?: (taken: readonly (number | null)[]) => void;
}

export function RefusedFiles({ problems, isBusy = false, onChoose }: RefusedFilesProps) {
  const findings = onChoose === undefined ? [] : findingItems(problems);
  const otherProblems =
    findings.length === 0 ? problems : problems.filter(({ choices }) => choices === undefined);
  const errors = otherProblems.filter(({ severity }) => severity === "error").length;
  return (
    <>
      {findings.length === 0 || onChoose === undefined ? null : (
        <FindingChoices
          key={findings.map(({ place, message }) => `${place} ${message}`).join("\n")}
          findings={findings}
          isBusy={isBusy}
          onChoose={onChoose}
        />
      )}
      {otherProblems.length === 0 ? null : (
        <section
          aria-label={refusedFilesText.label}
          className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
        >
          <h2 className="font-medium">{refusedFilesText.title(errors)}</h2>
          <ProblemPanel label={refusedFilesText.problems} problems={otherProblems} />
        </section>
      )}
    </>
  );
}

// Draws links to the next steps after an update.

const afterUpdateText = updateText.after;

interface AfterUpdateProps {
  readonly session: CampaignSession;
  /** Whether there are new candidates to judge. */
  readonly isToJudge?: boolean;
}

export function AfterUpdate({ session, isToJudge = false }: AfterUpdateProps) {
  const hasSystems = session.campaign.outputs.length > 0;
  const stale = session.tally(null).total.stale;
  const nextStep = buttonClass("primary");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {stale === 0 ? null : (
        <Link to={`${screenAddress(session.id, "judge")}?state=stale`} className="underline">
          {afterUpdateText.judgeAgain(stale)}
        </Link>
      )}
      {isToJudge && !hasSystems && session.campaign.batch === null ? (
        <Link to={screenAddress(session.id, "settings/suite/add")} className={nextStep}>
          {afterUpdateText.addSystems}
        </Link>
      ) : null}
      {isToJudge && hasSystems ? (
        <Link to={screenAddress(session.id, "judge")} className={nextStep}>
          {afterUpdateText.judge}
        </Link>
      ) : null}
      <Link to={screenAddress(session.id, "")} className="underline">
        {afterUpdateText.overview}
      </Link>
      <Link to={screenAddress(session.id, "settings/history")} className="underline">
        {afterUpdateText.history}
      </Link>
    </p>
  );
}
