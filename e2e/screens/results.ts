// Page object for the tab Results: its sub-tabs, and the filter that they share.
import type { Locator, Page } from "@playwright/test";
import { navigationText } from "#text/navigation-text.ts";
import { reportText } from "#text/report-text.ts";
import { button, link, plain, region, tab } from "./words.ts";

type SubTab =
  | "accuracy"
  | "agreement"
  | "audit"
  | "compare"
  | "metrics"
  | "metricDisagreements"
  | "gapFilling"
  | "export";

/** The link of a sub-tab of Results. */
function subTab(page: Page, name: SubTab): Locator {
  const subTabs = navigationText.subTabs(navigationText.tab.results);
  return link(page.getByRole("navigation", { name: subTabs }), navigationText.subTab[name]);
}

/** Opens a sub-tab of Results, from any screen of the campaign. */
export async function openResults(page: Page, name: SubTab): Promise<void> {
  await tab(page, "results").click();
  await subTab(page, name).click();
}

export class ResultsFilter {
  readonly page: Page;
  readonly system: Locator;
  readonly category: Locator;
  readonly removeAll: Locator;
  readonly nothingFound: Locator;
  /** The note that the screen ignores the filter and covers the whole campaign. */
  readonly ignored: Locator;

  constructor(page: Page) {
    this.page = page;
    const { filter } = reportText;
    const bar = region(page, filter.label);
    this.system = bar.getByRole("combobox", { name: filter.system });
    this.category = bar.getByRole("combobox", { name: filter.category });
    this.removeAll = button(bar, filter.removeAll);
    this.nothingFound = page.getByText(reportText.page.none);
    this.ignored = bar.getByText(filter.ignoresFilter);
  }

  subTab(name: SubTab): Locator {
    return subTab(this.page, name);
  }

  /** The sentence with the number of candidates in scope and that of all candidates. */
  only(shown: number, all: number): Locator {
    return this.page.getByText(plain(reportText.filter.part(shown, all)));
  }
}
