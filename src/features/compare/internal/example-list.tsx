// Lists the examples on which one system is correct and the other is not. The address says which system is correct.

import { useState } from "react";
import { Link } from "react-router";
import {
  allCategoriesName,
  type RequestedSystemsAndCategories,
} from "#core/analysis/accuracy/accuracy-report.ts";
import { examplesOf } from "#core/analysis/compare/compare-systems.ts";
import type { OutcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { compareText } from "#text/compare-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
import { ExamplePair } from "./example-pair.tsx";
import { pairFilter } from "./pair-links.ts";
import { type BetterSystem, type CompareAddress, comparisonSearch } from "./use-compare-address.ts";

const text = compareText.examples;

/** Number of examples shown at first. */
const FIRST = 5;
/** Number of further examples per click on “more”. */
const MORE = 20;

interface ExampleListProps {
  readonly session: CampaignSession;
  readonly request: RequestedSystemsAndCategories;
  readonly table: OutcomeTable;
  readonly address: CompareAddress;
}

export function ExampleList({ session, request, table, address }: ExampleListProps) {
  const [limit, setLimit] = useState(FIRST);
  const { a, b, category, side, over } = address;
  const kind = side === "a" ? "onlyA" : "onlyB";
  const [correct, other] = side === "a" ? [a, b] : [b, a];
  const { systems } = session.candidates;
  const examples = examplesOf(table, { a, b, category }, kind, over);
  const list = candidatesLink(session.id, pairFilter({ a, b, category, over }, kind, request.categories));
  const number = (example: number, system: string) =>
    session.candidates.numberAt(example, systems.indexOf(system));
  const remaining = examples.length - limit;
  const choices: readonly { readonly of: BetterSystem; readonly words: string }[] = [
    { of: "a", words: text.choice(a, b) },
    { of: "b", words: text.choice(b, a) },
  ];
  return (
    <>
      <nav aria-label={text.choices} className="flex flex-wrap gap-2">
        {choices.map(({ of, words }) => (
          <Link
            key={of}
            to={{ search: comparisonSearch({ ...address, side: of }).toString() }}
            replace
            preventScrollReset
            aria-current={of === side ? "true" : undefined}
            className={`${buttonClass(of === side ? "primary" : "plain")} h-auto min-h-11 py-1 text-start [overflow-wrap:anywhere]`}
          >
            {words}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-sm text-muted">
          {text.found(
            examples.length,
            category === null ? allCategoriesName(request) : fullCategoryName(category),
          )}{" "}
          {examples.length === 0 ? text.none(correct, other) : text.differences}
        </p>
        {examples.length === 0 ? null : (
          <Link to={list} className="py-1 text-sm">
            {text.browse}
          </Link>
        )}
      </div>
      {examples.slice(0, limit).map((example) => (
        <ExamplePair
          key={example}
          session={session}
          correct={number(example, correct)}
          other={number(example, other)}
          list={list}
        />
      ))}
      {remaining > 0 ? (
        <Button className="self-start" onClick={() => setLimit(limit + MORE)}>
          {text.showMore(Math.min(remaining, MORE))}
        </Button>
      ) : null}
    </>
  );
}
