// Imports files as a new campaign: takes the dropped files, lets the flow read them, shows what they contain before
// anything is written, and writes on request.

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { fetchFiles } from "#browser/chosen-files.ts";
import { timeInWords } from "#browser/clock.ts";
import { clearHeldFiles, type FilesToOpen, heldFiles, holdFiles, readDrop } from "#browser/dropped-files.ts";
import { languageName, languageTag } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import { startWorker } from "#browser/worker-clients.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import type {
  ApprovedCount,
  BatchSummary,
  ImportSummary,
  PassCounts,
} from "#core/exchange/intake/new-campaign.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { COUNT, column, NAME, TEXT, table } from "#core/tables/table.ts";
import { nameAndLanguageProblems } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { StackedBar } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import {
  BackupReady,
  BatchWelcome,
  ChooseBatch,
  ExistingCopyNote,
  existingCopy,
  hasNews,
  useIncomingPreview,
} from "./internal/campaign-copies.tsx";
import {
  formFrom,
  ImportFlow,
  type ImportForm,
  type ImportState,
  type ReadyState,
  settingsFrom,
} from "./internal/import-flow.ts";
import {
  DemoChoice,
  ImportProgress,
  ImportRefused,
  ImportWaiting,
  SettingsForm,
} from "./internal/import-steps.tsx";

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

// Draws the preview: contents, settings, automatic approvals, warnings, and the button that writes.

const text = importText.ready;

interface ImportReadyProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly onLeave: () => void;
}

