// Draws one example in its document: source, reference, and all outputs, equal outputs once.

import { useState } from "react";
import { Link } from "react-router";
import {
  alignedTranslation,
  referenceTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
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
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { browseText } from "#text/browse.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { correctAddress } from "#workspace/campaign/correct-address.ts";
import { useSeesTab } from "#workspace/team/use-viewer.ts";
import { groupEqualOutputs } from "./equal-outputs.ts";
import { OutputCard } from "./output-card.tsx";
import { type ExampleSteps, STEP_KEYS } from "./use-step-keys.ts";

const text = browseText.example;

interface LinesProps {
  readonly lines: readonly number[];
  readonly sentence: (line: number) => Sentence;
  readonly language: string;
  readonly translation: Translation;
  /** Returns the line of the text to compare with; words that differ are marked. Null or absent = no comparison. */
  readonly compareWith?: ((line: number) => Sentence) | null;
}

function markDifferences(
  tokens: readonly MarkedToken[],
  places: ReadonlySet<number> | null,
): readonly MarkedToken[] {
  return places === null || places.size === 0
    ? tokens
    : tokens.map((token, index) => ({ ...token, differs: places.has(index) }));
}

function Lines({ lines, sentence, language, translation, compareWith: against = null }: LinesProps) {
  return lines.map((line) => (
    <MarkedLine
      key={line}
      language={language}
      direction={textDirection(language)}
      tokens={markDifferences(
        shownLine(sentence(line), line, translation),
        against === null ? null : tokenDifferences(sentence(line).tokens, against(line).tokens).one,
      )}
    />
  ));
}

interface ExampleDetailProps {
  readonly session: CampaignSession;
  readonly candidate: number;
  readonly steps: ExampleSteps;
  readonly onChoose: (candidate: number) => void;
}

export function ExampleDetail({ session, candidate, steps, onChoose }: ExampleDetailProps) {
  const [more, setMore] = useState(0);
  const { suite } = session.campaign;
  const example = session.example(candidate);
  const context = contextOf(suite, example, more, more);
  const marked = markedTokens(alignedTranslation(example, session.output(candidate)));
  const lines = linesShown(context, marked);
  const isWholeDocument = context.first === context.documentFirst && context.last === context.documentLast;
  const groups = groupEqualOutputs(session, candidate, lines);
  // In a batch, the example may be assigned in only some systems, so these are not all outputs of the campaign.
  const outputs = groups.flatMap(({ candidates }) => candidates);
  const sees = useSeesTab(session);
  const correctionAddress = sees("settings") ? correctAddress(session, example) : null;
  const position = session.order.indexOf(candidate);
  return (
    <article aria-label={text.label(example.id)} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{text.title(example.id, example.pronoun)}</h2>
          <p className="figures text-sm text-muted">
            {text.position(fullCategoryName(example.category), example.line + 1, example.position + 1)}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          {(["previous", "next"] as const).map((side) => (
            <Button
              key={side}
              kind="quiet"
              shortcut={STEP_KEYS[side]}
              disabled={steps[side] === null}
              onClick={() => {
                if (steps[side] !== null) onChoose(steps[side]);
              }}
            >
              {text[side]}
            </Button>
          ))}
          <Button kind="quiet" disabled={isWholeDocument} onClick={() => setMore(more + 2)}>
            {text.moreContext}
          </Button>
          <Button kind="quiet" disabled={isWholeDocument} onClick={() => setMore(Number.MAX_SAFE_INTEGER)}>
            {text.wholeDocument}
          </Button>
          {correctionAddress === null ? null : (
            <Link to={correctionAddress} className={buttonClass("quiet")}>
              {text.correct}
            </Link>
          )}
          {!sees("judge") ? null : (
            <Link to={`/c/${session.id}/judge?at=${position}`} className={buttonClass("plain")}>
              {text.judge}
            </Link>
          )}
        </div>
      </header>
      <section aria-label={text.source} className="flex flex-col gap-1">
        <h3 className="text-xs font-medium tracking-wide text-muted uppercase">{text.source}</h3>
        <Lines
          lines={lines}
          sentence={(line) => naturalSentence(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage)}
          language={suite.sourceLanguage}
          translation={sourceTranslation(example)}
        />
      </section>
      {session.references.map((reference, number) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity except their number
          key={number}
          aria-label={text.reference}
          className="flex flex-col gap-1 rounded-card bg-sunken p-4"
        >
          <h3 className="text-xs font-medium tracking-wide text-muted uppercase">
            {session.references.length > 1 ? text.numberedReference(number + 1) : text.reference}
          </h3>
          <Lines
            lines={lines}
            sentence={(line) => reference.sentence(line)}
            language={suite.targetLanguage}
            translation={referenceTranslation(example, reference, number)}
          />
        </section>
      ))}
      <section aria-label={text.outputs} className="flex flex-col gap-4">
        <h3 className="text-xs font-medium tracking-wide text-muted uppercase">
          {text.outputTexts(groups.length, outputs.length)}
        </h3>
        {groups.length > 1 ? (
          <p className="text-sm text-muted">
            <Rich parts={text.differences((word) => <strong className="text-ink">{word}</strong>)} />
          </p>
        ) : null}
        {groups.map((group) => (
          <OutputCard key={group.candidates[0]} session={session} group={group} chosen={candidate}>
            <Lines
              lines={lines}
              sentence={(line) => group.text.sentence(line)}
              language={suite.targetLanguage}
              translation={alignedTranslation(example, group.text)}
              compareWith={group === groups[0] ? null : (line) => session.output(candidate).sentence(line)}
            />
          </OutputCard>
        ))}
      </section>
    </article>
  );
}
