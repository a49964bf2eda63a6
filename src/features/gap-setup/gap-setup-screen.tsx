// Shows the set-up of gap filling: the labels and the examples.

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type ClassShare, referenceClasses, stratifiedSample } from "#core/analysis/gaps/campaign-gaps.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { CandidateIndex } from "#core/campaign/campaign.ts";
import { COUNT, column, NAME, table } from "#core/tables/table.ts";
import { type GapTask, OTHER, shippedLabels } from "#core/tasks/gap-filling/gap-filling.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, buttonClass, SMALL } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSwitch } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeGaps } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import {
  answersInWords,
  countAffectedAnswers,
  type DraftFault,
  type ExistingAnswer,
  existingAnswers,
  type GapDraft,
  gapDraftOf,
  type ReadGapDraft,
  readGapDraft,
  type WhichExamples,
} from "./internal/gap-draft.ts";
import { FaultField, LabelsSection } from "./internal/labels-section.tsx";

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

// Draws the choice of the examples for gap filling.

const examplesText = gapSetupText.examples;

interface ExamplesSectionProps {
  readonly draft: GapDraft;
  readonly faults: readonly DraftFault[];
  /** The examples under the entered values; null = unknown, because numbers or labels have errors. */
  readonly sample: SampledExamples | null;
  /** Number of examples that the saved set-up names; null = it includes all, or gap filling is not set up. */
  readonly savedCount: number | null;
  readonly examples: number;
  readonly systems: number;
  readonly onChange: (changed: Partial<GapDraft>) => void;
}

function ExamplesSection(props: ExamplesSectionProps) {
  const { draft, faults, sample, savedCount, examples, systems, onChange } = props;
  const choices: { value: WhichExamples; label: string }[] = [
    ...(savedCount === null ? [] : [{ value: "keep" as const, label: examplesText.keep(savedCount) }]),
    { value: "all", label: examplesText.all(examples) },
    { value: "draw", label: savedCount === null ? examplesText.sample : examplesText.otherSample },
  ];
  const faultsOf = (field: "count" | "seed") => faults.filter((fault) => fault.field === field);
  return (
    <div className="flex flex-col gap-4">
      <ChoiceSwitch
        legend={examplesText.legend}
        choices={choices}
        value={draft.which}
        onChange={(which) => onChange({ which })}
      />
      {draft.which !== "draw" ? null : (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <FaultField
              label={examplesText.count(examples)}
              className="w-44"
              inputMode="numeric"
              value={draft.count}
              faults={faultsOf("count")}
              onChange={(count) => onChange({ count })}
            />
            <FaultField
              label={examplesText.seed}
              className="w-44"
              inputMode="numeric"
              value={draft.seed}
              faults={faultsOf("seed")}
              onChange={(seed) => onChange({ seed })}
            />
          </div>
          <p className="max-w-[65ch] text-sm text-muted">{examplesText.drawn}</p>
        </>
      )}
      {sample === null ? (
        <p className="text-sm text-muted">{examplesText.hasFaults}</p>
      ) : (
        <>
          <Sum sample={sample} examples={examples} systems={systems} />
          <ClassTable sample={sample} />
        </>
      )}
    </div>
  );
}

interface SumProps {
  readonly sample: SampledExamples;
  readonly examples: number;
  readonly systems: number;
}

/** Shows the number of examples (the same for all systems) and of gaps. */
function Sum({ sample, examples, systems }: SumProps) {
  const inSuite = (sample.examples?.length ?? examples) - sample.missingExamples;
  return (
    <p className="max-w-[65ch]">
      <Rich
        parts={examplesText.sum({
          examplesInSuite: inSuite,
          systems,
          gaps: <strong className="figures">{examplesText.gaps(sample.gaps)}</strong>,
          isEverywhere: sample.gaps === inSuite * systems,
          missingExamples: sample.missingExamples,
        })}
      />
    </p>
  );
}

function ClassTable({ sample }: { readonly sample: SampledExamples }) {
  const tableData = table<SampledExamples["classes"][number]>({
    title: examplesText.table,
    columns: [
      column("class", examplesText.inReference, NAME, (share) =>
        share.class === OTHER ? examplesText.otherWord : share.class,
      ),
      column("available", examplesText.available, COUNT, ({ available }) => available),
      column("asked", examplesText.asked, COUNT, ({ drawn }) => drawn),
    ],
    rows: sample.classes,
  });
  return (
    <div className="max-w-md">
      <DataTable table={tableData} />
    </div>
  );
}

// Finds the examples that a set-up includes, and how they are distributed over the classes of reference
// pronouns.

interface SampledExamples {
  /** Null = all examples of the suite, including future ones. */
  readonly examples: readonly string[] | null;
  /** Seed of the draw; null = no sample was drawn. */
  readonly seed: number | null;
  readonly classes: readonly ClassShare[];
  /** Number of resulting gaps: one per example and system whose output has the example. */
  readonly gaps: number;
  /** Number of kept examples that are no longer in the suite. */
  readonly missingExamples: number;
}

interface SampleRequest {
  readonly which: WhichExamples;
  readonly count: number;
  readonly seed: number;
}

/**
 * Finds the examples of a set-up. `classes`: class of each example of the suite, by id. `current`: the current examples
 * and seed.
 */
export function sampledExamples(
  { candidates }: { readonly candidates: Pick<CandidateIndex, "systems" | "numberOf"> },
  classes: ReadonlyMap<string, string>,
  { which, count, seed }: SampleRequest,
  current: { readonly examples: readonly string[] | null; readonly seed: number | null },
): SampledExamples {
  const drawn = which === "draw" ? stratifiedSample(classes, count, seed) : null;
  const examples = drawn?.examples ?? (which === "keep" ? current.examples : null);
  const exampleIds = new Set(examples ?? classes.keys());
  const gaps = [...exampleIds].flatMap((example) =>
    candidates.systems.filter((system) => candidates.numberOf({ system, example }) !== null),
  );
  return {
    examples,
    seed: drawn !== null ? seed : which === "keep" ? current.seed : null,
    classes: drawn?.classes ?? sharesOf(classes, exampleIds),
    gaps: gaps.length,
    missingExamples: [...exampleIds].filter((example) => !classes.has(example)).length,
  };
}

/** Number of available and of selected examples per class: the most frequent class first, ties by code units. */
function sharesOf(classes: ReadonlyMap<string, string>, exampleIds: ReadonlySet<string>): ClassShare[] {
  const shares = new Map<string, { class: string; available: number; drawn: number }>();
  for (const [example, name] of classes) {
    const share = getOrInsert(shares, name, () => ({ class: name, available: 0, drawn: 0 }));
    share.available++;
    if (exampleIds.has(example)) share.drawn++;
  }
  return [...shares.values()].sort((a, b) => b.available - a.available || (a.class < b.class ? -1 : 1));
}
