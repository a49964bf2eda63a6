// Fills the tables of the field's papers from a campaign, laid out as in the paper.

import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import type { Table } from "#core/tables/table.ts";
import { APT_2017 } from "./apt-2017.ts";
import { APT_AGAINST_PROTEST_2018 } from "./apt-against-protest-2018.ts";
import { DISCOMT_2015 } from "./discomt-2015.ts";
import { PaperFigures } from "./paper-figures.ts";
import { PROTEST_2016 } from "./protest-2016.ts";
import { WMT_2018 } from "./wmt-2018.ts";

/** What a campaign gives of a published table. */
export interface Filling {
  /** Null = the campaign gives nothing of it. */
  readonly table: Table | null;
  /** What the published table has and this one lacks: one sentence each, with the reason or the remedy. */
  readonly missing: readonly string[];
}

/** A table of a paper, and how it is filled. */
export interface PaperTableDescription {
  /** Name of its files: lower-case letters, digits and hyphens. */
  readonly id: string;
  /** Authors, year and topic of the paper. */
  readonly paper: string;
  /** The table's number in the paper, such as “Table 3” or “Tables 1 to 3”. */
  readonly number: string;
  readonly title: string;
  readonly fill: (figures: PaperFigures) => Filling;
}

export interface FilledTable extends Filling {
  readonly id: string;
  readonly paper: string;
  readonly number: string;
  readonly title: string;
}

export const PAPER_TABLES: readonly PaperTableDescription[] = [
  ...PROTEST_2016,
  ...WMT_2018,
  ...APT_AGAINST_PROTEST_2018,
  ...DISCOMT_2015,
  ...APT_2017,
];

/** Every table in the order of `PAPER_TABLES`, for the candidates in the scope. */
export function filledPaperTables(scoped: ScopedCampaign): FilledTable[] {
  const figures = new PaperFigures(scoped);
  return PAPER_TABLES.map(({ fill, ...words }) => ({ ...words, ...fill(figures) }));
}
