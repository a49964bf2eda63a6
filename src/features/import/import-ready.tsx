// Draws the summary before anything is written: contents, settings, automatic approvals, warnings.

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { languageTag } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import type { PassCounts } from "#core/io/open/import-summary.ts";
import { nameAndLanguageProblems } from "#parts/name-and-languages.tsx";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { importText } from "#text/import.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { ApprovedTable } from "./approved-table.tsx";
import { CampaignFileFacts } from "./campaign-file-facts.tsx";
import { FoundCategories } from "./category-table.tsx";
import { existingCopy } from "./existing-copy.ts";
import { ExistingCopyNote } from "./existing-copy-note.tsx";
import { ImportFacts } from "./import-facts.tsx";
import type { ImportFlow, ReadyState } from "./import-flow.ts";
import { formFrom, type ImportForm, settingsFrom } from "./import-settings.ts";
import { SettingsForm } from "./settings-form.tsx";

const text = importText.ready;

interface ImportReadyProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly onLeave: () => void;
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

export function ImportReady({ flow, state, onLeave }: ImportReadyProps) {
  const { summary, warnings, existing, writing, failure } = state;
  const [form, setForm] = useState(() => formFrom(state));
  const counts = usePass(flow, form);
  const isFolder = summary.kind !== "campaign";
  const canImport = !isFolder || Object.keys(nameAndLanguageProblems(form)).length === 0;
  const copy = useMemo(() => existingCopy(summary, existing), [summary, existing]);
  const isMasterOfBatch = copy !== null && copy.scope === null && summary.batch !== null;
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
        <p className="max-w-[65ch] text-muted">{text.introduction}</p>
      </header>
      <div className="mt-6 flex flex-col gap-8 pb-8">
        <ExistingCopyNote
          flow={flow}
          summary={summary}
          existing={existing}
          same={copy}
          copyName={form.name}
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
        <Button kind="primary" disabled={!canImport || writing} onClick={write}>
          {copy === null || isMasterOfBatch ? text.import : text.importCopy}
        </Button>
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
