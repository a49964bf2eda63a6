// Edits the targets of a suite (pronoun forms and categories), and saves them as one change.

import { useMemo } from "react";
import { languageName } from "#browser/language-name.ts";
import { countsBy } from "#core/base/grouping.ts";
import { listed } from "#core/base/message-text.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import { protestPlan } from "#core/suite-building/targets/protest-plan.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { tokensPlanText } from "#text/tokens-plan.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, SMALL } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { PlanCategories } from "./plan-categories.tsx";
import { lostLabels, planDraftOf } from "./plan-draft.ts";
import { PlanForms } from "./plan-forms.tsx";
import { PlannedCategories } from "./planned-categories.tsx";
import { type PlanDrafting, sameParts } from "./use-plan-draft.ts";

const text = tokensPlanText;

interface PlanSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly drafting: PlanDrafting;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
}

export function PlanSection({ session, plan, drafting, annotated }: PlanSectionProps) {
  const { suite } = session.campaign;
  const status = useActionStatus();
  const { draft, parsed: read, isChanged, set: setDraft } = drafting;
  const shipped = useMemo(() => protestPlan(suite.sourceLanguage), [suite.sourceLanguage]);
  const counts = useMemo(() => formCounts(suite), [suite]);
  const isShipped = sameParts(read.plan, shipped);
  const language = languageName(suite.sourceLanguage) ?? suite.sourceLanguage;
  const save = () =>
    status.run(async () => {
      await changePlan(session, (now) => ({ ...(now ?? plan), ...read.plan }));
      setDraft(null);
      return text.save.saved;
    });
  return (
    <>
      <Section
        title={text.forms.title}
        hint={shipped.forms.length === 0 ? text.forms.noList(language) : text.forms.hint}
      >
        <PlanForms
          forms={draft.forms}
          currentForms={plan.forms}
          shipped={new Set(shipped.forms.map(({ form }) => form))}
          counts={counts}
          language={suite.sourceLanguage}
          isReadOnly={session.isPast}
          onChange={(forms) => setDraft({ ...draft, forms })}
        />
      </Section>
      <Section title={text.categories.title} hint={text.categories.hint}>
        {session.isPast ? (
          <PlannedCategories categories={plan.categories} />
        ) : (
          <>
            {isShipped ? null : (
              <Button className={`self-start ${SMALL}`} onClick={() => setDraft(planDraftOf(shipped))}>
                {text.categories.takeShipped}
              </Button>
            )}
            <PlanCategories draft={draft} faults={read.faults} onChange={setDraft} />
          </>
        )}
      </Section>
      {session.isPast ? null : (
        <SaveBar
          isChanged={isChanged}
          messages={read.faults.map(({ message }) => message)}
          lost={lostInWords(annotated, read.plan)}
          status={status}
          onSave={save}
          onDiscard={() => setDraft(null)}
        />
      )}
    </>
  );
}

/** Warns about annotations whose labels would be lost; null = none. */
function lostInWords(
  annotated: ReadonlyMap<string, AnnotatedToken>,
  { categories }: Pick<SuitePlan, "categories">,
): string | null {
  const labels = Array.from(annotated.values()).flatMap(({ annotations }) =>
    Array.from(new Set(annotations.flatMap(({ content }) => content.category ?? []))),
  );
  const lost = lostLabels(
    countsBy(labels, (label) => label),
    categories,
  );
  if (lost.length === 0) return null;
  const tokens = lost.reduce((sum, [, count]) => sum + count, 0);
  return text.save.lost(tokens, listed(lost.map(([label]) => label)));
}

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly messages: readonly string[];
  readonly lost: string | null;
  readonly status: ReturnType<typeof useActionStatus>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Shown while there are unsaved changes. */
function SaveBar({ isChanged, messages, lost, status, onSave, onDiscard }: SaveBarProps) {
  if (!isChanged) return <ActionStatusLine status={status} />;
  return (
    <ActionRow>
      <Button kind="primary" disabled={messages.length > 0 || status.busy} onClick={onSave}>
        {text.save.save}
      </Button>
      <Button kind="quiet" disabled={status.busy} onClick={onDiscard}>
        {text.save.discard}
      </Button>
      <div role="status" className="max-h-40 min-w-0 flex-1 basis-64 overflow-y-auto text-sm">
        {messages.length === 0 ? (
          <p className={lost === null ? "text-muted" : "text-warn"}>{lost ?? text.save.notWritten}</p>
        ) : (
          <ul className="text-bad">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </ActionRow>
  );
}

/** Number of occurrences by word in lower case. */
function formCounts({ source }: Pick<Suite, "source">): ReadonlyMap<string, number> {
  return countsBy(
    source.flatMap((line) => splitTokens(line)),
    (token) => token.toLowerCase(),
  );
}
