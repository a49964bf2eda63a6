// Page object for the pivot table.
import type { Locator, Page } from "@playwright/test";
import { FILTER_FIELDS, type FieldName } from "#core/campaign/filter/filter-fields.ts";
import { pivotTableText } from "#text/browse-text.ts";
import { Filters } from "./browse.ts";
import { ANY, button, like } from "./words.ts";

const { counted, presets } = pivotTableText;

export class CountsScreen extends Filters {
  readonly heading: Locator;
  readonly table: Locator;
  readonly statesByCategory: Locator;
  readonly tagsBySystem: Locator;
  readonly tagsByCategory: Locator;
  readonly download: Locator;
  readonly none: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole("heading", {
      level: 1,
      name: like(pivotTableText.title(ANY, "candidate")),
    });
    this.table = page.getByRole("table");
    this.statesByCategory = button(page, presets.statesByCategory);
    this.tagsBySystem = button(page, presets.tagsBySystem);
    this.tagsByCategory = button(page, presets.tagsByCategory);
    this.download = button(page, counted.download);
    this.none = page.getByText(counted.noCandidates);
  }

  row(value: string): Locator {
    return this.table.getByRole("rowheader", { name: value, exact: true });
  }

  noneInBoth(rows: FieldName, columns: FieldName): Locator {
    const name = (field: FieldName) => FILTER_FIELDS[field].label.toLowerCase();
    return this.page.getByText(counted.noneInBoth(name(rows), name(columns)));
  }
}
