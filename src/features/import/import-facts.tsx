// Holds the figures of an input: what was found in it.

import type { ImportSummary } from "#core/open/import-summary.ts";
import { figure } from "#core/shared/number-words.ts";

interface Fact {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

function factsOf(summary: ImportSummary): Fact[] {
  const systems = summary.systems.length;
  return [
    { count: summary.examples, one: "example", many: "examples" },
    { count: systems, one: "system", many: "systems" },
    { count: summary.candidates, one: "candidate", many: "candidates" },
    { count: summary.sentences, one: "sentence", many: "sentences" },
    { count: summary.documents, one: "document", many: "documents" },
    { count: summary.references, one: "reference", many: "references" },
    { count: summary.annotators, one: "annotator", many: "annotators" },
    { count: summary.judgements, one: "judgement", many: "judgements" },
    { count: summary.annotations, one: "annotation", many: "annotations" },
    { count: summary.silver, one: "silver reference", many: "silver references" },
  ].filter((fact) => fact.count > 0);
}

export function ImportFacts({ summary }: { readonly summary: ImportSummary }) {
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {factsOf(summary).map(({ count, one, many }) => (
          <li key={many} className="flex flex-col">
            <span className="figures text-2xl font-semibold">{figure(count)}</span>
            <span className="text-sm text-muted">{count === 1 ? one : many}</span>
          </li>
        ))}
      </ul>
      {summary.fillsGaps ? <p className="text-sm text-muted">Gap filling is set up in it.</p> : null}
      {summary.makesSuite ? (
        <p className="text-sm text-muted">Its suite is made in it, by a plan of its own.</p>
      ) : null}
      {summary.ownGuidelines ? <p className="text-sm text-muted">With guidelines of its own.</p> : null}
    </div>
  );
}
