// Draws the summary before anything is written: contents, settings, automatic approvals, copies in this browser,
// warnings.

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { languageName, languageTag } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import type {
  ApprovedCount,
  BatchSummary,
  ImportSummary,
  PassCounts,
} from "#core/exchange/intake/new-campaign.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import { nameAndLanguageProblems } from "#parts/file-fields.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import type { CampaignRecord } from "#storage/database.ts";
import { importText } from "#text/import-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { StackedBar } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import type { ImportFlow, ReadyState } from "./import-flow.ts";
import { formFrom, type ImportForm, SettingsForm, settingsFrom } from "./settings-form.tsx";

const text = importText.ready;

interface ImportReadyProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly onLeave: () => void;
}

export function ImportReady({ flow, state, onLeave }: ImportReadyProps) {
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
        {existingCopyNoteText.open}
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

// Draws a note that this browser already has the campaign, or one with the same examples, and offers what to do.

const existingCopyNoteText = importText.existingCopy;

interface ExistingCopyNoteProps {
  readonly flow: ImportFlow;
  readonly summary: ImportSummary;
  readonly existing: readonly CampaignRecord[];
  /** The copy in this browser; null = none. */
  readonly same: CampaignRecord | null;
  /** Name for a second copy; null = a batch came back, and its work is added to the campaign. */
  readonly copyName: string | null;
  /** What the file would add to the copy; null = not computed yet. */
  readonly importPreview: ImportPreview | null;
  /** Imports the input as a separate campaign. */
  readonly onCopy: () => void;
  readonly writing: boolean;
}

function ExistingCopyNote(props: ExistingCopyNoteProps) {
  const { flow, summary, existing, same, copyName, importPreview, onCopy, writing } = props;
  if (same === null) {
    const other = existing.find((record) => record.summary.suiteHash === summary.suiteHash);
    if (other === undefined) return null;
    return (
      <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
        <Rich parts={existingCopyNoteText.sameExamples(<RecordLink record={other} />)} />
      </p>
    );
  }
  return (
    <section
      aria-label={existingCopyNoteText.label}
      className={`flex flex-col gap-3 rounded-card border px-4 py-3 ${copyName === null ? "border-line bg-sunken" : "border-warn bg-warn-wash"}`}
    >
      <p>
        <strong>
          {summary.batch !== null && same.scope === null
            ? existingCopyNoteText.batchsCampaign
            : existingCopyNoteText.thisCampaign}
        </strong>
        <Rich
          parts={existingCopyNoteText.whereAndNews(<RecordLink record={same} />, {
            changed: timeInWords(same.changed),
            news: newsInWords(same, importPreview),
            copyName,
          })}
        />
      </p>
      {same.trashed !== null ? null : (
        <div className="flex flex-wrap gap-3">
          <Link to={`/c/${same.id}`} className={buttonClass("plain")}>
            {existingCopyNoteText.open}
          </Link>
          {copyName === null ? (
            <Menu name={text.more} label={text.more} align="start">
              <MenuItem disabled={writing} onClick={onCopy}>
                {text.asCampaign}
              </MenuItem>
            </Menu>
          ) : importPreview !== null && hasNews(importPreview) ? (
            <Button disabled={writing} onClick={() => void flow.importInto(same, importPreview)}>
              {existingCopyNoteText.takeIn}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** What the file would add to the copy; null = not computed yet, there is no copy, or the copy is in the trash. */
export function useIncomingPreview(flow: ImportFlow, record: CampaignRecord | null) {
  const [incomingPreview, setIncomingPreview] = useState<ImportPreview | null>(null);
  useEffect(() => {
    if (record === null || record.trashed !== null) return;
    let isCurrent = true;
    void flow.previewIncoming(record).then((preview) => {
      if (isCurrent) setIncomingPreview(preview);
    });
    return () => {
      isCurrent = false;
    };
  }, [flow, record]);
  return incomingPreview;
}

export function hasNews({ refused, together: { events, retractions } }: ImportPreview): boolean {
  return refused.length === 0 && (events.length > 0 || retractions.length > 0);
}

function newsInWords(existing: CampaignRecord, importPreview: ImportPreview | null): string {
  if (existing.trashed !== null) return existingCopyNoteText.news.inTrash;
  if (importPreview === null) return "";
  if (importPreview.refused.length > 0) return existingCopyNoteText.news.impossible;
  if (!hasNews(importPreview)) return existingCopyNoteText.news.none;
  const { added, changed, removed, concurrent, stale, orphaned } = countKinds(importPreview.together.items);
  const judgements = [
    [added, existingCopyNoteText.kinds.added],
    [changed, existingCopyNoteText.kinds.changed],
    [removed, existingCopyNoteText.kinds.removed],
    [concurrent, existingCopyNoteText.kinds.concurrent],
    [stale, existingCopyNoteText.kinds.stale],
    [orphaned, existingCopyNoteText.kinds.orphaned],
  ] as const;
  const counted = judgements.filter(([count]) => count > 0).map(([count, inWords]) => inWords(count));
  return counted.length === 0
    ? existingCopyNoteText.news.onlySettings
    : existingCopyNoteText.news.records(counted);
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return existingCopyNoteText.namedInTrash(record.name);
  return (
    <Link to={`/c/${record.id}`} className="underline">
      {existingCopyNoteText.named(record.name)}
    </Link>
  );
}

/**
 * This browser's copy of the campaign that is being imported. For a batch: the copy that has all of its work, else the
 * campaign that it was made from. Null = none: a further batch of the same annotator is a copy of its own.
 */
export function existingCopy<R extends Pick<CampaignRecord, "ledger" | "scope" | "trashed" | "progress">>(
  { id, batch }: Pick<ImportSummary, "id"> & { readonly batch: Pick<BatchSummary, "scope" | "task"> | null },
  existing: readonly R[],
): R | null {
  const copies = existing.filter((record) => record.ledger === id);
  const best = (records: readonly R[]) =>
    records.find(({ trashed }) => trashed === null) ?? records[0] ?? null;
  // A campaign cannot be imported into a batch.
  const campaign = best(copies.filter(({ scope }) => scope === null));
  if (batch === null) return campaign;
  return best(copies.filter((copy) => hasAllWork(copy, batch))) ?? campaign;
}

/**
 * Whether the copy is a batch of the same annotator in the same task, and has all items of the other batch. Tokens to
 * annotate are never items of the other tasks.
 */
function hasAllWork(
  { scope, progress }: Pick<CampaignRecord, "scope" | "progress">,
  batch: Pick<BatchSummary, "scope" | "task">,
): boolean {
  if (scope === null || scope.annotator !== batch.scope.annotator) return false;
  if ((progress.gapsOnly === true) !== (batch.task === "judge/gaps")) return false;
  const items = new Set(scope.candidates.map(candidateText));
  return batch.scope.candidates.every((key) => items.has(candidateText(key)));
}
