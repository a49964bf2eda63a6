// Exports the short table for a paper, with selected systems and categories.

import { useState } from "react";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  accuracyReport,
  categoriesOf,
  type ScopeRequest,
  scopedScores,
} from "#core/analysis/accuracy/accuracy-report.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { reportExportText } from "#text/report-text.ts";
import { Button } from "#ui/button.tsx";

const text = reportExportText.paper;

interface PaperExportProps {
  readonly campaign: Pick<Campaign, "suite" | "profile" | "outputs">;
  readonly systems: readonly SystemAccuracy[];
  /** The scope of the page: systems, categories and filter. */
  readonly pageScope: ScopeRequest;
  readonly onCopy: (report: AccuracyReport) => void;
  readonly onDownload: (report: AccuracyReport) => void;
}

export function PaperExport({ campaign, systems, pageScope, onCopy, onDownload }: PaperExportProps) {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const names = systems.map(({ system }) => system);
  const labels = categoriesOf(systems);
  const chosenSystems = names.filter((name) => !deselected.has(`system ${name}`));
  const chosenCategories = labels.filter((label) => !deselected.has(`category ${label}`));
  const isEmpty = chosenSystems.length === 0 || chosenCategories.length === 0;
  const toggle = (key: string) => {
    const next = new Set(deselected);
    if (!next.delete(key)) next.add(key);
    setDeselected(next);
  };
  const report = () => {
    const request = {
      systems: chosenSystems.length === names.length ? pageScope.systems : chosenSystems,
      categories: chosenCategories.length === labels.length ? pageScope.categories : chosenCategories,
      filter: pageScope.filter,
    };
    return accuracyReport(campaign, scopedScores(systems, request), request);
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={isEmpty} onClick={() => onCopy(report())}>
          {text.copyLatex}
        </Button>
        <Button disabled={isEmpty} onClick={() => onDownload(report())}>
          {text.downloadLatex}
          <span className="sr-only"> {text.shortTable}</span>
        </Button>
      </div>
      {isEmpty ? <p className="text-sm text-muted">{text.nothingChosen}</p> : null}
      <details className="text-sm">
        <summary className="cursor-pointer py-2">
          {text.choose({
            systems: chosenSystems.length,
            allSystems: names.length,
            categories: chosenCategories.length,
            allCategories: labels.length,
          })}
        </summary>
        <div className="grid gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          <Choices
            legend={text.systems}
            kind="system"
            options={names}
            nameOf={String}
            deselected={deselected}
            toggle={toggle}
          />
          <Choices
            legend={text.categories}
            kind="category"
            options={labels}
            nameOf={fullCategoryName}
            deselected={deselected}
            toggle={toggle}
          />
        </div>
      </details>
    </div>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly kind: "system" | "category";
  readonly options: readonly string[];
  readonly nameOf: (option: string) => string;
  readonly deselected: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

function Choices({ legend, kind, options, nameOf, deselected, toggle }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={!deselected.has(`${kind} ${option}`)}
            onChange={() => toggle(`${kind} ${option}`)}
          />
          <bdi className="min-w-0 wrap-anywhere">{nameOf(option)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
