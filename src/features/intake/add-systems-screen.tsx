// Shows the screen that adds systems by their outputs: files, one card per system with the user's choices, a preview.
import { type ReactNode, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type FilesToOpen, type FileToOpen, pickFiles, withFiles } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { shortened } from "#core/base/message-text.ts";
import { enteredName, findEqualName } from "#core/base/name.ts";
import type { Problem } from "#core/base/problem.ts";
import type {
  PreviewedFiles,
  PreviewedTable,
  RequestedText,
  SystemTextPreview,
  TableChoice,
  TableChoices,
} from "#core/exchange/add-systems/read-input-files.ts";
import { isFileName } from "#core/io/text-file.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type InputChoices, NO_CHOICES, openChoices, withChosen } from "#core/text/checks/check-text.ts";
import { naturalText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { DelimiterField, FileChoice, FirstLines, TokensField } from "#parts/file-fields.tsx";
import { addSystemsText } from "#text/update-text.ts";
import { ActionRow, type ActionStatus, ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { AfterUpdate, IntakePreview, RefusedFiles, useIntake } from "./internal/intake-panel.tsx";

const text = addSystemsText;

export function AddSystemsScreen() {
  const session = useFrameSession();
  const status = useActionStatus();
  const adding = useAdding(session, status);
  const [parameters] = useSearchParams();
  const recomputesLinks = parameters.get("links") === "new";
  const title = recomputesLinks ? text.realign.title : text.title;
  const { intake, problems, isDone, doing } = adding;
  const aligned = intake.previewed?.intake.update?.ok === true ? intake.previewed : null;
  // The status is shown next to the button that was pressed, because cards and preview are longer than the screen.
  const line = <ActionStatusLine status={status} />;
  const refused =
    problems.length === 0 ? null : (
      <RefusedFiles problems={problems} isBusy={status.busy} onChoose={adding.decide} />
    );
  return (
    <PageFrame title={title}>
      {recomputesLinks ? (
        <p className="max-w-[65ch] text-muted">{text.realign.introduction}</p>
      ) : (
        <FilesChoice adding={adding} status={status} />
      )}
      {doing === "files" ? (
        <>
          {line}
          {refused}
        </>
      ) : null}
      {aligned === null ? (
        <ToAlign
          session={session}
          adding={adding}
          recomputesLinks={recomputesLinks}
          isBusy={status.busy}
          line={doing === "links" ? line : null}
          refused={doing === "links" ? refused : null}
        />
      ) : (
        <>
          <IntakePreview
            session={session}
            state={intake}
            previewed={aligned}
            isBusy={status.busy}
            onLeave={intake.forget}
            onWritten={adding.end}
          />
          {line}
        </>
      )}
      {isDone && !status.busy ? <AfterUpdate session={session} isToJudge /> : null}
    </PageFrame>
  );
}

function FilesChoice({
  adding,
  status,
}: {
  readonly adding: AddSystemsState;
  readonly status: ActionStatus;
}) {
  const { previewed: seenFiles, open, clear } = adding;
  const isEmpty = seenFiles.texts.length === 0 && seenFiles.tables.length === 0;
  return (
    <>
      <p className="max-w-[65ch] text-muted">
        <Rich
          parts={text.introduction({ links: <code>online.align</code>, output: <code>online.txt</code> })}
        />
      </p>
      <FileChoice
        drop={text.drop}
        picks={[{ what: "files", label: isEmpty ? text.openFiles : text.openMore }]}
        isBusy={status.busy}
        onFiles={open}
      >
        {isEmpty ? null : (
          <Button kind="quiet" disabled={status.busy} onClick={clear}>
            {text.startOver}
          </Button>
        )}
      </FileChoice>
    </>
  );
}

interface ToAlignProps {
  readonly session: CampaignSession;
  readonly adding: AddSystemsState;
  readonly isBusy: boolean;
  readonly recomputesLinks: boolean;
  /** Shows the status of aligning. */
  readonly line: ReactNode;
  /** Shows the problems of the input for aligning. */
  readonly refused: ReactNode;
}

function ToAlign({ session, adding, isBusy, recomputesLinks, line, refused }: ToAlignProps) {
  const { previewed, changes, changeCard, changeTable, align } = adding;
  const [more, setMore] = useState(NO_MORE_FILES);
  const { suite, outputs } = session.campaign;
  const cards = cardsOf(previewed, changes);
  const existingSystems = new Set(outputs.map(({ system }) => system));
  const requestedTexts = recomputesLinks ? null : textsToAlign(cards);
  const added = cards.filter(({ isLeftOut }) => !isLeftOut);
  const isMade = recomputesLinks || added.length === 0 || added.some(({ links }) => links === null);
  if (recomputesLinks && outputs.every(({ aligned }) => aligned === undefined))
    return <NoAutomaticAlignments session={session} />;
  if (!recomputesLinks && cards.length === 0 && previewed.tables.length === 0) return null;
  const moreText = moreOf(more);
  return (
    <>
      {previewed.tables.map((table) => (
        <TableColumns
          key={table.path}
          table={table}
          isBusy={isBusy}
          onChoose={(choice) => changeTable(table.path, choice)}
        />
      ))}
      {recomputesLinks ? null : (
        <section aria-label={text.systems}>
          <ul className="flex flex-col gap-4">
            {cards.map((card) => (
              <SystemCard
                key={card.key}
                suite={suite}
                card={card}
                problem={nameProblem(card, cards)}
                exists={findEqualName(enteredName(card.system), [...existingSystems]) !== undefined}
                isBusy={isBusy}
                onChange={(one) => changeCard(card.key, one)}
              />
            ))}
          </ul>
        </section>
      )}
      {isMade ? <MoreTextChoice more={more} isBusy={isBusy} onMore={setMore} /> : null}
      {refused}
      <ActionRow>
        <Button
          kind="primary"
          disabled={isBusy || moreText === "one" || (requestedTexts === null && !recomputesLinks)}
          onClick={() => align(requestedTexts, moreText === "one" ? null : moreText)}
        >
          {isMade ? text.alignAndLook : text.look}
        </Button>
        {line}
      </ActionRow>
    </>
  );
}

/** The two files of further text; “one” = only one of them is chosen; null = neither is chosen. */
function moreOf({ source, target }: MoreFiles): MoreText | "one" | null {
  if (source === null && target === null) return null;
  return source === null || target === null ? "one" : { source, target };
}

function NoAutomaticAlignments({ session }: { readonly session: CampaignSession }) {
  return (
    <p className="max-w-[65ch]">
      {text.realign.noneMade}{" "}
      <Link to={screenAddress(session.id, "settings/suite/add")} className="underline">
        {text.realign.addSystems}
      </Link>
    </p>
  );
}

// Manages the files of systems to add and the user's choices about them. The intake previews and writes the change.

/** Files as shown in the preview of their texts. */
interface InputTexts {
  readonly files: readonly FileToOpen[];
  readonly tables: TableChoices;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
}

const NO_FILES: InputTexts = { files: [], tables: new Map(), choices: NO_CHOICES };
const NOTHING_SEEN: PreviewedFiles = { texts: [], tables: [] };

function useAdding(session: CampaignSession, status: ActionStatus) {
  const intake = useIntake(session, status, false);
  const [inputTexts, setInputTexts] = useState<InputTexts>(NO_FILES);
  /** The files previewed last, even if they could not be used. */
  const [lastInput, setLastInput] = useState<InputTexts>(NO_FILES);
  const [previewed, setPreviewed] = useState<PreviewedFiles>(NOTHING_SEEN);
  const [changes, setChanges] = useState<ChangesByCard>(new Map());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isDone, setDone] = useState(false);
  const [doing, setDoing] = useState<"files" | "links">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setDone(false);
    intake.forget();
  };
  const clear = () => {
    setInputTexts(NO_FILES);
    setPreviewed(NOTHING_SEEN);
    setChanges(new Map());
  };
  /** Previews files. If one of them has problems, the earlier files stay. */
  const preview = (next: InputTexts) => {
    begin("files");
    setLastInput(next);
    status.runLong(async (signal, onProgress) => {
      const newPreview = await inExchange(signal, (api) =>
        api.previewSystems(session.campaign.suite, next, onProgress),
      );
      if (newPreview.ok) {
        setInputTexts(next);
        setPreviewed(newPreview.value);
        setProblems(newPreview.warnings.filter(({ choices }) => choices !== undefined));
      } else setProblems(newPreview.problems);
      return "";
    });
  };
  return {
    previewed,
    changes,
    intake,
    isDone,
    problems: [...problems, ...refusedBy(intake)],
    /** The last action; its status is shown next to its controls. */
    doing,
    open({ files }: FilesToOpen) {
      preview({ ...inputTexts, files: withFiles(inputTexts.files, files) });
    },
    /** Changes only the given choices about a table. A new delimiter also resets the column. */
    changeTable(path: string, choice: TableChoice) {
      const knownOptions = choice.delimiter === undefined ? inputTexts.tables.get(path) : {};
      preview({
        ...inputTexts,
        tables: new Map(inputTexts.tables).set(path, { ...knownOptions, ...choice }),
      });
    },
    /** Previews the files again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      preview({
        ...lastInput,
        choices: withChosen(lastInput.choices, openChoices([...problems, ...refusedBy(intake)]), taken),
      });
    },
    changeCard(key: string, one: CardChanges) {
      setChanges((allChanges) => withCardChanges(allChanges, key, one));
    },
    clear() {
      begin("files");
      clear();
    },
    align(requestedTexts: readonly RequestedText[] | null, more: MoreText | null) {
      begin("links");
      const { files, tables, choices } = inputTexts;
      intake.openSystems({ name: "", files }, choices, { tables, requests: requestedTexts, more });
    },
    /** Called after the systems are written. */
    end() {
      clear();
      setDoing("files");
      setDone(true);
    },
  };
}

