// Shows the screen that builds a suite from a text and its translations: files, one card per text, a preview.

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { clearHeldFiles, heldFiles } from "#browser/dropped-files.ts";
import { languageName } from "#browser/language-name.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import type { StartPreview } from "#core/exchange/intake/intake.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import {
  documentsOf,
  namesOfSystems,
  type TextPreview,
  titleOf,
} from "#core/suite-building/from-text/preview-texts.ts";
import { COUNT, column, NAME, TEXT, table, WORD } from "#core/tables/table.ts";
import { findingItems } from "#core/text/checks/check-text.ts";
import {
  DelimiterField,
  FileChoice,
  FirstLines,
  NameAndLanguageFields,
  TokensField,
  whenChosen,
} from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import type { CampaignRecord } from "#storage/database.ts";
import { makeText } from "#text/make-text.ts";
import { ActionRow, type ActionStatus, ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, namedChoices, TextField } from "#ui/field.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { Rich } from "#ui/rich.tsx";
import { SuiteDocuments } from "./internal/suite-documents.tsx";
import {
  chosenUse,
  type EnteredFields,
  languagesOf,
  type MakeSuiteState,
  missingPartText,
  SAMPLE_SIZES,
  seedProblem,
  settingsOf,
  startFormOf,
  startFormProblems,
  textKey,
  textTitle,
  unusedTexts,
  useMaking,
} from "./use-making.ts";

const { screen: screenText, files: filesText, problems: problemsText } = makeText;

export function MakeScreen() {
  const status = useActionStatus();
  const making = useMaking(status);
  const { texts, made, problems, doing } = making;
  const hasBegun = useRef(false);
  useEffect(() => {
    // Opens the files that another screen has passed on because they are texts.
    const heldInput = heldFiles();
    if (heldInput !== null && !hasBegun.current) void whenChosen(heldInput, making.open).then(clearHeldFiles);
    hasBegun.current = true;
  });
  const line = <ActionStatusLine status={status} />;
  const outcome = doing === "files" ? problemsText.filesLeftOut : problemsText.nothingMade;
  const refused =
    problems.length === 0 ? null : (
      <Refused problems={problems} outcome={outcome} isBusy={status.busy} onChoose={making.decide} />
    );
  const foundWarnings = made?.started.ok === true ? findingItems(made.started.warnings) : [];
  return (
    <div className="page flex flex-col gap-6 py-8 *:max-w-5xl">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{screenText.title}</h1>
        {/* Once there are files, their uses have to be checked, and need the space. */}
        {texts.length > 0 ? null : (
          <>
            <p className="max-w-[65ch]">{screenText.description}</p>
            <p className="max-w-[65ch] text-sm text-muted">
              <Rich parts={screenText.formats(<code>talk.fr.align</code>, <code>talk.fr.txt</code>)} />
            </p>
          </>
        )}
      </div>
      <FilesChoice making={making} status={status} />
      {doing === "files" ? (
        <>
          {line}
          {refused}
        </>
      ) : null}
      {made?.started.ok === true ? (
        <>
          <span ref={scrollToResult} className="scroll-mt-22" />
          {foundWarnings.length === 0 ? null : (
            <FindingChoices findings={foundWarnings} isBusy={status.busy} onChoose={making.decide} />
          )}
          <StartedPreview
            started={made.started.value}
            documents={texts.filter((text) => textKey(text) === making.uses.source).flatMap(documentsOf)}
            warnings={made.started.warnings}
            existing={made.same}
            isBusy={status.busy}
            onWrite={(next) => made.started.ok && making.write(made.started.value, next)}
            onLeave={making.leave}
          />
          {line}
        </>
      ) : texts.length === 0 ? null : (
        <ToMake
          making={making}
          isBusy={status.busy}
          line={doing === "suite" ? line : null}
          refused={doing === "suite" ? refused : null}
        />
      )}
    </div>
  );
}

