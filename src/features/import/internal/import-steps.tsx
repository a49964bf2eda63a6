// Draws the import screen before there is a preview: what can be opened, the progress of reading, the choice of a role in
// a demo, the fields of an import with defaults from the input, and a refusal with all its problems.

import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { readProfileFile } from "#browser/chosen-files.ts";
import { type FilesToOpen, heldFiles, pickFiles } from "#browser/dropped-files.ts";
import { languageName } from "#browser/language-name.ts";
import { formatProblem, type Problem, shownProblems } from "#core/base/problem.ts";
import { type Profile, profileInWords, SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import type { DecisionCounts } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { decisionsInWords, ORDER_WORDS } from "#core/campaign/queue/orders.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { DEFAULT_SETTINGS, ORDERS } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { findingItems } from "#core/text/checks/check-text.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { NameAndLanguageFields, nameAndLanguageProblems } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import-text.ts";
import { ProgressBar } from "#ui/bars.tsx";
import { Button, type ButtonKind, buttonClass } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import type { ImportForm } from "./import-flow.ts";

const waitingText = importText.waiting;

interface ImportWaitingProps {
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
}

export function ImportWaiting({ onOpen }: ImportWaitingProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{waitingText.title}</h1>
      <div className="mt-6 flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line-strong px-6 py-14 text-center">
        <p className="max-w-[52ch] text-muted">{waitingText.explanation}</p>
        <OpenButtons onOpen={onOpen} />
      </div>
    </>
  );
}

function OpenButtons({ onOpen, kind = "primary" }: ImportWaitingProps & { readonly kind?: ButtonKind }) {
  const pick = (what: "files" | "folder") => {
    void pickFiles(what).then((picked) => {
      if (picked !== null) onOpen(Promise.resolve(picked));
    });
  };
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button kind={kind} onClick={() => pick("files")}>
        {waitingText.openFiles}
      </Button>
      <Button onClick={() => pick("folder")}>{waitingText.openFolder}</Button>
    </div>
  );
}

// Draws the progress of reading files: share, current file, cancel button. Short reads show nothing.

const importProgressText = importText.reading;

/** Milliseconds before the bar appears, so that it does not flash on short reads. */
const SHOWN_AFTER = 200;

interface ImportProgressProps {
  readonly name: string;
  readonly share: number;
  readonly path: string;
  readonly onCancel: () => void;
}

export function ImportProgress({ name, share, path, onCancel }: ImportProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="flex w-full max-w-xl flex-1 flex-col gap-4">
      <h1 className="text-xl font-semibold">
        {name === "" ? importProgressText.title : importProgressText.titleNamed(name)}
      </h1>
      <ProgressBar share={share} label={importProgressText.progress} />
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 truncate text-sm text-muted">
          {importProgressText.percent(Math.round(100 * share))} <bdi className="ms-2">{path}</bdi>
        </p>
        <Button onClick={onCancel}>{importProgressText.cancel}</Button>
      </div>
    </div>
  );
}

// Asks as whom somebody wants to look at a demo. Each choice shows only the screens of that person.

const demoChoiceText = importText.demo;

