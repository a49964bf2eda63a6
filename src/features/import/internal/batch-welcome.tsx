// Welcomes an invited annotator: how much work, about how long, the coordinator's note, and one button. The report of
// the import is behind “Details”.

import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { nextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { workWords } from "#core/campaign/queue/pace.ts";
import type { BatchSummary } from "#core/exchange/intake/new-campaign.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { stepAddress } from "#workspace/campaign/work-facts.ts";
import { existingCopy, hasNews, newsFor, useIncomingPreview } from "./existing-copy.tsx";
import type { ImportFlow, ReadyState } from "./import-flow.ts";
import { formFrom, settingsFrom } from "./import-flow.ts";

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
