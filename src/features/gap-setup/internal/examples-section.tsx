// Draws the choice of the examples for gap filling.
import { type ClassShare, stratifiedSample } from "#core/analysis/gaps/gap-examples.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { CandidateIndex } from "#core/campaign/campaign.ts";
import { COUNT, column, NAME, table } from "#core/tables/table.ts";
import { OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { gapSetupText } from "#text/gap-setup-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSwitch } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";
import type { DraftFault, GapDraft, WhichExamples } from "./gap-draft.ts";
import { FaultField } from "./labels-section.tsx";

const text = gapSetupText.examples;

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

export function ExamplesSection(props: ExamplesSectionProps) {
  const { draft, faults, sample, savedCount, examples, systems, onChange } = props;
  const choices: { value: WhichExamples; label: string }[] = [
    ...(savedCount === null ? [] : [{ value: "keep" as const, label: text.keep(savedCount) }]),
    { value: "all", label: text.all(examples) },
    { value: "draw", label: savedCount === null ? text.sample : text.otherSample },
  ];
  const faultsOf = (field: "count" | "seed") => faults.filter((fault) => fault.field === field);
  return (
    <div className="flex flex-col gap-4">
      <ChoiceSwitch
        legend={text.legend}
        choices={choices}
        value={draft.which}
        onChange={(which) => onChange({ which })}
      />
      {draft.which !== "draw" ? null : (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <FaultField
              label={text.count(examples)}
              className="w-44"
              inputMode="numeric"
              value={draft.count}
              faults={faultsOf("count")}
              onChange={(count) => onChange({ count })}
            />
            <FaultField
              label={text.seed}
              className="w-44"
              inputMode="numeric"
              value={draft.seed}
              faults={faultsOf("seed")}
              onChange={(seed) => onChange({ seed })}
            />
          </div>
          <p className="max-w-[65ch] text-sm text-muted">{text.drawn}</p>
        </>
      )}
      {sample === null ? (
        <p className="text-sm text-muted">{text.hasFaults}</p>
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
        parts={text.sum({
          examplesInSuite: inSuite,
          systems,
          gaps: <strong className="figures">{text.gaps(sample.gaps)}</strong>,
          isEverywhere: sample.gaps === inSuite * systems,
          missingExamples: sample.missingExamples,
        })}
      />
    </p>
  );
}

function ClassTable({ sample }: { readonly sample: SampledExamples }) {
  const tableData = table<SampledExamples["classes"][number]>({
    title: text.table,
    columns: [
      column("class", text.inReference, NAME, (share) =>
        share.class === OTHER ? text.otherWord : share.class,
      ),
      column("available", text.available, COUNT, ({ available }) => available),
      column("asked", text.asked, COUNT, ({ drawn }) => drawn),
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

export interface SampledExamples {
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
