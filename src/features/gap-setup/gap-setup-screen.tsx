// Shows the set-up of gap filling: the labels and the examples.
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { referenceClasses } from "#core/analysis/gaps/gap-examples.ts";
import { type GapTask, shippedLabels } from "#core/tasks/gap-filling/labels.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, buttonClass, SMALL } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeGaps } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { ExamplesSection, type SampledExamples, sampledExamples } from "./internal/examples-section.tsx";
import {
  answersInWords,
  countAffectedAnswers,
  type ExistingAnswer,
  existingAnswers,
  type GapDraft,
  gapDraftOf,
  type ReadGapDraft,
  readGapDraft,
} from "./internal/gap-draft.ts";
import { LabelsSection } from "./internal/labels-section.tsx";

const text = gapSetupText.page;

export function GapSetupScreen() {
  const session = useFrameSession();
  const { gaps } = session.campaign;
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{gaps === null ? text.setUp : text.title}</h1>
        <p className="max-w-[70ch]">{text.description}</p>
      </header>
      <GapEditor session={session} />
    </div>
  );
}

// Edits the set-up of gap filling: shows the entered values and their effect, and saves them as one change.

const gapEditorText = gapSetupText;

function GapEditor({ session }: { readonly session: CampaignSession }) {
  const { suite, gaps: current, seed: ownSeed } = session.campaign;
  const revision = useSession(session, (state) => state.revision);
  const examples = suite.examples.length;
  const shipped = shippedLabels(suite.targetLanguage);
  const [draft, setDraft] = useState(() => gapDraftOf(current, shipped, examples, ownSeed));
  // If gap filling was stopped, it can resume with its previous set-up.
  const [lastTask, setLastTask] = useState(current);
  const savedTask = current ?? lastTask;
  const [message, setMessage] = useState("");
  const parsed = useMemo(() => readGapDraft(draft, examples), [draft, examples]);
  const sample = useSample(session, draft, parsed, savedTask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers can arrive while this is open
  const answers = useMemo(() => existingAnswers(session), [session, revision]);
  const task = useMemo<GapTask | null>(() => {
    if (parsed.labels === null || sample === null || parsed.faults.length > 0) return null;
    return {
      labels: parsed.labels,
      examples: sample.examples,
      seed: sample.seed,
      alsoJudged: draft.alsoJudged,
    };
  }, [parsed, sample, draft.alsoJudged]);
  const isCurrent = task !== null && JSON.stringify(task) === JSON.stringify(current);
  const change = (changed: Partial<GapDraft>) => {
    setDraft({ ...draft, ...changed });
    setMessage("");
  };
  const save = async (next: GapTask | null, words: string) => {
    await changeGaps(session, next);
    setLastTask(next ?? current);
    // After saving, the drawn examples are the current ones.
    if (next !== null) setDraft(gapDraftOf(next, shipped, examples, ownSeed));
    setMessage(words);
  };
  return (
    <>
      <LabelsSection
        draft={draft}
        parsed={parsed}
        language={suite.targetLanguage}
        shipped={shipped}
        onChange={change}
      />
      <Section title={gapEditorText.examples.title} hint={gapEditorText.examples.hint}>
        <ExamplesSection
          draft={draft}
          faults={parsed.faults}
          sample={sample}
          savedCount={savedTask?.examples?.length ?? null}
          examples={examples}
          systems={session.candidates.systems.length}
          onChange={change}
        />
      </Section>
      <AlsoJudged isJudged={draft.alsoJudged} onChange={(alsoJudged) => change({ alsoJudged })} />
      {current === null ? null : (
        <Section title={gapEditorText.stop.title} hint={gapEditorText.stop.hint(answers.length)}>
          <Button className="self-start" onClick={() => void save(null, gapEditorText.stop.stopped)}>
            {gapEditorText.stop.button}
          </Button>
        </Section>
      )}
      <ActionRow>
        <Button
          kind="primary"
          disabled={task === null || isCurrent}
          onClick={() =>
            void save(task, current === null ? gapEditorText.save.isSetUp : gapEditorText.save.saved)
          }
        >
          {current === null ? gapEditorText.save.setUp : gapEditorText.save.save}
        </Button>
        {!isCurrent ? null : (
          <Link to={screenAddress(session.id, "judge/gaps")} className={`${buttonClass()} ${SMALL}`}>
            {gapEditorText.save.fillGaps}
          </Link>
        )}
        <div role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted">
          {message !== "" ? (
            <p>{gapEditorText.save.canBeUndone(message)}</p>
          ) : (
            <SavingEffect answers={answers} current={current} task={task} isCurrent={isCurrent} />
          )}
        </div>
      </ActionRow>
    </>
  );
}

/** The examples under the entered values; null = the values have errors. */
function useSample(
  session: CampaignSession,
  { which }: GapDraft,
  { labels, count, seed }: ReadGapDraft,
  savedTask: GapTask | null,
): SampledExamples | null {
  const { suite } = session.campaign;
  // Only names and spellings affect the classes, so other changes do not start a new count.
  const text = labels === null ? null : JSON.stringify(labels.labels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal labels give equal classes
  const classes = useMemo(() => (labels === null ? null : referenceClasses(suite, labels)), [suite, text]);
  return useMemo(() => {
    if (classes === null || (which === "draw" && (count === null || seed === null))) return null;
    const currentSample = { examples: savedTask?.examples ?? null, seed: savedTask?.seed ?? null };
    return sampledExamples(session, classes, { which, count: count ?? 0, seed: seed ?? 0 }, currentSample);
  }, [session, classes, which, count, seed, savedTask]);
}

interface AlsoJudgedProps {
  readonly isJudged: boolean;
  readonly onChange: (isJudged: boolean) => void;
}

function AlsoJudged({ isJudged, onChange }: AlsoJudgedProps) {
  return (
    <Section title={gapEditorText.alsoJudged.title} hint={gapEditorText.alsoJudged.hint}>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-accent"
          checked={isJudged}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {gapEditorText.alsoJudged.label}
          <span className="block max-w-[65ch] text-sm text-muted">
            {gapEditorText.alsoJudged.description}
          </span>
        </span>
      </label>
    </Section>
  );
}

interface SavingEffectProps {
  readonly answers: readonly ExistingAnswer[];
  readonly current: GapTask | null;
  readonly task: GapTask | null;
  readonly isCurrent: boolean;
}

/** Says what saving will change. */
function SavingEffect({ answers, current, task, isCurrent }: SavingEffectProps) {
  if (task === null) return <p>{gapEditorText.save.hasFaults}</p>;
  if (isCurrent) return <p>{gapEditorText.save.unchanged}</p>;
  const words = answersInWords(countAffectedAnswers(answers, current, task));
  return <p>{gapEditorText.save.changed(words.join(" "))}</p>;
}
