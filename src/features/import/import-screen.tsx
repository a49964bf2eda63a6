// Shows an import: what can be opened, reading, a refusal with its reasons, or the summary. Writes only on request.
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";
import {
  clearHeldFiles,
  type FilesToOpen,
  heldFiles,
  holdFiles,
  pickFiles,
  readDrop,
} from "#browser/dropped-files.ts";
import { fetchFiles } from "#browser/fetched-files.ts";
import { startWorker } from "#browser/worker-clients.ts";
import { formatProblem, type Problem, shownProblems } from "#core/base/problem.ts";
import { findingItems } from "#core/text/checks/input-choices.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { importText } from "#text/import-text.ts";
import { ProgressBar } from "#ui/bars.tsx";
import { Button, type ButtonKind, buttonClass } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { FindingChoices } from "#ui/finding-choices.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { BackupReady } from "./internal/backup-ready.tsx";
import { BatchWelcome, ChooseBatch } from "./internal/batch-welcome.tsx";
import { ImportFlow, type ImportState, type ReadyState } from "./internal/import-flow.ts";
import { existingCopy, ImportReady } from "./internal/import-ready.tsx";
import { formFrom, settingsFrom } from "./internal/settings-form.tsx";

/**
 * Starts a new import for each visit, even before the previous campaign is shown. This needs a navigation event,
 * because the router treats a typed or external address as the same location.
 */
export function ImportScreen() {
  const { key } = useLocation();
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const onArrival = () => {
      if (window.location.hash.startsWith("#/import")) setArrivals((count) => count + 1);
    };
    window.addEventListener("hashchange", onArrival);
    return () => window.removeEventListener("hashchange", onArrival);
  }, []);
  return <OneImport key={`${key} ${arrivals}`} />;
}

function OneImport() {
  const { flow, state, demo, role, open, leave } = useImport();
  const onDrop = useCallback((transfer: DataTransfer) => open(readDrop(transfer)), [open]);
  if (state.step === "failed") throw state.error;
  const opensAtOnce = role === "researcher";
  return (
    <div className="page flex flex-1 flex-col py-8">
      <FileDrop label={importText.drop} onDrop={onDrop} />
      {state.step !== "waiting" ? null : demo !== null && role === null ? (
        <DemoChoice demo={demo.name} />
      ) : (
        <ImportWaiting onOpen={open} />
      )}
      {state.step === "reading" || (state.step === "ready" && opensAtOnce && state.failure === null) ? (
        <ImportProgress
          {...(state.step === "reading" ? state : { share: 1, path: "", name: "" })}
          onCancel={leave}
        />
      ) : null}
      {state.step === "refused" ? (
        <ImportRefused
          {...state}
          onOpen={open}
          onChoose={(taken) => void flow.choose(taken)}
          onLeave={leave}
        />
      ) : null}
      {state.step === "backup" ? (
        <BackupReady key={state.summary.created} flow={flow} state={state} onLeave={leave} />
      ) : null}
      {state.step === "batches" ? (
        <ChooseBatch
          batches={state.batches}
          onChoose={(index) => void flow.chooseBatch(index)}
          onLeave={leave}
        />
      ) : null}
      {state.step === "ready" && (!opensAtOnce || state.failure !== null) ? (
        <Ready flow={flow} state={state} onLeave={leave} />
      ) : null}
    </div>
  );
}

interface ReadyProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly onLeave: () => void;
}

/**
 * A batch welcomes its annotator. Somebody who has the batch's campaign in this browser is its coordinator and sees the
 * report instead.
 */
function Ready({ flow, state, onLeave }: ReadyProps) {
  const { summary, existing } = state;
  const copy = existingCopy(summary, existing);
  const hasCampaign = copy !== null && copy.scope === null;
  return summary.batch !== null && !hasCampaign ? (
    <BatchWelcome key={summary.id} flow={flow} state={state} batch={summary.batch} onLeave={onLeave} />
  ) : (
    <ImportReady key={summary.id} flow={flow} state={state} onLeave={onLeave} />
  );
}

