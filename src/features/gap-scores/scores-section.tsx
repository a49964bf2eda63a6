// Holds the scores of each system: its accuracies with the range that open gaps leave, Pron-F, Fmax by label, and the counts behind them.

import { gapPlots, PLOT_MEANING } from "#core/gaps/gap-plots.ts";
import type { BadReading, BoundedShare, GapLabelScore, GapScore } from "#core/gaps/gap-scores.ts";
import {
  boundsText,
  CELL_MEANING,
  fMaxText,
  GAP_COUNTS,
  GAP_MEASURES,
  gapMeaning,
  NEVER_WRITTEN,
  shareText,
} from "#core/gaps/gap-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { gapScoresText } from "#text/gap-scores.ts";
import { Section } from "#ui/section.tsx";
import { WhiskerPlot } from "#ui/whisker-plot.tsx";
import { Below, FiguresTable } from "./figures-table.tsx";

const text = gapScoresText.scores;

export interface ScoresSectionProps {
  readonly scores: readonly GapScore[];
  readonly bad: BadReading;
}

export function ScoresSection({ scores, bad }: ScoresSectionProps) {
  const labels = scores[0]?.labels.map(({ label }) => label) ?? [];
  return (
    <Section title={text.title} hint={text.hint}>
      <FiguresTable
        label={text.table}
        first={text.system}
        columns={[...GAP_MEASURES, ...labels.map((heading) => ({ heading, meaning: text.fMax(heading) }))]}
        rows={scores.map(({ system, withOther, withoutOther, pronF, labels: ofLabels }) => ({
          name: system,
          cells: [
            <Accuracy key="with" share={withOther} />,
            <Accuracy key="without" share={withoutOther} />,
            <FScore key="all" of={{ ...pronF, written: 1 }} />,
            ...ofLabels.map((one) => <FScore key={`label ${one.label}`} of={one} />),
          ],
        }))}
      />
      <p className="text-sm text-muted">{CELL_MEANING}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {gapPlots(scores).map(({ title, label, rows, axis }) => (
          <li key={title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <h3 className="text-sm font-semibold">{title}</h3>
            <WhiskerPlot label={label} rows={rows} axis={axis} />
          </li>
        ))}
      </ul>
      <p className="max-w-[75ch] text-sm text-muted">{PLOT_MEANING}</p>
      <FiguresTable
        label={text.counts}
        first={text.system}
        columns={GAP_COUNTS}
        rows={scores.map((score) => ({
          name: score.system,
          cells: GAP_COUNTS.map(({ key }) => figure(score[key])),
        }))}
      />
      <dl className="grid max-w-[75ch] gap-x-4 gap-y-1 text-sm text-muted sm:grid-cols-[auto_1fr]">
        {[...GAP_MEASURES, ...GAP_COUNTS].map(({ heading, meaning }) => (
          <div key={heading} className="contents">
            <dt className="font-medium">{heading}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
        {gapMeaning(bad).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </Section>
  );
}

function Accuracy({ share }: { readonly share: BoundedShare }) {
  const bounds = boundsText(share);
  return (
    <>
      {shareText(share.value)}
      <Below>
        {figure(share.hits)}/{figure(share.of)}
      </Below>
      {bounds === null ? null : <Below>{text.possible(bounds)}</Below>}
    </>
  );
}

type Shares = Pick<GapLabelScore, "written" | "precision" | "rMax" | "fMax">;

function FScore({ of }: { readonly of: Shares }) {
  const fMax = fMaxText(of);
  return (
    <>
      {fMax === NEVER_WRITTEN ? (
        <>
          <span aria-hidden="true" className="text-muted">
            {fMax}
          </span>
          <span className="sr-only">{text.neverWritten}</span>
        </>
      ) : (
        fMax
      )}
      {of.precision === null && of.rMax === null ? null : (
        <Below>
          {shareText(of.precision)} · {shareText(of.rMax)}
        </Below>
      )}
    </>
  );
}
