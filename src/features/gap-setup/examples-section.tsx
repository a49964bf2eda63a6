// Holds which examples' gaps are filled: all, a sample drawn by class, or those of now; with what that comes to.

import { counted, figure } from "#core/shared/number-words.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { FaultField } from "./fault-lines.tsx";
import type { DraftFault, GapDraft, WhichExamples } from "./gap-draft.ts";
import type { AskedExamples } from "./sample-choice.ts";

export interface ExamplesSectionProps {
  readonly draft: GapDraft;
  readonly faults: readonly DraftFault[];
  /** Null = it cannot be told: of a draw with a mistake, or of labels with one. */
  readonly asked: AskedExamples | null;
  /** How many are asked for now; null = all, or nothing is set up. */
  readonly kept: number | null;
  readonly examples: number;
  readonly systems: number;
  readonly onChange: (changed: Partial<GapDraft>) => void;
}

export function ExamplesSection(props: ExamplesSectionProps) {
  const { draft, faults, asked, kept, examples, systems, onChange } = props;
  const choices: { value: WhichExamples; label: string }[] = [
    ...(kept === null ? [] : [{ value: "keep" as const, label: `The ${figure(kept)} so far` }]),
    { value: "all", label: `All ${figure(examples)}` },
    { value: "draw", label: kept === null ? "A sample" : "Another sample" },
  ];
  const of = (field: "count" | "seed") => faults.filter((fault) => fault.field === field);
  return (
    <div className="flex flex-col gap-4">
      <ChoiceSwitch
        legend="Examples"
        name="which-examples"
        choices={choices}
        value={draft.which}
        onChange={(which) => onChange({ which })}
      />
      {draft.which !== "draw" ? null : (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <FaultField
              label={`How many of ${figure(examples)}`}
              className="w-44"
              inputMode="numeric"
              value={draft.count}
              faults={of("count")}
              onChange={(count) => onChange({ count })}
            />
            <FaultField
              label="Seed of the draw"
              className="w-44"
              inputMode="numeric"
              value={draft.seed}
              faults={of("seed")}
              onChange={(seed) => onChange({ seed })}
            />
          </div>
          <p className="max-w-[65ch] text-sm text-muted">
            Drawn in proportion to what the reference has for the pronoun, rarer classes rounded up, as in
            DiscoMT 2015, which had 210. The same seed gives the same examples.
          </p>
        </>
      )}
      {asked === null ? (
        <p className="text-sm text-muted">Mend what is marked to see what that comes to.</p>
      ) : (
        <>
          <Sum asked={asked} examples={examples} systems={systems} />
          <ClassTable asked={asked} />
        </>
      )}
    </div>
  );
}

interface SumProps {
  readonly asked: AskedExamples;
  readonly examples: number;
  readonly systems: number;
}

/** The same for all systems, and what that makes. */
function Sum({ asked, examples, systems }: SumProps) {
  const here = (asked.examples?.length ?? examples) - asked.gone;
  return (
    <p className="max-w-[65ch]">
      The same examples for all systems: {figure(here)} × {counted(systems, "system")} ={" "}
      <strong className="figures">{counted(asked.gaps, "gap")}</strong>
      {asked.gaps === here * systems ? "" : ", as not every example is a candidate in every system"}.
      {asked.gone === 0
        ? null
        : ` ${counted(asked.gone, "example of the sample is", "examples of the sample are")} not in the suite now.`}
    </p>
  );
}

function ClassTable({ asked }: { readonly asked: AskedExamples }) {
  return (
    <div className="max-w-md">
      <TableRegion label="Examples by class">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                In the reference
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                available
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                asked for
              </th>
            </tr>
          </thead>
          <tbody>
            {asked.classes.map((share) => (
              <tr key={share.class} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-start font-normal">
                  {share.class === OTHER ? "another word, or nothing" : <bdi>{share.class}</bdi>}
                </th>
                <td className="figures px-4 text-end">{figure(share.available)}</td>
                <td className="figures px-4 text-end">{figure(share.drawn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
}