/** Why the named systems cannot be added. */
function refusedBy({ previewed }: ReturnType<typeof useIntake>): readonly Problem[] {
  const update = previewed?.intake.update ?? null;
  return update === null || update.ok ? [] : update.problems;
}

type AddSystemsState = ReturnType<typeof useAdding>;

// Keeps the user's choices about previewed files, by system: name, tokenisation, whether to add it.

const cardText = addSystemsText.card;

/** Two files with corresponding lines, from which the aligner can learn. */
interface MoreText {
  readonly source: FileToOpen;
  readonly target: FileToOpen;
}

/** The user's choices for one text. A choice that is absent leaves the guess made from the file. */
interface CardChanges {
  readonly system?: string;
  readonly isTokenised?: boolean;
  readonly isLeftOut?: boolean;
}

/** A previewed text with the user's choices about it. */
interface SystemCardData extends SystemTextPreview {
  readonly key: string;
  readonly system: string;
  readonly isTokenised: boolean;
  readonly isLeftOut: boolean;
}

type ChangesByCard = ReadonlyMap<string, CardChanges>;

export function cardsOf(
  { texts }: Pick<PreviewedFiles, "texts">,
  changes: ChangesByCard,
): readonly SystemCardData[] {
  return texts.map((one) => {
    const key = JSON.stringify([one.path, one.name]);
    const {
      system = one.name,
      isTokenised = one.guess.tokenised,
      isLeftOut = false,
    } = changes.get(key) ?? {};
    return { ...one, key, system, isTokenised, isLeftOut };
  });
}

