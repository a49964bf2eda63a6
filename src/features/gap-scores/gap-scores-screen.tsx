// Shows the results of gap filling: scores by system, agreement, comparison with judging, disagreements, and exports.

import { type ReactNode, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { copyText, downloadFile } from "#browser/download-file.ts";
import { groupCount } from "#core/analysis/agreement/agreement-units.ts";
import {
  type AnnotatorAnswer,
  type CampaignGap,
  type CampaignGaps,
  campaignGapsInParts,
  gapSilverReferences,
  gapsWithDisagreement,
  isToResolve,
} from "#core/analysis/gaps/campaign-gaps.ts";
import { type GapOutcome, gapExamples } from "#core/analysis/gaps/gap-outcome.ts";
import {
  BAD_TRANSLATION_MODES,
  type BadTranslationMode,
  GAP_MEASURES,
  type GapAgreementRow,
  gapAgreementInParts,
} from "#core/analysis/gaps/gap-scores.ts";
import {
  CELL_MEANING,
  compactGapAgreement,
  GAP_AGREEMENT_MEANING,
  GAP_COUNTS,
  GAP_OPEN_WORDS,
  gapCategoriesTable,
  gapCountsTable,
  gapLabelsTable,
  gapMeaning,
  gapPairTables,
  gapPlots,
  gapProgressText,
  missingExamplesText,
  NO_GAP_IN_SAMPLE,
  NO_GAP_WITH_JUDGEMENT,
  NOTHING_SHARED,
  PLOT_MEANING,
  SILVER_EXPORT_MEANING,
  scoresTable,
  TWO_METHODS_MEANING,
  twoMethodsTable,
  unlistedText,
} from "#core/analysis/gaps/gap-tables.ts";
import { exchangeMeaning } from "#core/analysis/metrics/figure-pairs.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import {
  type Excerpt,
  excerptAround,
  gapLine,
  gapText,
  hiddenPositions,
  positionsIn,
} from "#core/campaign/view/candidate-view.ts";
import {
  type CountedGaps,
  GAP_AGREEMENT_FILES,
  GAP_ANSWER_FILES,
  GAP_SCORE_FILES,
  GAP_SCORES_LATEX,
  GAP_SILVER,
  type GapFile,
} from "#core/io/report/gap-files.ts";
import { plotDrawing } from "#core/plots/drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { intervalsMeaning } from "#core/tables/figure-columns.ts";
import { table } from "#core/tables/table.ts";
import { type GapTask, gapAnswerInWords, labelsInWords } from "#core/tasks/gap-filling/gap-filling.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { controlsText } from "#text/controls-text.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { ComputationLine, Download, DownloadGroup } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Picture } from "#ui/picture.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { inParts, useComputation } from "#workspace/campaign/use-computation.ts";
import { useCsvOptions } from "#workspace/campaign/use-scope.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";

const text = gapScoresText;

const BAD_TRANSLATIONS = [
  { value: "left-out", label: text.badTranslations.leftOut },
  { value: "incorrect", label: text.badTranslations.incorrect },
] as const;

export function GapScoresScreen() {
  const session = useFrameSession();
  const task = session.campaign.gaps;
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      {task === null ? (
        <Notice session={session} path="settings/gap-filling" action={text.setUp} words={text.notSetUp} />
      ) : (
        <Scores session={session} task={task} />
      )}
    </div>
  );
}

function Scores({ session, task }: { readonly session: CampaignSession; readonly task: GapTask }) {
  const [parameters, setParameters] = useSearchParams();
  const badReading = BAD_TRANSLATION_MODES.find((one) => one === parameters.get("bad")) ?? "left-out";
  const setBad = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.set("bad", value);
    setParameters(next, { replace: true, flushSync: true });
  };
  const counting = useCampaignGaps(session, task, badReading);
  const line = <ComputationLine status={counting} />;
  const gaps = counting.result;
  if (gaps === null) return <div className="min-h-screen">{line}</div>;
  const { scores, missingExamples } = gaps;
  const unlisted = unlistedText(gaps.unlisted);
  const isAnswered = gaps.gaps.some(({ answers }) => answers.length > 0);
  if (scores.length === 0) {
    return (
      <Notice session={session} path="settings/gap-filling" action={text.setUp} words={NO_GAP_IN_SAMPLE} />
    );
  }
  if (!isAnswered) {
    const words = text.noAnswers(gaps.gaps.length, scores.length);
    return <Notice session={session} path="judge/gaps" action={text.fillGaps} words={words} />;
  }
  const isOpen = scores.some(({ open }) => open > 0);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p>
          {text.progress(gapProgressText(scores), task.examples?.length ?? null)}
          {missingExamples === 0 ? null : ` ${missingExamplesText(missingExamples)}`}
        </p>
        {unlisted === null ? null : <p className="max-w-[75ch] text-sm text-warn">{unlisted}</p>}
        {!isOpen || session.isPast ? null : (
          <p>
            <Link to={screenAddress(session.id, "judge/gaps")} className={buttonClass("plain")}>
              {text.fillGaps}
            </Link>
          </p>
        )}
      </div>
      <ChoiceSelect
        label={text.badTranslations.label}
        className="w-88 max-w-full"
        choices={BAD_TRANSLATIONS}
        value={badReading}
        onChange={setBad}
      />
      {line}
      <ScoresSection gaps={gaps} />
      <DisputedSection session={session} gaps={gaps} />
      <GapAgreementSection gaps={gaps} />
      <TwoMethodsSection methods={gaps.methods} />
      <GapExports content={{ campaign: session.campaign, gaps, outcomes: session.outcomes }} />
    </>
  );
}

