// Draws the agreement between annotators on the same tokens, and lists their disagreements, with links to assign and
// resolve.
import { useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
  ANNOTATION_MISSING_MEANING,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  annotationAgreementInParts,
  formsOf,
  NO_TOKEN_SHARED,
} from "#core/analysis/agreement/agreement.ts";
import { compactFigures, countedPeople, TOKEN_COUNTS } from "#core/analysis/agreement/agreement-tables.ts";
import { excerptAround } from "#core/campaign/view/candidate-view.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { AnnotatedSource, describeAnnotation } from "#core/suite-building/annotation/annotated-source.ts";
import {
  type AnnotatedToken,
  type AnsweredTokens,
  answeredTokens,
  DIFFERING_WORDS,
  type DifferingToken,
  differingTokens,
  labelsWithAntecedent,
  type TokenAnnotation,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  readTokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "#core/suite-building/targets/concordance.ts";
import { column, NAME, table } from "#core/tables/table.ts";
import { tokenInWords, tokenKey, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { tokensText } from "#text/tokens-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { inParts } from "#workspace/campaign/use-computation.ts";

const text = tokensText.people;

interface TokenAgreementSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
}

export function TokenAgreementSection({ session, plan, annotated }: TokenAgreementSectionProps) {
  const [parameters] = useSearchParams();
  const { campaign, id, isPast } = session;
  const filterInAddress = readTokenFilter(parameters);
  // The filter by state is ignored: agreement on only the tokens with a disagreement, for example, would mean nothing.
  const filter = { ...filterInAddress, state: null, isToConfirm: false };
  const filterText = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the filter by its text
  const requestedTokens = useMemo(
    () => new Set(tokensToAnnotate(campaign.suite, plan, filter, annotated).map(tokenPlace)),
    [campaign, plan, filterText, annotated],
  );
  const narrowed = useMemo(
    () => new Map([...annotated].filter(([place]) => requestedTokens.has(place))),
    [annotated, requestedTokens],
  );
  const answered = useMemo(() => answeredTokens(campaign, narrowed), [campaign, narrowed]);
  const differing = useMemo(
    () => differingTokens(narrowed, labelsWithAntecedent(campaign.suite, plan)),
    [campaign, plan, narrowed],
  );
  const open = differing.filter(({ isOpen }) => isOpen).length;
  const search = new URLSearchParams(tokenFilterPairs(filter)).toString();
  const filterSearch = new URLSearchParams(tokenFilterPairs(filterInAddress)).toString();
  const nameOf = annotatorNameLookup(campaign.annotators);
  return (
    <Section title={text.title} hint={text.hint}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {open === 0 || isPast ? null : (
          <Link
            to={`${screenAddress(id, "judge/tokens")}?${search === "" ? "" : `${search}&`}resolve=open`}
            className={buttonClass("primary")}
          >
            {text.resolve(open)}
          </Link>
        )}
        {isPast ? null : (
          <Link
            to={`${screenAddress(id, "team")}?tokens=${filterSearch === "" ? "" : `&${filterSearch}`}`}
            className={buttonClass("plain")}
          >
            {text.assign}
          </Link>
        )}
        <p role="status" className="figures text-sm text-muted">
          {text.counts(answered.tokens.length, open, differing.length - open)}
        </p>
      </div>
      <AnnotationAgreement
        answered={answered}
        plan={plan}
        annotators={session.campaign.annotators}
        nameOf={nameOf}
      />
      <DifferencesList session={session} plan={plan} differing={differing} nameOf={nameOf} />
    </Section>
  );
}

// Draws the agreement between annotators on the same tokens, per question: for each pair, and for all together.

const annotationAgreementText = tokensText.agreement;

interface AnnotationAgreementProps {
  readonly answered: AnsweredTokens;
  readonly plan: SuitePlan;
  /** All annotators of the campaign. */
  readonly annotators: readonly Annotator[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
}

function AnnotationAgreement({ answered, plan, annotators, nameOf }: AnnotationAgreementProps) {
  const [chosen, choose] = useState("");
  const forms = formsOf(answered);
  const form = forms.find((known) => known === chosen) ?? null;
  const rows = useAnnotationAgreement(answered, plan, form);
  if (answered.tokens.length === 0) return <p className="text-sm">{NO_TOKEN_SHARED}</p>;
  const nameAt = (place: number) => nameOf(answered.people[place]?.id ?? "");
  const groupName = ({ members }: AnnotationAgreementRow) =>
    members.length > 2 ? annotationAgreementText.everybody(members.length) : members.map(nameAt).join(" + ");
  return (
    <>
      {forms.length < 2 ? null : (
        <ChoiceSelect
          label={annotationAgreementText.form}
          className="w-60 max-w-full"
          choices={[{ value: "", label: annotationAgreementText.allForms }, ...namedChoices(forms)]}
          value={form ?? ""}
          onChange={choose}
        />
      )}
      {rows === null ? (
        <p className="min-h-24 text-sm text-muted">{annotationAgreementText.counting}</p>
      ) : (
        <DataTable
          table={table<AnnotationAgreementRow>({
            title: annotationAgreementText.table,
            columns: [
              column("people", "Annotators", NAME, groupName),
              ...compactFigures<AnnotationAgreementRow>(TOKEN_COUNTS),
            ],
            rows: ANNOTATION_QUESTIONS.flatMap((question) => rows.filter((row) => row.question === question)),
            group: ({ question }) => ANNOTATION_QUESTION_WORDS[question],
          })}
        />
      )}
      <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
        <p>
          {ANNOTATION_MISSING_MEANING} {countedPeople(answered.people, annotators)}
        </p>
        <ul>
          {ANNOTATION_QUESTIONS.map((question) => (
            <li key={question}>
              <span className="font-medium">{ANNOTATION_QUESTION_WORDS[question]}</span>:{" "}
              {ANNOTATION_QUESTION_MEANING[question]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Rows of one pronoun form (null = all) for every question and group of annotators; null = not counted yet. */
function useAnnotationAgreement(
  answered: AnsweredTokens,
  plan: SuitePlan,
  form: string | null,
): readonly AnnotationAgreementRow[] | null {
  const [rows, setRows] = useState<readonly AnnotationAgreementRow[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const rows: AnnotationAgreementRow[] = [];
    const counting = annotationAgreementInParts(answered, plan, [form]);
    void inParts(counting, controller.signal, (row) => rows.push(row)).then(() => {
      if (!controller.signal.aborted) setRows(rows);
    });
    return () => controller.abort();
  }, [answered, plan, form]);
  return rows;
}

// Lists the tokens with a disagreement: the sentence, the kind of difference, and all annotations.

const differencesListText = tokensText.disagreements;

/** Number of tokens shown at first, and number that each click adds. */
const AT_ONCE = 20;

interface DifferencesListProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly differing: readonly DifferingToken[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
}

function DifferencesList({ session, plan, differing, nameOf }: DifferencesListProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const source = useMemo(
    () => new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null),
    [session, plan],
  );
  if (differing.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{differencesListText.title}</h3>
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
          {differencesListText.showMore(differing.length)}
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
  const place = tokenInWords(tokenPlace(token), suite);
  const resolveAddress = `${screenAddress(session.id, "judge/tokens")}?resolve=open&at=${tokenPlace(token)}`;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="figures text-muted">{place}</span>
        <span className={isOpen ? "text-warn" : "text-muted"}>
          {parts.length === 0
            ? differencesListText.concurrent
            : differencesListText.over(parts.map((part) => DIFFERING_WORDS[part]))}
          {isOpen ? "" : differencesListText.resolved}
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
            {differencesListText.resolve} <span className="sr-only">({place})</span>
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
    ...(adjudicator ? [differencesListText.adjudicator] : []),
    ...(stale ? [differencesListText.stale] : []),
    ...(isConcurrent ? [differencesListText.oneOfTwo] : []),
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
          {head === phrase ? null : (
            <Rich parts={differencesListText.head(<bdi lang={suite.sourceLanguage}>{head}</bdi>)} />
          )}
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
          <Rich
            parts={differencesListText.translated(<bdi lang={suite.targetLanguage}>{translation}</bdi>)}
          />
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
