// Shows the screen that builds a suite from a text and its translations: files, one card per text, a preview.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { clearHeldFiles, heldFiles } from "#browser/held-files.ts";
import type { Problem } from "#core/base/problem.ts";
import { findingItems } from "#core/text/checks/input-choices.ts";
import { FileChoice, whenChosen } from "#parts/file-choice.tsx";
import { NameAndLanguageFields } from "#parts/name-and-languages.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { makeText } from "#text/make.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { Rich } from "#ui/rich.tsx";
import { type ActionStatus, useActionStatus } from "#ui/use-action-status.ts";
import { StartedPreview } from "./started-preview.tsx";
import { TextCard } from "./text-card.tsx";
import {
  chosenUse,
  type EnteredFields,
  languagesOf,
  missingPartText,
  SAMPLE_SIZES,
  settingsOf,
  startFormOf,
  startFormProblems,
  textKey,
} from "./text-choices.ts";
import { type MakeSuiteState, useMaking } from "./use-making.ts";

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
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{screenText.title}</h1>
        <p className="max-w-[65ch]">{screenText.description}</p>
        <p className="max-w-[65ch] text-sm text-muted">
          <Rich parts={screenText.formats(<code>talk.fr.align</code>, <code>talk.fr.txt</code>)} />
        </p>
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
          {foundWarnings.length === 0 ? null : (
            <FindingChoices findings={foundWarnings} isBusy={status.busy} onChoose={making.decide} />
          )}
          <StartedPreview
            started={made.started.value}
            warnings={made.started.warnings}
            existing={made.same}
            isBusy={status.busy}
            onWrite={() => made.started.ok && making.write(made.started.value)}
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
  const missing = missingPartText(uses, form, languagePairs !== undefined);
  const languages = languagesOf(form);
  return (
    <>
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
      <SampleFields sampleSize={fields.sampleSize} isBusy={isBusy} onChange={making.changeFields} />
      <section aria-label={screenText.texts}>
        <ul className="flex flex-col gap-4">
          {texts.map((text, at) => {
            const key = textKey(text);
            const chosen = chosenUse(uses, key);
            const isSource = chosen === "source";
            const isLinked = isSource ? linked : text.links.length > 0;
            return (
              <TextCard
                key={key}
                text={text}
                use={chosen}
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
                  texts[at - 1]?.path === text.path
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
      {refused}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="primary"
          disabled={isBusy || missing !== null}
          onClick={() => making.make(settingsOf(texts, uses, tokens, form, fields))}
        >
          {screenText.make}
        </Button>
        {missing === null ? null : <p className="text-sm text-muted">{missing}</p>}
        {line}
      </div>
    </>
  );
}

interface SampleFieldsProps {
  /** Null = all. */
  readonly sampleSize: number | null;
  readonly isBusy: boolean;
  readonly onChange: (typed: Partial<EnteredFields>) => void;
}

const SAMPLE_CHOICES = [
  ...SAMPLE_SIZES.map((size) => ({ value: String(size), label: makeText.form.drawn(size) })),
  { value: "", label: makeText.form.allOfThem },
];

/** How many pronouns are annotated. A text with fewer pronouns is annotated whole. */
function SampleFields({ sampleSize, isBusy, onChange }: SampleFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <ChoiceSelect
        label={makeText.form.sample}
        choices={SAMPLE_CHOICES}
        value={sampleSize === null ? "" : String(sampleSize)}
        disabled={isBusy}
        onChange={(size) => onChange({ sampleSize: size === "" ? null : Number(size) })}
      />
    </div>
  );
}