export function withCardChanges(all: ChangesByCard, key: string, change: CardChanges): ChangesByCard {
  return new Map(all).set(key, { ...all.get(key), ...change });
}

/** Why a card cannot be added under its name; null = no problem, or it is not added. */
export function nameProblem(
  { key, system, isLeftOut }: SystemCardData,
  cards: readonly SystemCardData[],
): string | null {
  if (isLeftOut) return null;
  const name = enteredName(system);
  if (name === "") return cardText.nameMissing;
  if (!isFileName(name)) return cardText.nameNotFile;
  const isNameTaken = cards.some(
    (other) => other.key !== key && !other.isLeftOut && enteredName(other.system) === name,
  );
  return isNameTaken ? cardText.duplicateName : null;
}

/** The texts to add; null = there are none, or some have problems. */
export function textsToAlign(cards: readonly SystemCardData[]): readonly RequestedText[] | null {
  const includedCards = cards.filter(({ isLeftOut }) => !isLeftOut);
  if (includedCards.length === 0 || includedCards.some((card) => nameProblem(card, cards) !== null))
    return null;
  return includedCards.map(({ path, name, system, isTokenised }) => ({
    path,
    name,
    isTokenised,
    system: enteredName(system),
  }));
}

// Draws one system to add: name, first lines next to the source's, tokenisation, and the origin of its links.

interface SystemCardProps {
  readonly suite: Suite;
  readonly card: SystemCardData;
  /** Why the system cannot be added under its name; null = it can. */
  readonly problem: string | null;
  /** Whether the campaign already has a system with that name. */
  readonly exists: boolean;
  readonly isBusy: boolean;
  readonly onChange: (changes: CardChanges) => void;
}