/** Shows the beginning of the result, which replaces a longer page. */
function scrollToResult(beginning: HTMLElement | null): void {
  beginning?.scrollIntoView({ block: "start" });
}

interface RefusedProps {
  readonly problems: readonly Problem[];
  readonly outcome: string;
  readonly isBusy: boolean;
  /** Called with the index of the chosen remedy of each problem that offers remedies; null = none is chosen. */
  readonly onChoose: (taken: readonly (number | null)[]) => void;
}

function Refused({ problems, outcome, isBusy, onChoose }: RefusedProps) {
  const findings = findingItems(problems);
  const errors = problems.filter(({ severity, choices }) => severity === "error" && choices === undefined);
  if (errors.length === 0) return <FindingChoices findings={findings} isBusy={isBusy} onChoose={onChoose} />;
  return (
    <section
      aria-label={problemsText.section}
      className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
    >
      <h2 className="font-medium">{problemsText.title(errors.length, outcome)}</h2>
      <ProblemPanel label={problemsText.list} problems={errors} />
    </section>
  );
}

function FilesChoice({ making, status }: { readonly making: MakeSuiteState; readonly status: ActionStatus }) {
  const { texts, open, clear } = making;
  const isEmpty = texts.length === 0;
  return (
    <FileChoice
      drop={filesText.drop}
      picks={
        isEmpty
          ? [
              { what: "files", label: filesText.open, kind: "primary" },
              { what: "folder", label: filesText.openFolder },
            ]
          : [{ what: "files", label: filesText.openMore }]
      }
      isBusy={status.busy}
      onFiles={open}
    >
      <PasteText making={making} isBusy={status.busy} />
      {isEmpty ? null : (
        <Button kind="quiet" disabled={status.busy} onClick={clear}>
          {filesText.clear}
        </Button>
      )}
    </FileChoice>
  );
}

interface PasteTextProps {
  readonly making: Pick<MakeSuiteState, "texts" | "open">;
  readonly isBusy: boolean;
}

/** Takes a pasted text as if it were a file. */
function PasteText({ making, isBusy }: PasteTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => setTyped(null);
  const use = () => {
    if (typed === null) return;
    const name = filesText.pastedName(making.texts.length + 1);
    making.open({ name, files: [{ path: name, file: new File([`${typed.trimEnd()}\n`], name) }] });
    close();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => setTyped("")}>
        {filesText.paste}
      </Button>
      {typed === null ? null : (
        <Dialog title={filesText.pasteTitle} description={filesText.pasteHint} onClose={close} wide>
          <form
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              use();
            }}
          >
            <textarea
              aria-label={filesText.pasted}
              rows={12}
              dir="auto"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="rounded-lg border border-line-strong bg-surface px-3 py-2 text-sm"
            />
            <p className="flex gap-2">
              <Button kind="primary" type="submit" disabled={typed.trim() === ""}>
                {filesText.usePasted}
              </Button>
              <Button onClick={close}>{filesText.cancel}</Button>
            </p>
          </form>
        </Dialog>
      )}
    </>
  );
}

interface ToMakeProps {
  readonly making: MakeSuiteState;
  readonly isBusy: boolean;
  /** Shows the status of building the suite. */
  readonly line: ReactNode;
  /** Shows the problems of the input for building the suite. */
  readonly refused: ReactNode;
}

