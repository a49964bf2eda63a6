// Lists the tokens with a disagreement: the sentence, the kind of difference, and all annotations.

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { excerptAround } from "#core/campaign/view/excerpt.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import {
  DIFFERING_WORDS,
  type DifferingToken,
} from "#core/suite-building/annotation/annotation-differences.ts";
import type { TokenAnnotation } from "#core/suite-building/annotation/campaign-annotations.ts";
import { describeAnnotation } from "#core/suite-building/annotation/describe-annotation.ts";
import { tokenInWords, tokenKey, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { tokensText } from "#text/tokens.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = tokensText.disagreements;

/** Number of tokens shown at first, and number that each click adds. */
const AT_ONCE = 20;

interface DifferencesListProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly differing: readonly DifferingToken[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
}

export function DifferencesList({ session, plan, differing, nameOf }: DifferencesListProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const source = useMemo(
    () => new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null),
    [session, plan],
  );
  if (differing.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{text.title}</h3>
      <ul className="flex flex-col gap-3">
        {[...differing]
          .sort((a, b) => Number(b.isOpen) - Number(a.isOpen))
          .slice(0, limit)
          .map((token) => (
            <Differing
              key={tokenPlace(token.token)}
              session={session}
              source={source}
              nameOf={nameOf}
              differing={token}
            />
          ))}
      </ul>
      {differing.length <= limit ? null : (
        <Button className="self-start" onClick={() => setLimit(limit + 5 * AT_ONCE)}>
          {text.showMore(differing.length)}
        </Button>
      )}
    </div>
  );
}

interface DifferingProps extends Pick<DifferencesListProps, "session" | "nameOf"> {
  readonly source: AnnotatedSource;
  readonly differing: DifferingToken;
}

function Differing({ session, source, nameOf, differing }: DifferingProps) {
  const { suite } = source;
  const { token, annotations, parts, isOpen } = differing;
  const { before, hit, after } = excerptAround(
    naturalSentence(source.tokens(token.line), suite.sourceLanguage),
    [token.position],
  );
  const place = tokenInWords(tokenPlace(token));
  const resolveAddress = `${screenAddress(session.id, "judge/tokens")}?resolve=open&at=${tokenPlace(token)}`;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="figures text-muted">{place}</span>
        <span className={isOpen ? "text-warn" : "text-muted"}>
          {parts.length === 0 ? text.concurrent : text.over(parts.map((part) => DIFFERING_WORDS[part]))}
          {isOpen ? "" : text.resolved}
        </span>
      </p>
      <p
        lang={suite.sourceLanguage}
        dir={textDirection(suite.sourceLanguage)}
        className="reading max-w-[70ch] wrap-anywhere"
      >
        {before}
        <mark className="border-b-2 border-pronoun bg-pronoun-wash text-ink">{hit}</mark>
        {after}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {annotations.flatMap(headsOf(session, token)).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: concurrent answers are identified by their position
          <li key={at}>
            <bdi className="text-muted">{nameOf(one.annotator)}</bdi>
            <span className="text-muted">{notesOn(one)}</span>:{" "}
            <AnnotationInWords annotation={one} source={source} token={token} suite={suite} />
          </li>
        ))}
      </ul>
      {!isOpen || session.isPast ? null : (
        <p>
          <Link to={resolveAddress} className={buttonClass("plain")}>
            {text.resolve} <span className="sr-only">({place})</span>
          </Link>
        </p>
      )}
    </li>
  );
}

/** Lists concurrent answers of one annotator separately. */
function headsOf(
  { campaign }: CampaignSession,
  token: TokenRef,
): (annotation: TokenAnnotation) => TokenAnnotation[] {
  return (annotation) => {
    if (!annotation.isConcurrent) return [annotation];
    const heads = campaign.registers.of(annotation.annotator, tokenKey(token), ANNOTATING)?.heads ?? [];
    return heads.map(({ content }) => ({ ...annotation, content }));
  };
}

function notesOn({ adjudicator, stale, isConcurrent }: TokenAnnotation): string {
  const notes = [
    ...(adjudicator ? [text.adjudicator] : []),
    ...(stale ? [text.stale] : []),
    ...(isConcurrent ? [text.oneOfTwo] : []),
  ];
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}

interface AnnotationInWordsProps {
  readonly annotation: TokenAnnotation;
  readonly source: AnnotatedSource;
  readonly token: TokenRef;
  readonly suite: Suite;
}

function AnnotationInWords({ annotation, source, token, suite }: AnnotationInWordsProps) {
  const { what: category, antecedents, translation } = describeAnnotation(annotation.content, source, token);
  return (
    <>
      {category}
      {antecedents.map(({ phrase, head, translation: words }) => (
        <span key={`${phrase} ${head} ${words}`}>
          {" · "}“
          <bdi lang={suite.sourceLanguage} className="font-medium">
            {phrase}
          </bdi>
          ”
          {head === phrase ? null : <Rich parts={text.head(<bdi lang={suite.sourceLanguage}>{head}</bdi>)} />}
          {words === "" ? null : (
            <span className="text-muted">
              {" "}
              → <bdi lang={suite.targetLanguage}>{words}</bdi>
            </span>
          )}
        </span>
      ))}
      {translation === null || translation === "" ? null : (
        <span className="text-muted">
          <Rich parts={text.translated(<bdi lang={suite.targetLanguage}>{translation}</bdi>)} />
        </span>
      )}
      {annotation.content.remark === "" ? null : (
        <span className="text-muted">
          {" "}
          – <bdi>{annotation.content.remark}</bdi>
        </span>
      )}
    </>
  );
}
