// Defines how a published table is described, and what a campaign gives of it.

import type { Table } from "#core/tables/table.ts";
import type { PaperFigures } from "./paper-figures.ts";

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