function ToMake({ making, isBusy, line, refused }: ToMakeProps) {
  const { texts, uses, tokens, fields } = making;
  const form = startFormOf(texts, uses, fields);
  const source = texts.find((text) => textKey(text) === uses.source) ?? null;
  const linked = texts.some(
    (text) => [...uses.references, ...uses.outputs].includes(textKey(text)) && text.links.length > 0,
  );
  const languagePairs = source?.languagePairs;
  const wrongSeed = seedProblem(fields);
  const missing =
    missingPartText(uses, form, languagePairs !== undefined) ??
    (wrongSeed === null ? null : makeText.form.fieldsMissing([makeText.form.fields.seed]));
  const languages = languagesOf(form);
  const unused = unusedTexts(texts, uses);
  const outputs = texts.filter((text) => uses.outputs.includes(textKey(text)));
  const names = namesOfSystems(outputs, source?.path ?? null);
  const systems = new Map(outputs.map((text, at) => [textKey(text), names[at] ?? ""]));
  return (
    <>
      <SuiteDocuments texts={texts} isBusy={isBusy} onAssign={making.assign} />
      <GuessedUses texts={texts} uses={uses} />
      <section aria-label={screenText.texts}>
        <ul className="flex flex-col gap-4">
          {inOrderOfUse(texts).map((text) => {
            const key = textKey(text);
            const chosen = chosenUse(uses, key);
            const isSource = chosen === "source";
            const isLinked = isSource ? linked : text.links.length > 0;
            return (
              <TextCard
                key={key}
                text={text}
                use={chosen}
                system={systems.get(key) ?? null}
                isLinked={isLinked}
                isBusy={isBusy}
                references={uses.references.length + (uses.references.includes(key) ? 0 : 1)}
                isTokenised={isLinked || (tokens.get(key) ?? text.guess.tokenised)}
                language={isSource ? languages.sourceLanguage : languages.targetLanguage}
                source={
                  isSource || source === null
                    ? null
                    : { lines: source.first, language: languages.sourceLanguage }
                }
                blankLinesPart={fields.blankLinesPart}
                // A file has one delimiter, however many of its columns are texts.
                onDelimiter={
                  texts.find(({ path }) => path === text.path) !== text
                    ? null
                    : (delimiter) => making.delimit(text.path, delimiter)
                }
                onUse={(next) => making.changeUse(key, next)}
                onTokenised={(isTokenised) => making.setTokenised(key, isTokenised)}
                onBlankLines={(blankLinesPart) => making.changeFields({ blankLinesPart })}
              />
            );
          })}
        </ul>
      </section>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <NameAndLanguageFields
          form={form}
          problems={startFormProblems(form)}
          isBusy={isBusy}
          onChange={making.changeFields}
        />
      </div>
      {languagePairs === undefined || languagePairs.all.length < 2 ? null : (
        <ChoiceSelect
          label={makeText.form.pair}
          choices={namedChoices(languagePairs.all)}
          value={languagePairs.chosen}
          disabled={isBusy}
          onChange={making.choosePair}
        />
      )}
      <SampleFields fields={fields} wrongSeed={wrongSeed} isBusy={isBusy} onChange={making.changeFields} />
      {refused}
      {/* Its rule is as wide as the page, not as the texts. */}
      <div className="contents">
        <ActionRow>
          <Button
            kind="primary"
            disabled={isBusy || missing !== null}
            onClick={() => making.make(settingsOf(texts, uses, tokens, form, fields))}
          >
            {unused.length === 0 ? screenText.make : screenText.makeWithout(unused.length)}
          </Button>
          {missing === null ? null : <p className="text-sm text-muted">{missing}</p>}
          {line}
        </ActionRow>
      </div>
    </>
  );
}

/** Says which files are not used, and whether the source is only the first text. */
function GuessedUses({ texts, uses }: Pick<MakeSuiteState, "texts" | "uses">) {
  const source = texts.find((text) => textKey(text) === uses.source);
  const unused = unusedTexts(texts, uses);
  const isSource = ({ language }: TextPreview) => language !== null && language === source?.language;
  const [other] = unused.filter(isSource);
  if (source === undefined || source.files !== undefined) return null;
  const paths = (files: readonly TextPreview[]) => files.map(({ path }) => path);
  return (
    <>
      {source.isFirstOnly === true && texts.length > 1 ? (
        <p className="max-w-[75ch] text-sm text-warn">{screenText.firstOnly(textTitle(source))}</p>
      ) : null}
      {other === undefined ? null : (
        <p className="max-w-[75ch] text-sm text-warn">
          {screenText.otherSources({
            others: paths(unused.filter(isSource)),
            translations: paths(unused.filter((text) => !isSource(text))),
            titles: [titleOf(source.path), titleOf(other.path)],
          })}
        </p>
      )}
    </>
  );
}