interface NoticeProps {
  readonly session: CampaignSession;
  readonly path: "settings/gap-filling" | "judge/gaps";
  readonly action: string;
  readonly words: ReactNode;
}

function Notice({ session, path, action, words }: NoticeProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">{words}</p>
      {session.isPast ? null : (
        <RoleLink session={session} path={path} className={buttonClass("primary")}>
          {action}
        </RoleLink>
      )}
    </div>
  );
}

// Computes the figures of gap filling in parts, and again after each new answer.

/** The figures of `referee gaps`. */
function useCampaignGaps(session: CampaignSession, task: GapTask, bad: BadTranslationMode) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useComputation(
    (signal, onShare) =>
      inParts(campaignGapsInParts(session.campaign, task, session.outcomes, bad), signal, onShare),
    [session, task, bad, revision],
  );
}

/** Agreement on one category (`category`: its label; null = all), one row per group of annotators. */
function useGapAgreement({ answered, people }: CampaignGaps, category: string | null) {
  return useComputation(
    async (signal, onShare) => {
      const rows: GapAgreementRow[] = [];
      const units = category === null ? answered : answered.filter((unit) => unit.category === category);
      const groups = groupCount(people.length);
      await inParts(gapAgreementInParts(units, people.length, []), signal, (row) => {
        rows.push(row);
        onShare(rows.length / groups);
      });
      return rows;
    },
    [answered, people, category],
  );
}

// Draws each system's scores: accuracy with the range due to open gaps, Pron-F, Fmax by label, and the counts.

function ScoresSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const { scores, pairs, bad } = gaps;
  return (
    <Section title={text.scores.title} hint={text.scores.hint}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {gapPlots(scores).map((plot) => (
          <li key={plot.title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <h3 className="text-sm font-semibold">{plot.title}</h3>
            <Picture drawing={plotDrawing(plot)} />
          </li>
        ))}
      </ul>
      <p className="max-w-[75ch] text-sm text-muted">{PLOT_MEANING}</p>
      <DataTable table={scoresTable({ title: text.scores.table, note: "" }, scores, false)} />
      <p className="text-sm text-muted">{CELL_MEANING}</p>
      <p className="max-w-[75ch] text-sm text-muted">{intervalsMeaning("examples")}</p>
      {pairs.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{text.scores.pairs}</summary>
          {gapPairTables(pairs).map((table) => (
            <DataTable key={table.title} table={table} isDense={true} />
          ))}
          <p className="max-w-[75ch] pt-2 text-muted">{exchangeMeaning("examples")}</p>
        </details>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-2">{text.scores.details}</summary>
        <DataTable table={gapLabelsTable(scores)} isDense={true} />
        <DataTable table={gapCategoriesTable(scores)} isDense={true} />
      </details>
      <DataTable table={gapCountsTable(scores, text.scores.counts)} />
      <dl className="grid max-w-[75ch] gap-x-4 gap-y-1 text-sm text-muted sm:grid-cols-[auto_1fr]">
        {[...GAP_MEASURES, ...GAP_COUNTS].map(({ heading, meaning }) => (
          <div key={heading} className="contents">
            <dt className="font-medium">{heading}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
        {gapMeaning(bad).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </Section>
  );
}

// Draws the agreement on gaps, and compares gap filling with yes/no judgements of the same candidates.

const { agreement, twoMethods } = gapScoresText;

function GapAgreementSection({ gaps }: { readonly gaps: CampaignGaps }) {
  const [category, choose] = useState<string | null>(null);
  const counting = useGapAgreement(gaps, category);
  const rows = counting.result;
  const { people, answered } = gaps;
  const shared = answered.filter(({ answers }) => answers.filter((one) => one !== null).length > 1);
  const categories = [...new Set(shared.map((one) => one.category))];
  return (
    <Section title={agreement.title} hint={agreement.hint}>
      {shared.length === 0 ? <p className="text-sm">{NOTHING_SHARED}</p> : null}
      {categories.length < 2 ? null : (
        <ChoiceSelect
          label={agreement.category}
          className="w-96 max-w-full"
          choices={[
            { value: "", label: gapScoresText.allCategories },
            ...categories.map((value) => ({ value, label: fullCategoryName(value) })),
          ]}
          value={category ?? ""}
          onChange={(chosen) => choose(chosen === "" ? null : chosen)}
        />
      )}
      {shared.length === 0 ? null : <ComputationLine status={counting} />}
      {rows === null || rows.length === 0 ? null : (
        <DataTable
          table={table<GapAgreementRow>({
            title: agreement.table,
            columns: compactGapAgreement(people, agreement.people),
            rows,
          })}
        />
      )}
      {shared.length === 0 ? null : <Words lines={GAP_AGREEMENT_MEANING} />}
    </Section>
  );
}

function TwoMethodsSection({ methods }: Pick<CampaignGaps, "methods">) {
  const isEmpty = (methods[0]?.units ?? 0) === 0;
  return (
    <Section title={twoMethods.title} hint={twoMethods.hint}>
      {isEmpty ? (
        <p className="text-sm">{NO_GAP_WITH_JUDGEMENT}</p>
      ) : (
        <>
          <DataTable
            table={{ ...twoMethodsTable(methods, gapScoresText.allCategories), title: twoMethods.table }}
          />
          <Words lines={[TWO_METHODS_MEANING]} />
        </>
      )}
    </Section>
  );
}

function Words({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

// Exports the results of gap filling.

function GapExports({ content }: { readonly content: CountedGaps }) {
  const [notice, setNotice] = useState("");
  const [csv] = useCsvOptions();
  const download = (file: GapFile, words = "") => {
    const name = `${content.campaign.suite.name}.${file.ending}`;
    downloadFile(name, file.text(content, csv), file.type);
    setNotice(`${text.exports.downloaded(name)}${words}`);
  };
  const copy = () =>
    copyText(GAP_SCORES_LATEX.text(content, csv)).then(
      () => setNotice(text.exports.copied),
      () => setNotice(controlsText.copying.downloadInstead(GAP_SCORES_LATEX.label)),
    );
  const downloadSilver = () => {
    const rows = gapSilverReferences(content.gaps, content.outcomes).length;
    download(GAP_SILVER, text.exports.accepted(rows));
  };
  return (
    <Section title={text.exports.title} hint={text.exports.hint}>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,20rem)_1fr]">
        <DownloadGroup title={text.exports.scores} hint={text.exports.scoresHint}>
          <Button onClick={() => void copy()}>{text.exports.copyLatex}</Button>
          {GAP_SCORE_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.exports.ofScores}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.exports.agreement} hint={text.exports.agreementHint}>
          {GAP_AGREEMENT_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.exports.ofAgreement}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.exports.dataSet} hint={text.exports.dataSetHint}>
          {GAP_ANSWER_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.exports.ofDataSet}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.exports.alternatives} hint={SILVER_EXPORT_MEANING}>
          <Download label={GAP_SILVER.label} content={text.exports.ofAlternatives} onClick={downloadSilver} />
        </DownloadGroup>
      </dl>
      <p role="status" className="min-h-6 text-sm text-muted">
        {notice}
      </p>
    </Section>
  );
}

const disputedText = gapScoresText.disagreements;

/** Number of gaps shown at first, and number that each click adds. */
const AT_ONCE = 20;

interface DisputedSectionProps {
  readonly session: CampaignSession;
  readonly gaps: CampaignGaps;
}

function DisputedSection({ session, gaps }: DisputedSectionProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const disputed = useMemo(() => gapsWithDisagreement(gaps.gaps), [gaps]);
  const texts = useMemo(() => new DisputedTexts(session, gaps.task), [session, gaps]);
  const open = disputed.filter(isToResolve).length;
  const resolved = disputed.length - open;
  return (
    <Section title={disputedText.title} hint={disputedText.hint}>
      {disputed.length === 0 ? (
        <p className="text-sm">{disputedText.none}</p>
      ) : (
        <p className="text-sm">{disputedText.counts(open, resolved)}</p>
      )}
      {open === 0 || session.isPast || session.campaign.batch !== null ? null : (
        <Link
          to={`${screenAddress(session.id, "judge/gaps")}?resolve=open`}
          className={`${buttonClass("primary")} self-start`}
        >
          {disputedText.resolve(open)}
        </Link>
      )}
      <ul className="flex flex-col gap-3">
        {disputed.slice(0, limit).map((gap) => (
          <Disputed key={gap.candidate} session={session} gap={gap} texts={texts} />
        ))}
      </ul>
      {disputed.length <= limit ? null : (
        <Button className="self-start" onClick={() => setLimit(limit + 5 * AT_ONCE)}>
          {disputedText.showMore(disputed.length)}
        </Button>
      )}
    </Section>
  );
}

interface DisputedProps {
  readonly session: CampaignSession;
  readonly gap: CampaignGap;
  readonly texts: DisputedTexts;
}

function Disputed({ session, gap, texts }: DisputedProps) {
  const { suite } = session.campaign;
  const { candidate, system, example, category, outcome, own } = gap;
  const { source, output } = texts.of(candidate);
  const gapAddress = `${screenAddress(session.id, "judge/gaps")}?at=${session.order.indexOf(candidate)}`;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="font-medium wrap-anywhere">
          <Rich parts={disputedText.example(<bdi>{example}</bdi>, <bdi>{system}</bdi>)} />
        </span>
        <span className="text-muted">{fullCategoryName(category)}</span>
        <span className={outcome.kind === "open" ? "text-warn" : "text-muted"}>
          {outcomeInWords(outcome)}
        </span>
      </div>
      <p
        lang={suite.sourceLanguage}
        dir={textDirection(suite.sourceLanguage)}
        className="reading max-w-[70ch] wrap-anywhere"
      >
        {source.before}
        <mark className="border-b-2 border-pronoun bg-pronoun-wash text-ink">{source.hit}</mark>
        {source.after}
      </p>
      <p
        lang={suite.targetLanguage}
        dir={textDirection(suite.targetLanguage)}
        className="reading max-w-[70ch] wrap-anywhere"
      >
        {output}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {gap.answers.map((one) => (
          <li key={one.by}>
            <bdi className="text-muted">{one.annotator}</bdi>
            {one.adjudicator ? <span className="text-muted"> {disputedText.adjudicator}</span> : null}:{" "}
            {answerInWords(one)}
            {one.content.remark === "" ? null : <span className="text-muted"> – {one.content.remark}</span>}
          </li>
        ))}
      </ul>
      {outcome.kind === "open" ? null : (
        <p className="text-sm text-muted">
          {disputedText.outputHad(gap.isLinked ? labelsInWords(own) : disputedText.nothingLinked)}
        </p>
      )}
      {outcome.kind !== "open" || session.isPast ? null : (
        <p>
          <Link to={gapAddress} className={buttonClass("plain")}>
            {disputedText.show} <span className="sr-only">{disputedText.showExample(example)}</span>
          </Link>
        </p>
      )}
    </li>
  );
}

function answerInWords({ content, stale, isConcurrent }: AnnotatorAnswer): string {
  const notes = [
    ...(stale ? [disputedText.otherText] : []),
    ...(isConcurrent ? [disputedText.twoAnswers] : []),
  ];
  return [gapAnswerInWords(content), ...notes].join(", ");
}

function outcomeInWords(outcome: GapOutcome): string {
  if (outcome.kind === "open") return GAP_OPEN_WORDS[outcome.why];
  return disputedText.resolved(
    outcome.kind === "bad" ? disputedText.badTranslation : labelsInWords(outcome.labels),
  );
}

// Finds the texts of a disputed gap: its source context, and the output sentence with all gaps of the sample hidden.

class DisputedTexts {
  readonly #session: CampaignSession;
  readonly #task: GapTask;
  /** Hidden positions of the sample's gaps, by system and line. */
  readonly #hidden = new Map<string, ReadonlyMap<number, readonly number[]>>();

  constructor(session: CampaignSession, task: GapTask) {
    this.#session = session;
    this.#task = task;
  }

  of(candidate: number): { readonly source: Excerpt; readonly output: string } {
    const { campaign, candidates } = this.#session;
    const { suite } = campaign;
    const { line, position } = this.#session.example(candidate);
    const output = this.#session.output(candidate);
    const pronounPositions = this.#session.toJudge(candidate).marks.pronoun;
    const hidden = this.#hiddenOf(candidates.keyOf(candidate).system, output);
    const lines =
      pronounPositions.length === 0 ? [line] : [...new Set(pronounPositions.map((token) => token.line))];
    const tokens = splitTokens(suite.source[line] ?? "");
    return {
      source: excerptAround(naturalSentence(tokens, suite.sourceLanguage), [position]),
      output: lines
        .map((one) =>
          gapText(
            gapLine(
              output.text(one),
              suite.targetLanguage,
              positionsIn(one, pronounPositions),
              hidden.get(one) ?? [],
            ),
          ),
        )
        .join(" "),
    };
  }

  #hiddenOf(system: string, output: AlignedText): ReadonlyMap<number, readonly number[]> {
    const cached = this.#hidden.get(system);
    if (cached !== undefined) return cached;
    const positions = hiddenPositions(gapExamples(this.#task, this.#session.campaign.suite), output);
    this.#hidden.set(system, positions);
    return positions;
  }
}
