// Lists the examples on which one system is correct and the other is not (the address says which), each with its source
// and the outputs of both systems; the pronoun and the differences are marked.
import { useState } from "react";
import { Link } from "react-router";
import { allCategoriesName, type RequestedSystemsAndCategories } from "#core/analysis/accuracy/accuracy.ts";
import { examplesOf } from "#core/analysis/compare/compare-systems.ts";
import type { OutcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import {
  contextOf,
  linesShown,
  markedTokens,
  shownLine,
  sourceTranslation,
} from "#core/campaign/view/candidate-view.ts";
import { tokenDifferences } from "#core/campaign/view/text-difference.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { compareText } from "#text/compare-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { MarkedLine } from "#ui/marked-line.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
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

const words = compareText.examples;

interface ExamplePairProps {
  readonly session: CampaignSession;
  /** Number of the candidate that is correct. */
  readonly correct: number;
  /** Number of the other system's candidate. */
  readonly other: number;
  /** Address of the list in Browse, without a chosen candidate. */
  readonly list: string;
}

function ExamplePair({ session, correct, other, list }: ExamplePairProps) {
  const { suite } = session.campaign;
  const example = session.example(correct);
  const texts = [correct, other].map((candidate) => session.output(candidate));
  const marked = texts.flatMap((text) => markedTokens(alignedTranslation(example, text)));
  const lines = linesShown(contextOf(suite, example), marked);
  const differences = new Map(
    lines.map((line) => {
      const [correctTokens, otherTokens] = texts.map((text) => text.sentence(line).tokens);
      return [line, tokenDifferences(correctTokens ?? [], otherTokens ?? [])];
    }),
  );
  const direction = textDirection(suite.targetLanguage);
  return (
    <article
      aria-label={words.label(example.id)}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Link to={`${list}&at=${session.order.indexOf(correct)}`} className="py-1 font-medium">
          <Rich parts={words.heading(<bdi>{example.id}</bdi>)} />
        </Link>
        <span className="text-muted">{fullCategoryName(example.category)}</span>
      </header>
      <div className="flex flex-col gap-1">
        {lines.map((line) => (
          <MarkedLine
            key={line}
            language={suite.sourceLanguage}
            direction={textDirection(suite.sourceLanguage)}
            tokens={shownLine(
              naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
              line,
              sourceTranslation(example),
            )}
            muted
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {[correct, other].map((candidate, index) => {
          const text = session.output(candidate);
          const state = session.tally(null).state(candidate);
          const side = index === 0 ? "one" : "other";
          return (
            <section key={candidate} className="flex min-w-0 flex-col gap-1">
              <h4 className="text-sm">
                <span className={index === 0 ? "text-ok" : "text-bad"}>
                  {index === 0 ? words.correct : words.notCorrect}
                </span>{" "}
                <bdi className="font-medium [overflow-wrap:anywhere]">
                  {session.candidates.keyOf(candidate).system}
                </bdi>{" "}
                <StateSign state={state} word={STATE_WORDS[state]} />
              </h4>
              {lines.map((line) => (
                <MarkedLine
                  key={line}
                  language={suite.targetLanguage}
                  direction={direction}
                  tokens={shownLine(text.sentence(line), line, alignedTranslation(example, text)).map(
                    (token, position) => ({
                      ...token,
                      differs: differences.get(line)?.[side].has(position) === true,
                    }),
                  )}
                />
              ))}
            </section>
          );
        })}
      </div>
    </article>
  );
}