const USE_ORDER: readonly TextPreview["use"][] = ["source", "reference", "output", "none"];

/** The texts in the order of their guessed uses, so that no card moves when another use is chosen. */
function inOrderOfUse(texts: readonly TextPreview[]): readonly TextPreview[] {
  return [...texts].sort((a, b) => USE_ORDER.indexOf(a.use) - USE_ORDER.indexOf(b.use));
}

interface SampleFieldsProps {
  readonly fields: Pick<EnteredFields, "sampleSize" | "seed">;
  /** What is wrong with the seed; null = nothing. */
  readonly wrongSeed: string | null;
  readonly isBusy: boolean;
  readonly onChange: (typed: Partial<EnteredFields>) => void;
}

const SAMPLE_CHOICES = [
  ...SAMPLE_SIZES.map((size) => ({ value: String(size), label: makeText.form.drawn(size) })),
  { value: "", label: makeText.form.allOfThem },
];

/** How many pronouns are annotated, drawn by which seed. A text with fewer pronouns is annotated whole. */
function SampleFields({ fields, wrongSeed, isBusy, onChange }: SampleFieldsProps) {
  const { sampleSize, seed } = fields;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <ChoiceSelect
        label={makeText.form.sample}
        choices={SAMPLE_CHOICES}
        value={sampleSize === null ? "" : String(sampleSize)}
        disabled={isBusy}
        onChange={(size) => onChange({ sampleSize: size === "" ? null : Number(size) })}
      />
      {sampleSize === null ? null : (
        <TextField
          label={makeText.form.seed}
          hint={makeText.form.seedHint}
          fault={wrongSeed}
          inputMode="numeric"
          isVerbatim
          value={seed}
          disabled={isBusy}
          onChange={({ target }) => onChange({ seed: target.value })}
        />
      )}
    </div>
  );
}

// Draws one text of a new suite: its use, its first lines next to the source's, tokenisation, and where its links
// come from.

const cardText = makeText.card;

interface TextCardProps {
  readonly text: TextPreview;
  /** “source”, “output”, “none”, or a reference number from 1. */
  readonly use: string;
  /** The name that the system will have; null = the text is no output. */
  readonly system: string | null;
  /** Number of references to choose from. */
  readonly references: number;
  readonly isTokenised: boolean;
  /** Whether the text has links; its tokens must then be separated by spaces. */
  readonly isLinked: boolean;
  readonly language: string;
  /** First lines of the source, shown next to those of the text; null = the text is the source, or there is none. */
  readonly source: { readonly lines: readonly string[]; readonly language: string } | null;
  readonly blankLinesPart: boolean | null;
  readonly isBusy: boolean;
  /** Null = the field is not shown. */
  readonly onDelimiter: ((delimiter: DelimiterChoice) => void) | null;
  readonly onUse: (use: string) => void;
  readonly onTokenised: (isTokenised: boolean) => void;
  readonly onBlankLines: (part: boolean | null) => void;
}

