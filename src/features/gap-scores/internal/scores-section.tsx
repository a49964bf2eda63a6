// Draws each system's scores: accuracy with the range due to open gaps, Pron-F, Fmax by label, and the counts.

import type { CampaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { gapPlots, PLOT_MEANING } from "#core/analysis/gaps/gap-plots.ts";
import { GAP_MEASURES } from "#core/analysis/gaps/gap-scores.ts";
import {
  gapCategoriesTable,
  gapCountsTable,
  gapLabelsTable,
  gapPairTables,
  scoresTable,
} from "#core/analysis/gaps/gap-tables.ts";
import { CELL_MEANING, GAP_COUNTS, gapMeaning } from "#core/analysis/gaps/gap-words.ts";
import { exchangeMeaning } from "#core/analysis/metrics/figure-pairs.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { intervalsMeaning } from "#core/tables/table.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Picture } from "#ui/picture.tsx";

const text = gapScoresText.scores;

export function ScoresSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const { scores, pairs, bad } = gaps;
  return (
    <Section title={text.title} hint={text.hint}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {gapPlots(scores).map((plot) => (
          <li key={plot.title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <h3 className="text-sm font-semibold">{plot.title}</h3>
            <Picture drawing={plotDrawing(plot)} />
          </li>
        ))}
      </ul>
      <p className="max-w-[75ch] text-sm text-muted">{PLOT_MEANING}</p>
      <DataTable table={scoresTable({ title: text.table, note: "" }, scores, false)} />
      <p className="text-sm text-muted">{CELL_MEANING}</p>
      <p className="max-w-[75ch] text-sm text-muted">{intervalsMeaning("examples")}</p>
      {pairs.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{text.pairs}</summary>
          {gapPairTables(pairs).map((table) => (
            <DataTable key={table.title} table={table} isDense={true} />
          ))}
          <p className="max-w-[75ch] pt-2 text-muted">{exchangeMeaning("examples")}</p>
        </details>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-2">{text.details}</summary>
        <DataTable table={gapLabelsTable(scores)} isDense={true} />
        <DataTable table={gapCategoriesTable(scores)} isDense={true} />
      </details>
      <DataTable table={gapCountsTable(scores, text.counts)} />
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
