// Holds what is told of a backup before anything of it is written: each campaign, whether it is here, and which to restore.

import { useEffect, useRef, useState } from "react";
import { now } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { askToKeepStorage } from "#browser/storage-persistence.ts";
import { timeInWords } from "#browser/time-words.ts";
import type { BackedUpFacts } from "#core/campaign/backup-summary.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { Button } from "#ui/button.tsx";
import type { BackupState, ImportFlow } from "./import-flow.ts";

export interface BackupReadyProps {
  readonly flow: ImportFlow;
  readonly state: BackupState;
  readonly onLeave: () => void;
}

function sameAs(facts: BackedUpFacts, known: readonly CampaignRecord[]): CampaignRecord | undefined {
  return known.find(
    (record) => record.summary.suiteHash === facts.suiteHash && record.created === facts.created,
  );
}

function some(count: number, one: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;
}

export function BackupReady({ flow, state, onLeave }: BackupReadyProps) {
  const { summary, known, writing, failure } = state;
  const places = summary.campaigns.map((_, place) => place);
  // What is here already is left as it is unless it is asked for.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(places.filter((place) => isNew(summary.campaigns[place], known))),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const toggle = (place: number) => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    setChosen(next);
  };
  const restore = () => {
    void askToKeepStorage();
    void flow.restore(
      places.filter((place) => chosen.has(place)),
      now(),
    );
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight focus:outline-none">
          Ready to restore
        </h1>
        <p className="max-w-[65ch] text-muted">
          A backup of {timeInWords(summary.created)} with {some(summary.campaigns.length, "campaign")}. Every
          one was read and checked. Nothing is written until you choose Restore, and nothing that is here is
          changed.
        </p>
      </header>
      <ul className="mt-6 mb-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {summary.campaigns.map((facts, place) => (
          <CampaignChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the backup is what is chosen
            key={place}
            facts={facts}
            here={sameAs(facts, known)}
            chosen={chosen.has(place)}
            onToggle={() => toggle(place)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-20 -mx-4 mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <Button kind="primary" disabled={chosen.size === 0 || writing} onClick={restore}>
          Restore {some(chosen.size, "campaign")}
        </Button>
        <Button onClick={onLeave} disabled={writing}>
          Cancel
        </Button>
        <p role="status" className={`text-sm ${failure === null ? "text-muted" : "text-bad"}`}>
          {failure}
          {writing ? "Writing…" : null}
        </p>
      </div>
    </>
  );
}

function isNew(facts: BackedUpFacts | undefined, known: readonly CampaignRecord[]): boolean {
  return facts !== undefined && sameAs(facts, known) === undefined;
}

interface CampaignChoiceProps {
  readonly facts: BackedUpFacts;
  readonly here: CampaignRecord | undefined;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

function CampaignChoice({ facts, here, chosen, onToggle }: CampaignChoiceProps) {
  const language = (tag: string) => languageName(tag) ?? tag;
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-4 sm:px-6">
        <input type="checkbox" className="mt-1 size-4 accent-accent" checked={chosen} onChange={onToggle} />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium break-words">{facts.name}</span>
          <span className="text-sm text-muted">
            {language(facts.sourceLanguage)} → {language(facts.targetLanguage)} ·{" "}
            {some(facts.judgements, "judgement")} of {some(facts.annotators, "annotator")}
            {facts.trashed === null ? "" : ` · was in the trash, deleted ${timeInWords(facts.trashed)}`}
          </span>
          {here === undefined ? null : (
            <span className="text-sm text-warn">
              Here already as “{here.name}”, last changed {timeInWords(here.changed)}; restoring adds a second
              copy beside it.
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