function TextCard(props: TextCardProps) {
  const { text, use, system, references, isTokenised, isLinked, language, source, isBusy } = props;
  const { onDelimiter, onUse, onTokenised } = props;
  const heading = useId();
  const isSource = use === "source";
  return (
    <li
      aria-labelledby={heading}
      className="grid min-w-0 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <h3 id={heading} className="min-w-0 font-medium wrap-anywhere lg:col-span-2">
        <bdi>{textTitle(text)}</bdi>
        <span className="ms-2 text-sm font-normal text-muted">
          {cardText.size(text.sentences, text.documents)}
        </span>
      </h3>
      <div className="grid content-start gap-3 sm:max-lg:grid-cols-2">
        <ChoiceSelect
          label={cardText.use}
          choices={text.isOfDocuments === true ? usesInTestSet(text.use, use) : usesOfText(references)}
          value={use}
          disabled={isBusy}
          onChange={onUse}
        />
        {system === null ? null : (
          <p className="text-sm text-muted wrap-anywhere">{cardText.system(system)}</p>
        )}
        {use === "none" || text.isOfDocuments === true ? null : (
          <TokensField
            guess={text.guess}
            isTokenised={isTokenised}
            isLinked={isLinked}
            isBusy={isBusy}
            onTokenised={onTokenised}
          />
        )}
        {onDelimiter === null || text.delimiter === null ? null : (
          <DelimiterField
            path={text.path}
            delimiter={text.delimiter}
            isBusy={isBusy}
            onChoose={onDelimiter}
          />
        )}
        {isSource && text.areBlankLines ? <BlankLines {...props} /> : null}
      </div>
      {use === "none" ? null : (
        <div className="flex min-w-0 flex-col gap-2">
          {/* The sentences of documents are not aligned yet, so that equal numbers need not belong together. */}
          <FirstLines
            lines={text.first}
            language={language}
            source={text.isOfDocuments === true ? null : source}
          />
          {isSource ? null : (
            <p className="text-sm text-muted wrap-anywhere">
              {text.isOfDocuments === true
                ? cardText.willAlignSentences
                : text.links.length === 0
                  ? cardText.willAlign
                  : cardText.linksFrom(text.links)}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function usesOfText(references: number) {
  const numbers = Array.from({ length: references }, (_, at) => String(at + 1));
  return [
    { value: "source", label: cardText.source },
    ...numbers.map((number) => ({ value: number, label: cardText.reference(number) })),
    { value: "output", label: cardText.output },
    { value: "none", label: cardText.leftOut },
  ];
}

/** In a test set, each text has its use, or is left out. The source is always used. */
function usesInTestSet(own: TextPreview["use"], chosen: string) {
  if (own === "source") return [{ value: "source", label: cardText.source }];
  const none = { value: "none", label: cardText.leftOut };
  if (own === "output") return [{ value: "output", label: cardText.output }, none];
  const number = chosen === "none" ? "1" : chosen;
  return [{ value: number, label: cardText.reference(number) }, none];
}

const BLANK_LINES = [
  { value: "guess", label: cardText.blankLines.guess },
  { value: "part", label: cardText.blankLines.part },
  { value: "empty", label: cardText.blankLines.empty },
] as const;

function BlankLines({ blankLinesPart, isBusy, onBlankLines }: TextCardProps) {
  return (
    <ChoiceSelect
      label={cardText.blankLines.label}
      choices={BLANK_LINES}
      value={blankLinesPart === null ? "guess" : blankLinesPart ? "part" : "empty"}
      disabled={isBusy}
      onChange={(value) => onBlankLines(value === "guess" ? null : value === "part")}
    />
  );
}

// Previews a new campaign before it is written: its size, its texts, and its pronouns.

const { preview: previewText, texts: textsText, pronouns: pronounsText } = makeText;

interface StartedPreviewProps {
  readonly started: StartPreview;
  /** The documents that the names of the files say; empty = they say none. */
  readonly documents: readonly string[];
  readonly warnings: readonly Problem[];
  /** Campaigns in this browser with the same texts. */
  readonly existing: readonly CampaignRecord[];
  readonly isBusy: boolean;
  /** Writes the campaign; “pronouns” then opens the screen on which pronouns are chosen. */
  readonly onWrite: (next: "annotate" | "pronouns") => void;
  readonly onLeave: () => void;
}

function StartedPreview(props: StartedPreviewProps) {
  const { started, documents: names, warnings, existing, isBusy, onWrite, onLeave } = props;
  const { summary, taken } = started;
  const { sentences, documents, tokens, examples, proposed, sample } = summary;
  const { name, sourceLanguage, targetLanguage } = taken.summary;
  const language = (tag: string) => languageName(tag) ?? tag;
  const [existingCopy] = existing;
  return (
    <section
      aria-label={previewText.title}
      className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">
          {previewText.summary({
            source: language(sourceLanguage),
            target: language(targetLanguage),
            sentences,
            documents,
            tokens,
          })}{" "}
          {examples > 0 ? previewText.marked(examples, proposed) : previewText.noExamples(sample)}
        </p>
        {names.length === 0 ? null : (
          <p className="text-sm text-muted wrap-anywhere">{makeText.documents.title(names)}</p>
        )}
        {started.further.length === 0 ? null : (
          <p className="text-sm text-muted">{previewText.further(started.further.length)}</p>
        )}
      </div>
      {existingCopy === undefined ? null : (
        <p className="rounded-lg bg-warn-wash p-3 text-sm">
          <Rich
            parts={previewText.sameTexts(
              <Link to={`/c/${existingCopy.id}`} className="underline">
                {previewText.campaign(existingCopy.name)}
              </Link>,
            )}
          />
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextsTable started={started} />
        <PronounsTable started={started} />
      </div>
      {warnings.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{previewText.warnings(warnings.length)}</h3>
          <ProblemPanel label={previewText.warningsList} problems={warnings} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={isBusy} onClick={() => onWrite("annotate")}>
          {previewText.make}
        </Button>
        {started.summary.otherPronouns.length === 0 ? null : (
          <Button disabled={isBusy} onClick={() => onWrite("pronouns")}>
            {previewText.makeAndChoose}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onLeave}>
          {previewText.change}
        </Button>
      </div>
    </section>
  );
}

function TextsTable({ started: { texts, systems, summary } }: Pick<StartedPreviewProps, "started">) {
  const [text = "", tokens = "", links = ""] = textsText.columns;
  const tokensOf = (at: number) => (at === 0 ? summary.tokens : (summary.references[at - 1]?.tokens ?? 0));
  const rows = [
    ...texts.map((one, at) => ({
      ...one,
      name: at === 0 ? textsText.source : textsText.reference(at),
      tokens: tokensOf(at),
    })),
    ...systems.map((one) => ({
      ...one,
      name: textsText.system(one.system),
      tokens: summary.outputs.get(one.system) ?? 0,
    })),
  ];
  const tableData = table<(typeof rows)[number]>({
    title: textsText.table,
    columns: [
      column("text", text, NAME, (row) => [row.name, row.path]),
      column("tokens", tokens, TEXT, (row) => [
        formatNumber(row.tokens),
        row.isTokenised ? textsText.given : textsText.tokenisedByReferee,
      ]),
      column("links", links, TEXT, ({ isAligned }) => {
        if (isAligned === null) return { none: "the source has no links", text: "" };
        return isAligned ? textsText.alignedByReferee : textsText.given;
      }),
    ],
    rows,
  });
  return (
    <section aria-label={textsText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{textsText.title}</h3>
      <DataTable table={tableData} />
    </section>
  );
}

function PronounsTable({ started: { summary } }: Pick<StartedPreviewProps, "started">) {
  const { pronouns, otherPronouns, areFormsKnown } = summary;
  return (
    <section aria-label={pronounsText.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{pronounsText.title}</h3>
      {pronouns.length === 0 ? (
        <p className="text-sm text-muted">{areFormsKnown ? pronounsText.none : pronounsText.formsUnknown}</p>
      ) : (
        <>
          <DataTable
            table={table<(typeof pronouns)[number]>({
              title: pronounsText.table,
              columns: [
                column("form", pronounsText.form, NAME, ({ form }) => form),
                column("tokens", pronounsText.tokens, COUNT, ({ count }) => count),
                column("linked", pronounsText.linked, WORD, ({ linked, count }) =>
                  pronounsText.linkedTokens(linked, Math.round((100 * linked) / count)),
                ),
              ],
              rows: pronouns,
            })}
          />
          <p className="text-sm text-muted">{pronounsText.note}</p>
          {otherPronouns.length === 0 ? null : (
            <p className="text-sm text-muted">{pronounsText.others(otherPronouns)}</p>
          )}
        </>
      )}
    </section>
  );
}
