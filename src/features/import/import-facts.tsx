// Draws the numbers of what was found in an input.

import { formatNumber } from "#core/base/number-words.ts";
import type { ImportSummary } from "#core/io/open/import-summary.ts";
import { importText } from "#text/import.ts";

const text = importText.facts;

interface Fact {
  readonly kind: keyof typeof text.counts;
  readonly count: number;
}

function factsOf(summary: ImportSummary): Fact[] {
  const systems = summary.systems.length;
  const facts: readonly Fact[] = [
    { kind: "examples", count: summary.examples },
    { kind: "systems", count: systems },
    { kind: "candidates", count: summary.candidates },
    { kind: "sentences", count: summary.sentences },
    { kind: "documents", count: summary.documents },
    { kind: "references", count: summary.references },
    { kind: "annotators", count: summary.annotators },
    { kind: "judgements", count: summary.judgements },
    { kind: "annotations", count: summary.annotations },
    { kind: "silver", count: summary.silver },
  ];
  return facts.filter((fact) => fact.count > 0);
}

export function ImportFacts({ summary }: { readonly summary: ImportSummary }) {
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {factsOf(summary).map(({ kind, count }) => (
          <li key={kind} className="flex flex-col">
            <span className="figures text-2xl font-semibold">{formatNumber(count)}</span>
            <span className="text-sm text-muted">{text.counts[kind](count)}</span>
          </li>
        ))}
      </ul>
      {summary.hasGapTask ? <p className="text-sm text-muted">{text.fillsGaps}</p> : null}
      {summary.hasTargets ? <p className="text-sm text-muted">{text.makesSuite}</p> : null}
      {summary.hasOwnGuidelines ? <p className="text-sm text-muted">{text.ownGuidelines}</p> : null}
    </div>
  );
}