export function DemoChoice({ demo }: { readonly demo: string }) {
  return (
    <div className="flex w-full max-w-2xl flex-1 flex-col gap-6">
      <h1 className="text-3xl font-semibold tracking-tight">{demoChoiceText.title}</h1>
      <ul className="grid gap-4 sm:grid-cols-2">
        {(["annotator", "researcher"] as const).map((role) => (
          <li key={role} className="flex">
            <Link
              to={`/import?demo=${demo}&as=${role}`}
              replace
              className="flex flex-1 flex-col gap-2 rounded-card border border-line-strong bg-surface p-5 text-ink no-underline shadow-card hover:bg-sunken"
            >
              <span className="text-lg font-medium text-accent">{demoChoiceText[role].label}</span>
              <span className="text-sm text-muted">{demoChoiceText[role].explanation}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{demoChoiceText.private}</p>
    </div>
  );
}

// Draws the refusal of an input: all problems by file and line, a note that nothing was imported, and what to do
// next.

const importRefusedText = importText.refused;

interface ImportRefusedProps {
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
  /** Called with the index of the chosen remedy of each problem that offers remedies; null = none is chosen. */
  readonly onChoose: (taken: readonly (number | null)[]) => void;
  readonly onLeave: () => void;
}

/** Codes of problems that texts without a test suite may have. */
const MAY_BE_TEXTS: ReadonlySet<string> = new Set(["unknown-format", "missing-required-file"]);
/** Code of the problem that a single file with texts has. */
const IS_TEXT = "texts-without-examples";

/**
 * Whether nothing is wrong with the files themselves: they only lack what makes them a campaign, as texts and documents
 * do. Files with examples.tsv are an incomplete campaign folder instead.
 */
function lackExamples(errors: readonly Problem[]): boolean {
  return (
    errors.every(({ code }) => code === "missing-required-file" || code === IS_TEXT) &&
    errors.some(({ code, file }) => code === IS_TEXT || file.endsWith("examples.tsv"))
  );
}

/** Maximum number of problems shown; the copied text has all of them. */
const MOST_SHOWN = 200;

export function ImportRefused({ name, problems, onOpen, onChoose, onLeave }: ImportRefusedProps) {
  const errors = problems.filter((problem) => problem.severity === "error");
  const findings = findingItems(problems);
  const otherErrors = errors.filter(({ choices }) => choices === undefined);
  const kinds = shownProblems(otherErrors);
  const shownErrors = kinds.slice(0, MOST_SHOWN);
  const files = [...new Set(shownErrors.map((problem) => problem.file))];
  const ofFile = (file: string) =>
    shownErrors.filter((problem) => problem.file === file).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const hiddenCount = kinds.length - shownErrors.length;
  if (lackExamples(errors)) return <PerhapsTexts problems={errors} onOpen={onOpen} onLeave={onLeave} />;
  return (
    <>
      <div className="flex flex-col gap-2" role="alert">
        <h1 className="text-2xl font-semibold tracking-tight">{importRefusedText.title(name)}</h1>
        <p className="max-w-[65ch] text-muted">
          {importRefusedText.found(errors.length)}{" "}
          {otherErrors.length === 0 ? importRefusedText.chooseOrCorrect : importRefusedText.correct}
        </p>
      </div>
      <div className="mt-4">
        <CopyButton
          label={importRefusedText.copy(errors.length)}
          text={() => errors.map(formatProblem).join("\n")}
        />
      </div>
      {findings.length === 0 ? null : (
        <div className="mt-4">
          <FindingChoices findings={findings} isBusy={false} onChoose={onChoose} />
        </div>
      )}
      <section aria-label={importRefusedText.problems} className="mt-4 flex flex-col gap-6">
        {files.map((file) => (
          <FileProblems key={file} file={file} problems={ofFile(file)} />
        ))}
        {hiddenCount > 0 ? <p className="text-sm text-muted">{importRefusedText.more(hiddenCount)}</p> : null}
      </section>
      {problems.some(({ code }) => MAY_BE_TEXTS.has(code)) ? (
        <p className="mt-6 max-w-[65ch]">
          {importRefusedText.areTexts}{" "}
          <Link to="/make" className="underline">
            {importRefusedText.makeSuite}
          </Link>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <OpenButtons onOpen={onOpen} />
        <Button kind="quiet" onClick={onLeave}>
          {importRefusedText.back}
        </Button>
      </div>
    </>
  );
}

/** Offers to create a suite from files that lack only other files. What a campaign would need is shown on request. */
function PerhapsTexts({ problems, onOpen, onLeave }: Omit<ImportRefusedProps, "name" | "onChoose">) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  useEffect(() => {
    void heldFiles()?.then(
      ({ files }) => setOpened(files.map(({ path }) => path)),
      () => setOpened([]),
    );
  }, []);
  return (
    <div className="flex flex-col items-start gap-6">
      <h1 className="text-2xl font-semibold tracking-tight">{importRefusedText.areTexts}</h1>
      {opened.length === 0 ? null : (
        <p className="max-w-[65ch] wrap-anywhere">{importRefusedText.opened(opened)}</p>
      )}
      <Link to="/make" className={buttonClass("primary")}>
        {importRefusedText.makeSuite}
      </Link>
      <details className="max-w-[65ch]">
        <summary className="cursor-pointer py-2">{importRefusedText.isCampaign}</summary>
        <ul className="list-disc ps-6 text-muted" aria-label={importRefusedText.problems}>
          {problems.map((problem) => (
            <li key={formatProblem(problem)} className="wrap-anywhere">
              {formatProblem(problem)}
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <OpenButtons onOpen={onOpen} kind="plain" />
        <Button kind="quiet" onClick={onLeave}>
          {importRefusedText.back}
        </Button>
      </div>
    </div>
  );
}

function FileProblems({ file, problems }: { readonly file: string; readonly problems: readonly Problem[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
        <bdi className="break-all">{file === "" ? importRefusedText.wholeInput : file}</bdi>
        <span className="font-normal text-muted">{importRefusedText.problemsOfFile(problems.length)}</span>
      </h2>
      <ul className="divide-y divide-line">
        {problems.map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            className="flex flex-col gap-x-4 gap-y-0.5 px-4 py-2 text-sm sm:flex-row sm:items-baseline"
          >
            <span className="figures shrink-0 text-muted sm:w-20">
              {problem.line === null ? importRefusedText.wholeFile : importRefusedText.line(problem.line)}
            </span>
            <span className="min-w-0 flex-1 break-words">{problem.message}</span>
            <span className="shrink-0 text-xs text-muted">{problem.code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const text = importText.settings;

/** Language tags that the fields suggest. */
const SUGGESTED_LANGUAGES =
  "ar bg ca cs da de el en es et fa fi fr ga he hi hr hu it ja ko lt lv nl no pl pt ro ru sk sl sv sw tr uk ur vi zh".split(
    " ",
  );

interface SettingsFormProps {
  /** Annotators of a database, some of whom may be adjudicators. */
  readonly people: readonly Annotator[];
  readonly form: ImportForm;
  /** Numbers of decisions with and without groups; null while they are counted. */
  readonly decisions: DecisionCounts | null;
  readonly onChange: (form: ImportForm) => void;
}

export function SettingsForm({ people, form, decisions, onChange }: SettingsFormProps) {
  const list = useId();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <NameAndLanguageFields
        form={form}
        problems={nameAndLanguageProblems(form)}
        list={list}
        onChange={(changed) => onChange({ ...form, ...changed })}
      />
      <ProfileField profile={form.profile} onChange={(profile) => onChange({ ...form, profile })} />
      <div className="flex flex-col gap-1 sm:col-span-2">
        <ChoiceSelect
          label={text.order}
          choices={ORDERS.map((order) => ({
            value: order,
            label: `${ORDER_WORDS[order].label}${decisions === null ? "" : ` · ${decisionsInWords(decisions, order, DEFAULT_SETTINGS.repeats)}`}`,
          }))}
          value={form.order}
          onChange={(order) => onChange({ ...form, order })}
        />
        <p className="text-sm text-muted">{text.orderHint(ORDER_WORDS[form.order].hint)}</p>
      </div>
      <AdjudicatorsField
        people={people}
        chosen={form.adjudicators}
        onChange={(adjudicators) => onChange({ ...form, adjudicators })}
      />
      <datalist id={list}>
        {SUGGESTED_LANGUAGES.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

interface AdjudicatorsFieldProps {
  readonly people: readonly Annotator[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Draws nothing if the input says who the adjudicators are. */
function AdjudicatorsField({ people, chosen, onChange }: AdjudicatorsFieldProps) {
  if (people.length === 0) return null;
  const nameOf = annotatorNameLookup(people);
  return (
    <fieldset className="flex flex-col gap-1 sm:col-span-2">
      <legend className="pb-1 text-sm font-medium">{text.adjudicators}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ id }) => (
          <label key={id} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <bdi>{nameOf(id)}</bdi>
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{text.adjudicatorsHint}</p>
    </fieldset>
  );
}

// Draws the choice of a profile for an import: one supplied with Referee, or one from a file.

const profileFieldText = importText.profile;
const RULES: Readonly<Record<string, string>> = profileFieldText.rules;

interface ProfileFieldProps {
  readonly profile: Profile;
  readonly onChange: (profile: Profile) => void;
}

function ProfileField({ profile, onChange }: ProfileFieldProps) {
  /** The profile that was last read from a file here. */
  const [fileProfile, setFileProfile] = useState<Profile | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const profiles = fileProfile === null ? SHIPPED_PROFILES : [...SHIPPED_PROFILES, fileProfile];
  const open = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const result = await readProfileFile(picked);
    setProblems(result.ok ? result.warnings : result.problems);
    if (!result.ok) return;
    const isShipped = SHIPPED_PROFILES.some(({ name }) => name === result.value.name);
    if (!isShipped) setFileProfile(result.value);
    onChange(result.value);
  };
  return (
    <div className="flex flex-col gap-1 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceSelect
          label={profileFieldText.label}
          className="min-w-40 flex-1"
          choices={namedChoices(profiles.map(({ name }) => name))}
          value={profile.name}
          onChange={(chosenName) => onChange(profiles.find(({ name }) => name === chosenName) ?? profile)}
        />
        <Button onClick={() => void open()}>{profileFieldText.open}</Button>
      </div>
      <p className="text-sm text-muted">{RULES[profile.name] ?? profileInWords(profile)}</p>
      <ProblemPanel label={profileFieldText.problems} problems={problems} />
    </div>
  );
}
