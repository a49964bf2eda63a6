// Fills the tables of the field's papers from a campaign, laid out as in the paper.

import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { APT_2017_TABLES } from "./internal/apt-2017.ts";
import { APT_AGAINST_PROTEST_2018_TABLES } from "./internal/apt-against-protest-2018.ts";
import { DISCOMT_2015_TABLES } from "./internal/discomt-2015.ts";
import { type Filling, PaperFigures, type PaperTableDescription } from "./internal/paper-figures.ts";
import { PROTEST_2016_TABLES } from "./internal/protest-2016.ts";
import { WMT_2018_TABLES } from "./internal/wmt-2018.ts";

export interface FilledTable extends Omit<Filling, "limits"> {
  readonly id: string;
  readonly paper: string;
  readonly number: string;
  readonly title: string;
}

export const PAPER_TABLES: readonly PaperTableDescription[] = [
  ...PROTEST_2016_TABLES,
  ...WMT_2018_TABLES,
  ...APT_AGAINST_PROTEST_2018_TABLES,
  ...DISCOMT_2015_TABLES,
  ...APT_2017_TABLES,
];

/** Every table in the order of `PAPER_TABLES`, for the candidates in the scope. */
export function filledPaperTables(scoped: ScopedCampaign): FilledTable[] {
  const figures = new PaperFigures(scoped);
  return PAPER_TABLES.map(({ fill, ...words }) => {
    const { table, missing, limits = [] } = fill(figures);
    const note = [table?.note ?? [], limits].flat().join(" ");
    return { ...words, table: table && { ...table, note }, missing };
  });
}
