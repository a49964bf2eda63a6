// Previews files of campaigns that were made elsewhere or before: welcomes an invited annotator to a batch, lists the
// campaigns of a backup, and offers what to do if this browser has a copy already.

import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { nextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { workWords } from "#core/campaign/queue/pace.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import type { BackedUpFacts, BatchSummary, ImportSummary } from "#core/exchange/intake/new-campaign.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import type { CampaignRecord } from "#storage/database.ts";
import { importText } from "#text/import-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import { stepAddress } from "#workspace/campaign/work-facts.ts";
import { type BackupState, formFrom, type ImportFlow, type ReadyState, settingsFrom } from "./import-flow.ts";

const text = importText.welcome;

interface BatchWelcomeProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly batch: BatchSummary;
  readonly onLeave: () => void;
}

export function BatchWelcome({ flow, state, batch, onLeave }: BatchWelcomeProps) {
  const { summary, existing, writing, failure } = state;
  const copy = useMemo(() => existingCopy(summary, existing), [summary, existing]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const begin = () => {
    void askToProtectStorage();
    void flow.write(settingsFrom(formFrom(state)), null);
  };
  const news = useIncomingPreview(flow, copy);
  const isHere = copy !== null && copy.trashed === null;
  const facts = copy?.progress.facts ?? null;
  const step = facts === null ? null : nextStep(facts);
  // The file is as old as its download. The copy in this browser knows what was judged since.
  const own = isHere ? facts?.work.find(({ task }) => task === batch.task) : undefined;
  const left = own?.left ?? batch.left;
  const incoming = isHere && news !== null && hasNews(news) ? { copy, news, ...newsFor(news) } : null;
  return (
    <div className="flex w-full max-w-xl flex-1 flex-col gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight focus:outline-none">
        {text.title(batch.annotator, batch.task, { items: batch.items, left })}
      </h1>
      <p className="text-lg">
        {left === 0
          ? text.finished
          : batch.seconds === null || left !== batch.left
            ? text.pauses
            : `${text.duration(workWords(batch.seconds))} ${text.pauses}`}
      </p>
      {batch.note.trim() === "" ? null : (
        <figure className="flex flex-col gap-1 border-s-4 border-accent ps-4">
          <figcaption className="text-sm text-muted">{text.note}</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{batch.note}</blockquote>
        </figure>
      )}
      {isHere ? (
        <p>
          {text.here(timeInWords(copy.changed))}
          {incoming === null ? null : (
            <strong className="block font-medium">{text.news(incoming.replies, incoming.hasMore)}</strong>
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {incoming === null ? null : (
          <Button
            kind="primary"
            disabled={writing}
            onClick={() => void flow.importInto(incoming.copy, incoming.news)}
          >
            {text.addNews(incoming.replies)}
          </Button>
        )}
        {isHere ? (
          <Link
            to={step === null ? `/c/${copy.id}/judge` : stepAddress(copy.id, step)}
            className={buttonClass(incoming === null ? "primary" : "plain")}
          >
            {incoming === null ? (step?.label ?? text.open) : text.withoutNews}
          </Link>
        ) : (
          <Button kind="primary" disabled={writing} onClick={begin}>
            {batch.left === 0
              ? STEP_LABELS.return
              : STEP_LABELS[batch.left < batch.items ? "continue" : "start"][batch.task]}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {text.cancel}
        </Button>
        <p role="status" className={`text-sm ${failure === null ? "text-muted" : "text-bad"}`}>
          {failure === null ? (writing ? text.writing : null) : text.failed(failure)}
        </p>
      </div>
      <p className="text-sm text-muted">{text.private}</p>
      <Details state={state} batch={batch} />
    </div>
  );
}

/** The report of the import. It names neither systems nor how the work was chosen. */
function Details({ state: { name, summary, warnings }, batch }: Pick<BatchWelcomeProps, "state" | "batch">) {
  const { settings, created } = summary;
  const language = (tag: string | null) => (tag === null ? "?" : (languageName(tag) ?? tag));
  const facts = [
    [text.facts.file, name],
    [text.facts.languages, `${language(settings.sourceLanguage)} → ${language(settings.targetLanguage)}`],
    [text.facts.items, formatNumber(batch.items)],
    [text.facts.done, formatNumber(batch.items - batch.left)],
    [text.facts.sentences, formatNumber(summary.sentences)],
    ...(created === null ? [] : [[text.facts.created, timeInWords(created)]]),
  ];
  return (
    <details className="rounded-card border border-line px-4 py-2 text-sm">
      <summary className="min-h-8 py-1 pointer-coarse:min-h-11">
        {text.details}
        {warnings.length === 0 ? "" : ` · ${text.warnings(warnings.length)}`}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 py-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {warnings.length === 0 ? null : <ProblemPanel label={text.warningList} problems={warnings} />}
    </details>
  );
}

interface ChooseBatchProps {
  /** Names of the annotators. */
  readonly batches: readonly string[];
  readonly onChoose: (index: number) => void;
  readonly onLeave: () => void;
}

/** Asks whose work it is, if an archive has several batches. */
export function ChooseBatch({ batches, onChoose, onLeave }: ChooseBatchProps) {
  return (
    <div className="flex w-full max-w-xl flex-1 flex-col gap-6">
      <h1 className="text-3xl font-semibold tracking-tight">{text.which.title}</h1>
      <p className="text-lg">{text.which.explanation(batches.length)}</p>
      <div className="flex flex-wrap gap-3">
        {batches.map((name, index) => (
          <Button key={name} onClick={() => onChoose(index)}>
            {name}
          </Button>
        ))}
      </div>
      <p>
        <Button kind="quiet" className="-ms-3.5" onClick={onLeave}>
          {text.cancel}
        </Button>
      </p>
    </div>
  );
}

const backupText = importText.backup;

interface BackupReadyProps {
  readonly flow: ImportFlow;
  readonly state: BackupState;
  readonly onLeave: () => void;
}

/** What happens to a campaign that exists already: the backup is imported into it, or a second copy is added. */
const ACTIONS = [
  { value: "merge", label: backupText.merge },
  { value: "separate", label: backupText.separate },
] as const;
type RestoreAction = (typeof ACTIONS)[number]["value"];

/**
 * The copy of the backed-up campaign in this browser, preferably one that is not in the trash; null = none. A batch
 * matches only a batch of the same annotator.
 */
function existingCopyOf(
  { id, batch }: BackedUpFacts,
  existing: readonly CampaignRecord[],
): CampaignRecord | null {
  const copies = existing.filter(
    ({ ledger, scope }) => ledger === id && (scope?.annotator ?? null) === batch,
  );
  return copies.find(({ trashed }) => trashed === null) ?? copies[0] ?? null;
}

/** Nothing is imported into a campaign in the trash. The user can add a second copy, or restore the campaign first. */
function canTakeIn(here: CampaignRecord | null): boolean {
  return here !== null && here.trashed === null;
}

export function BackupReady({ flow, state, onLeave }: BackupReadyProps) {
  const { summary, existing, writing, failure } = state;
  const rows = summary.campaigns.map((campaign, index) => ({
    facts: campaign,
    place: index,
    here: existingCopyOf(campaign, existing),
  }));
  // What is newer is added to an existing campaign, which loses nothing. A campaign in the trash stays as it is.
  const [chosen, setChosen] = useState<ReadonlyMap<number, RestoreAction>>(
    () =>
      new Map(
        rows
          .filter(({ here }) => here === null || canTakeIn(here))
          .map(({ place, here }) => [place, here === null ? "separate" : "merge"]),
      ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (place: number, action: RestoreAction | null) => {
    const next = new Map(chosen);
    if (action === null) next.delete(place);
    else next.set(place, action);
    setChosen(next);
  };
  const restore = () => {
    void askToProtectStorage();
    void flow.restore(
      rows.flatMap(({ place, here }) => {
        const how = chosen.get(place);
        if (how === undefined) return [];
        return [{ place, into: how === "merge" && here !== null ? here.id : null }];
      }),
    );
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight focus:outline-none">
          {backupText.title}
        </h1>
        <p className="max-w-[65ch] text-muted">
          {backupText.introduction(timeInWords(summary.created), summary.campaigns.length)}
        </p>
      </header>
      <ul className="mt-6 mb-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {rows.map(({ facts, place, here }) => (
          <CampaignChoice
            key={place}
            facts={facts}
            here={here}
            how={chosen.get(place) ?? null}
            onChoose={(action) => choose(place, action)}
          />
        ))}
      </ul>
      <ActionRow>
        <Button kind="primary" disabled={chosen.size === 0 || writing} onClick={restore}>
          {backupText.restore(chosen.size)}
        </Button>
        <Button onClick={onLeave}>{backupText.cancel}</Button>
        <p role="status" className={`text-sm ${failure === null ? "text-muted" : "text-bad"}`}>
          {failure}
          {writing ? backupText.writing : null}
        </p>
      </ActionRow>
    </>
  );
}

interface CampaignChoiceProps {
  readonly facts: BackedUpFacts;
  readonly here: CampaignRecord | null;
  /** What happens to the campaign; null = it is not restored. */
  readonly how: RestoreAction | null;
  readonly onChoose: (how: RestoreAction | null) => void;
}

function CampaignChoice({ facts, here, how, onChoose }: CampaignChoiceProps) {
  const language = (tag: string) => languageName(tag) ?? tag;
  const canMerge = canTakeIn(here);
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-4 sm:px-6">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-accent"
          checked={how !== null}
          onChange={(event) => onChoose(event.target.checked ? (canMerge ? "merge" : "separate") : null)}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium break-words">{facts.name}</span>
          <span className="text-sm text-muted">
            {language(facts.sourceLanguage)} → {language(facts.targetLanguage)} · {backupText.contents(facts)}
            {facts.trashed === null ? "" : backupText.wasInTrash(timeInWords(facts.trashed))}
          </span>
          {here === null ? null : (
            <span className="text-sm text-warn">
              {here.trashed === null
                ? backupText.exists(here.name, timeInWords(here.changed))
                : backupText.existsInTrash(here.name, timeInWords(here.changed))}
            </span>
          )}
        </span>
      </label>
      {canMerge && how !== null ? (
        <div className="flex flex-col gap-2 ps-11 pe-4 pb-4 sm:ps-13">
          <ChoiceSelect
            label={backupText.how}
            className="max-w-sm"
            choices={ACTIONS}
            value={how}
            onChange={onChoose}
          />
          {how === "merge" ? (
            <p className="max-w-[65ch] text-sm text-muted">{backupText.mergeMeaning}</p>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

const copyText = importText.existingCopy;

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

export function ExistingCopyNote(props: ExistingCopyNoteProps) {
  const { flow, summary, existing, same, copyName, importPreview, onCopy, writing } = props;
  if (same === null) {
    const other = existing.find((record) => record.summary.suiteHash === summary.suiteHash);
    if (other === undefined) return null;
    return (
      <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
        <Rich parts={copyText.sameExamples(<RecordLink record={other} />)} />
      </p>
    );
  }
  return (
    <section
      aria-label={copyText.label}
      className={`flex flex-col gap-3 rounded-card border px-4 py-3 ${copyName === null ? "border-line bg-sunken" : "border-warn bg-warn-wash"}`}
    >
      <p>
        <strong>
          {summary.batch !== null && same.scope === null ? copyText.batchsCampaign : copyText.thisCampaign}
        </strong>
        <Rich
          parts={copyText.whereAndNews(<RecordLink record={same} />, {
            changed: timeInWords(same.changed),
            news: newsInWords(same, importPreview),
            copyName,
          })}
        />
      </p>
      {same.trashed !== null ? null : (
        <div className="flex flex-wrap gap-3">
          <Link to={`/c/${same.id}`} className={buttonClass("plain")}>
            {copyText.open}
          </Link>
          {copyName === null ? (
            <Menu name={importText.ready.more} label={importText.ready.more} align="start">
              <MenuItem disabled={writing} onClick={onCopy}>
                {importText.ready.asCampaign}
              </MenuItem>
            </Menu>
          ) : importPreview !== null && hasNews(importPreview) ? (
            <Button disabled={writing} onClick={() => void flow.importInto(same, importPreview)}>
              {copyText.takeIn}
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

/**
 * What a batch would add, for its annotator. `replies`: number of questions that the coordinator's new answers are about.
 * `hasMore`: whether it also adds something else.
 */
function newsFor({ together: { events, retractions } }: Pick<ImportPreview, "together">) {
  const replies = events.filter((event) => event.kind === "reply");
  const answered = new Set(replies.filter(({ text }) => text !== "").map(({ query }) => query));
  return { replies: answered.size, hasMore: events.length > replies.length || retractions.length > 0 };
}

function newsInWords(existing: CampaignRecord, importPreview: ImportPreview | null): string {
  if (existing.trashed !== null) return copyText.news.inTrash;
  if (importPreview === null) return "";
  if (importPreview.refused.length > 0) return copyText.news.impossible;
  if (!hasNews(importPreview)) return copyText.news.none;
  const { added, changed, removed, concurrent, stale, orphaned, noted } = countKinds(
    importPreview.together.items,
  );
  const judgements = [
    [added, copyText.kinds.added],
    [changed, copyText.kinds.changed],
    [removed, copyText.kinds.removed],
    [concurrent, copyText.kinds.concurrent],
    [stale, copyText.kinds.stale],
    [orphaned, copyText.kinds.orphaned],
    [noted, copyText.kinds.noted],
  ] as const;
  const counted = judgements.filter(([count]) => count > 0).map(([count, inWords]) => inWords(count));
  return counted.length === 0 ? copyText.news.onlySettings : copyText.news.records(counted);
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return copyText.namedInTrash(record.name);
  return (
    <Link to={`/c/${record.id}`} className="underline">
      {copyText.named(record.name)}
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