function useImport() {
  const [flow] = useState(() => new ImportFlow(startWorker));
  const state = useStore(flow.store);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const demo = findDemo(parameters.get("demo"));
  const role = demo === null ? null : demoRole(parameters.get("as"));

  useEffect(() => {
    const leaving = new AbortController();
    if (demo !== null) {
      if (role !== null) void flow.open(fetchDemo(demo, role, leaving.signal));
    } else {
      const files = heldFiles();
      if (files !== null) void flow.open(files);
    }
    return () => {
      leaving.abort();
      flow.cancel();
    };
  }, [flow, demo, role]);

  // For researchers, a demo opens with one click, because it needs no settings. Annotators are welcomed.
  const demoIsReady =
    role === "researcher" && state.step === "ready" && !state.writing && state.failure === null;
  useEffect(() => {
    if (!demoIsReady) return;
    const ready = flow.store.getState();
    const settings = ready.step === "ready" ? settingsFrom(formFrom(ready)) : null;
    if (settings !== null) void flow.write(settings, null);
  }, [flow, demoIsReady]);

  const address = addressAfter(state);
  const added = state.step === "written" ? state.added : undefined;
  useEffect(() => {
    if (address === null) return;
    clearHeldFiles();
    void navigate(address, { replace: true, state: { added } });
  }, [address, added, navigate]);

  const open = useCallback(
    (files: Promise<FilesToOpen>) => {
      holdFiles(files);
      void flow.open(files);
    },
    [flow],
  );
  const leaveScreen = useCallback(() => {
    flow.cancel();
    clearHeldFiles();
    void navigate("/", { replace: true });
  }, [flow, navigate]);
  return { flow, state, demo, role, open, leave: leaveScreen };
}

/** As whom a demo is looked at; null = not chosen yet. */
type DemoRole = "annotator" | "researcher";

function demoRole(as: string | null): DemoRole | null {
  return as === "annotator" || as === "researcher" ? as : null;
}

function fetchDemo(demo: Demo, role: DemoRole, signal: AbortSignal): Promise<FilesToOpen> {
  return role === "annotator"
    ? fetchFiles("./demo", [demoBatchFile(demo)], signal)
    : fetchFiles(`./demo/${demo.name}`, demo.files, signal);
}

/** Address after the import: for a batch, the screen of its task. Null = the import has not ended. */
function addressAfter(state: ImportState): string | null {
  if (state.step === "restored") return "/";
  if (state.step !== "written") return null;
  return screenAddress(state.id, state.screen);
}

// Draws the import screen before a file is opened: what can be opened, and how.

const text = importText.waiting;

interface ImportWaitingProps {
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
}

function ImportWaiting({ onOpen }: ImportWaitingProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
      <div className="mt-6 flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line-strong px-6 py-14 text-center">
        <p className="max-w-[52ch] text-muted">{text.explanation}</p>
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
        {text.openFiles}
      </Button>
      <Button onClick={() => pick("folder")}>{text.openFolder}</Button>
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

function ImportProgress({ name, share, path, onCancel }: ImportProgressProps) {
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

function DemoChoice({ demo }: { readonly demo: string }) {
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

// Lists the demo campaigns published with the page, and their files.

interface Demo {
  /** Folder under `demo/`, which is also the demo's name in the address. */
  readonly name: string;
  readonly files: readonly string[];
}

const IN_EVERY_DEMO = [
  "suite.json",
  "source.txt",
  "reference.txt",
  "reference.align",
  "documents.tsv",
  "examples.tsv",
  ...["heron", "magpie", "sparrow"].flatMap((system) => [`systems/${system}.txt`, `systems/${system}.align`]),
];

export const DEMOS: readonly Demo[] = [
  { name: "en-fr", files: [...IN_EVERY_DEMO, "systems/magpie.source.txt", "judgements.json"] },
  { name: "en-de", files: IN_EVERY_DEMO },
];

/** The demo as the batch of an annotator: a file in the folder of the demos. */
export function demoBatchFile({ name }: Demo): string {
  return `${name}.annotator.json`;
}

function findDemo(name: string | null): Demo | null {
  return DEMOS.find((demo) => demo.name === name) ?? null;
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

function ImportRefused({ name, problems, onOpen, onChoose, onLeave }: ImportRefusedProps) {
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
  return (
    <div className="flex flex-col items-start gap-6">
      <h1 className="text-2xl font-semibold tracking-tight">{importRefusedText.areTexts}</h1>
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