function ImportReady({ flow, state, onLeave }: ImportReadyProps) {
  const { summary, warnings, existing, writing, failure } = state;
  const [form, setForm] = useState(() => formFrom(state));
  const counts = usePass(flow, form);
  const isFolder = summary.kind !== "campaign";
  const canImport = !isFolder || Object.keys(nameAndLanguageProblems(form)).length === 0;
  const copy = useMemo(() => existingCopy(summary, existing), [summary, existing]);
  const isMasterOfBatch = copy !== null && copy.scope === null && summary.batch !== null;
  const isReturned = isMasterOfBatch && copy.trashed === null;
  const news = useIncomingPreview(flow, copy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const write = () => {
    void askToProtectStorage();
    void flow.write(settingsFrom(form), isFolder || copy === null ? null : form.name);
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight focus:outline-none">
          {text.title}
        </h1>
        <p className="max-w-[65ch] text-muted">{isReturned ? text.returned : text.introduction}</p>
      </header>
      <div className="mt-6 flex flex-col gap-8 pb-8">
        <ExistingCopyNote
          flow={flow}
          summary={summary}
          existing={existing}
          same={copy}
          copyName={isReturned ? null : form.name}
          importPreview={news}
          onCopy={write}
          writing={writing}
        />
        <ImportFacts summary={summary} />
        <Section title={isFolder ? text.settings : text.campaignFile}>
          {isFolder ? (
            <SettingsForm
              people={summary.people}
              form={form}
              decisions={counts?.decisions ?? null}
              onChange={setForm}
            />
          ) : (
            <CampaignFileFacts summary={summary} />
          )}
        </Section>
        {summary.batch === null ? null : (
          <p className="rounded-card border border-line bg-sunken px-4 py-3">
            <strong>{text.batchFor(summary.batch.annotator)}</strong>
          </p>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          {summary.batch !== null ? null : (
            <Section title={text.automaticPass}>
              {summary.systems.length === 0 ? (
                <p className="max-w-[65ch] text-muted">{text.noSystems}</p>
              ) : (
                <ApprovedTable counts={counts?.systems ?? null} systems={summary.systems} />
              )}
            </Section>
          )}
          <Section title={text.categories}>
            <FoundCategories categories={summary.categories} />
          </Section>
        </div>
        {warnings.length === 0 ? null : (
          <Section title={text.warningCount(warnings.length)}>
            <p className="max-w-[65ch] text-sm text-muted">{text.warningsHint}</p>
            <ProblemPanel label={text.warnings} problems={warnings} />
          </Section>
        )}
      </div>
      <ActionRow>
        {isReturned && summary.batch !== null ? (
          <AddReturned
            batch={summary.batch}
            campaign={copy.id}
            news={news}
            writing={writing}
            onAdd={(preview, added) => void flow.importInto(copy, preview, added)}
          />
        ) : (
          <Button kind="primary" disabled={!canImport || writing} onClick={write}>
            {copy === null || isMasterOfBatch ? text.import : text.importCopy}
          </Button>
        )}
        <Button onClick={onLeave}>{text.cancel}</Button>
        <p role="status" className={`text-sm ${failure === null ? "text-muted" : "text-bad"}`}>
          {failure === null ? null : text.failed(failure)}
          {writing ? text.writing : null}
          {canImport ? null : text.incomplete}
        </p>
        {warnings.length === 0 ? null : (
          <p className="ms-auto text-sm text-warn">
            <span aria-hidden="true">⚠ </span>
            {text.warningsBelow(warnings.length)}
          </p>
        )}
      </ActionRow>
    </>
  );
}

interface AddReturnedProps {
  readonly batch: BatchSummary;
  /** Id of the campaign that the batch was made from. */
  readonly campaign: string;
  /** What the batch would add; null = not computed yet. */
  readonly news: ImportPreview | null;
  readonly writing: boolean;
  /** `added`: number of new or changed judgements. */
  readonly onAdd: (preview: ImportPreview, added: number) => void;
}

/** Adds the work of a returned batch to its campaign; if the batch has nothing new, opens the campaign. */
function AddReturned({ batch, campaign, news, writing, onAdd }: AddReturnedProps) {
  if (news !== null && !hasNews(news))
    return (
      <Link to={`/c/${campaign}`} className={buttonClass("primary")}>
        {importText.existingCopy.open}
      </Link>
    );
  const kinds = countKinds(news?.together.items ?? []);
  const count = kinds.added + kinds.changed + kinds.concurrent + kinds.stale;
  return (
    <Button
      kind="primary"
      disabled={news === null || writing}
      onClick={() => {
        if (news !== null) onAdd(news, count);
      }}
    >
      {text.add(news === null ? null : count, batch.annotator, batch.task)}
    </Button>
  );
}

/**
 * Counts of automatic approvals and decisions for the form's current values; null until the first counts are ready. Old
 * counts stay until new ones are ready.
 */
function usePass(flow: ImportFlow, form: ImportForm) {
  const { profile } = form;
  const targetLanguage = languageTag(form.targetLanguage) ?? form.targetLanguage;
  const [counts, setCounts] = useState<PassCounts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void flow.countPass(profile, targetLanguage).then((newCounts) => {
      if (isCurrent && newCounts !== null) setCounts(newCounts);
    });
    return () => {
      isCurrent = false;
    };
  }, [flow, profile, targetLanguage]);
  return counts;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

// Draws the numbers of what was found in an input.

const importFactsText = importText.facts;

interface Fact {
  readonly kind: keyof typeof importFactsText.counts;
  readonly count: number;
}

function ImportFacts({ summary }: { readonly summary: ImportSummary }) {
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {factsOf(summary).map(({ kind, count }) => (
          <li key={kind} className="flex flex-col">
            <span className="figures text-2xl font-semibold">{formatNumber(count)}</span>
            <span className="text-sm text-muted">{importFactsText.counts[kind](count)}</span>
          </li>
        ))}
      </ul>
      {summary.hasGapTask ? <p className="text-sm text-muted">{importFactsText.fillsGaps}</p> : null}
      {summary.hasTargets ? <p className="text-sm text-muted">{importFactsText.makesSuite}</p> : null}
      {summary.hasOwnGuidelines ? (
        <p className="text-sm text-muted">{importFactsText.ownGuidelines}</p>
      ) : null}
    </div>
  );
}

function factsOf(summary: ImportSummary): Fact[] {
  const systems = summary.systems.length;
  const facts: readonly Fact[] = [
    { kind: "examples", count: summary.examples },
    { kind: "systems", count: systems },
    { kind: "candidates", count: summary.candidates },
    { kind: "sentences", count: summary.sentences },
    { kind: "documents", count: summary.documents },
    { kind: "references", count: summary.references },
    { kind: "annotators", count: summary.annotators },
    { kind: "judgements", count: summary.judgements },
    { kind: "annotations", count: summary.annotations },
    { kind: "silver", count: summary.silver },
  ];
  return facts.filter((fact) => fact.count > 0);
}

// Draws the contents of a campaign file, which is imported unchanged.

const campaignFileFactsText = importText.campaignFile;

function CampaignFileFacts({ summary }: { readonly summary: ImportSummary }) {
  const { settings, created } = summary;
  const language = (tag: string | null) => (tag === null ? "?" : `${languageName(tag) ?? tag} (${tag})`);
  const facts = [
    [campaignFileFactsText.name, settings.name ?? ""],
    [
      campaignFileFactsText.languages,
      `${language(settings.sourceLanguage)} → ${language(settings.targetLanguage)}`,
    ],
    [campaignFileFactsText.profile, settings.profile ?? ""],
    ...(created === null ? [] : [[campaignFileFactsText.created, timeInWords(created)]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

// Draws a table of the input's categories with their numbers of examples.

const categoryTableText = importText.categoryTable;

function FoundCategories({ categories }: Pick<ImportSummary, "categories">) {
  const tableData = table<ImportSummary["categories"][number]>({
    title: categoryTableText.label,
    columns: [
      column("category", categoryTableText.category, TEXT, ({ label }) => fullCategoryName(label)),
      column("agreement", categoryTableText.agreement, TEXT, ({ antecedentAgreement }) =>
        antecedentAgreement ? categoryTableText.required : "—",
      ),
      column("examples", categoryTableText.examples, COUNT, ({ examples }) => examples),
    ],
    rows: categories,
  });
  return <DataTable table={tableData} />;
}

// Draws a table with the number of automatic approvals per system under the chosen profile.

const approvedTableText = importText.approvedTable;

interface ApprovedTableProps {
  /** Null until the first counts are ready. */
  readonly counts: readonly ApprovedCount[] | null;
  readonly systems: readonly string[];
}

interface Row extends Partial<Omit<ApprovedCount, "system">> {
  readonly name: string;
}

const COUNTING = { none: "", sign: "…" };

function ApprovedTable({ counts, systems }: ApprovedTableProps) {
  const total = counts?.reduce(
    (sum, count) => ({ approved: sum.approved + count.approved, referred: sum.referred + count.referred }),
    { approved: 0, referred: 0 },
  );
  const rows: readonly Row[] = [
    ...systems.map((system, at) => ({ ...counts?.[at], name: system })),
    ...(systems.length === 1 ? [] : [{ ...total, name: approvedTableText.all }]),
  ];
  const tableData = table<Row>({
    title: approvedTableText.label,
    columns: [
      column("system", approvedTableText.system, NAME, ({ name }) => name),
      column("bar", "", COUNT, () => ""),
      column("approved", approvedTableText.approved, COUNT, ({ approved }) => approved ?? COUNTING),
      column("referred", approvedTableText.referred, COUNT, ({ referred }) => referred ?? COUNTING),
    ],
    rows,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        bar: (row) => {
          const { name = "", approved, referred } = rows[row] ?? {};
          return approved === undefined || referred === undefined ? null : (
            <StackedBar
              label={name}
              parts={[
                { label: approvedTableText.approved, count: approved, color: "bg-bar-approved" },
                { label: approvedTableText.referred, count: referred, color: "bg-bar-open" },
              ]}
            />
          );
        },
      }}
    />
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