function SystemCard({ suite, card, problem, exists, isBusy, onChange }: SystemCardProps) {
  const { path, lines, system, isLeftOut, isTokenised, links, guess, first } = card;
  const { source, sourceLanguage, targetLanguage } = suite;
  const heading = useId();
  return (
    <li
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="min-w-0 font-medium wrap-anywhere">
          {path}
          <span className="ms-2 text-sm font-normal text-muted">{cardText.lines(lines)}</span>
        </h3>
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={!isLeftOut}
            disabled={isBusy}
            onChange={(event) => onChange({ isLeftOut: !event.target.checked })}
          />
          {cardText.add}
        </label>
      </div>
      {isLeftOut ? null : (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <div className="flex flex-col gap-1">
              <TextField
                label={cardText.system}
                value={system}
                disabled={isBusy}
                aria-invalid={problem !== null}
                aria-describedby={`${heading}-name`}
                onChange={(event) => onChange({ system: event.target.value })}
              />
              <p id={`${heading}-name`} className={`text-sm ${problem === null ? "text-muted" : "text-bad"}`}>
                {problem ?? (exists ? cardText.exists : "")}
              </p>
            </div>
            <TokensField
              guess={guess}
              isLinked={links !== null}
              isTokenised={isTokenised}
              isBusy={isBusy}
              onTokenised={(isTokenised) => onChange({ isTokenised })}
            />
          </div>
          <FirstLines
            lines={first}
            language={targetLanguage}
            source={{
              lines: first.map((_, number) => naturalText(splitTokens(source[number] ?? ""), sourceLanguage)),
              language: sourceLanguage,
            }}
          />
          <p className="text-sm text-muted wrap-anywhere">
            {links === null ? cardText.willAlign : cardText.linksFrom(links)}
          </p>
        </>
      )}
    </li>
  );
}

// Shows how a table was read, with choices of the delimiter and of the column with the output.

const tableColumnsText = addSystemsText.table;

interface TableColumnsProps {
  readonly table: PreviewedTable;
  readonly isBusy: boolean;
  readonly onChoose: (choice: TableChoice) => void;
}

const LONGEST_SAMPLE = 60;

function TableColumns({ table: { path, columns, column, delimiter }, isBusy, onChoose }: TableColumnsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {delimiter === null ? null : (
        <DelimiterField
          path={path}
          delimiter={delimiter}
          isBusy={isBusy}
          onChoose={(chosen) => onChoose({ delimiter: chosen })}
        />
      )}
      {delimiter === "none" ? null : (
        <ChoiceSelect
          label={tableColumnsText.column(path)}
          className="w-96 max-w-full"
          choices={[
            ...(column === null ? [{ value: "", label: tableColumnsText.chooseColumn }] : []),
            ...columns.map(({ name, sample: [first = ""] }) => ({
              value: name,
              label: tableColumnsText.columnWithSample(name, shortened(first, LONGEST_SAMPLE)),
            })),
          ]}
          value={column ?? ""}
          disabled={isBusy}
          onChange={(chosen) => onChoose({ column: chosen })}
        />
      )}
    </div>
  );
}

// Draws the choice of further text from which the aligner learns: two files with corresponding lines.

const furtherText = addSystemsText.moreText;

interface MoreFiles {
  readonly source: FileToOpen | null;
  readonly target: FileToOpen | null;
}

const NO_MORE_FILES: MoreFiles = { source: null, target: null };

interface MoreTextProps {
  readonly more: MoreFiles;
  readonly isBusy: boolean;
  readonly onMore: (more: MoreFiles) => void;
}

function MoreTextChoice({ more, isBusy, onMore }: MoreTextProps) {
  const pick = async (which: keyof MoreFiles) => {
    const [file] = (await pickFiles("files"))?.files ?? [];
    if (file !== undefined) onMore({ ...more, [which]: file });
  };
  const row = (which: keyof MoreFiles, title: string) => (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={isBusy} onClick={() => void pick(which)}>
        {title}
      </Button>
      <span className="min-w-0 text-sm text-muted wrap-anywhere">
        {more[which]?.path ?? furtherText.noneChosen}
      </span>
    </div>
  );
  return (
    <details className="flex flex-col gap-3">
      <summary className="font-medium">{furtherText.title}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="max-w-[65ch] text-sm text-muted">{furtherText.explanation}</p>
        {row("source", furtherText.sentences)}
        {row("target", furtherText.translations)}
        {(more.source === null) === (more.target === null) ? null : (
          <p className="text-sm text-bad">{furtherText.bothNeeded}</p>
        )}
        {more.source === null && more.target === null ? null : (
          <Button kind="quiet" className="self-start" disabled={isBusy} onClick={() => onMore(NO_MORE_FILES)}>
            {furtherText.remove}
          </Button>
        )}
      </div>
    </details>
  );
}
