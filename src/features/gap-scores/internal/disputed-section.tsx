// Lists gaps with a disagreement or marked for discussion: the texts, all answers, and the system's pronoun once
// resolved.
import { useMemo, useState } from "react";
import { Link } from "react-router";
import {
  type AnnotatorAnswer,
  type CampaignGap,
  type CampaignGaps,
  gapsWithDisagreement,
  isToResolve,
} from "#core/analysis/gaps/campaign-gaps.ts";
import { type GapOutcome, gapExamples } from "#core/analysis/gaps/gap-outcome.ts";
import { GAP_OPEN_WORDS } from "#core/analysis/gaps/gap-tables.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/excerpt.ts";
import { gapLine, gapText, hiddenPositions, positionsIn } from "#core/campaign/view/gap-line.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { gapAnswerInWords, labelsInWords } from "#core/tasks/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = gapScoresText.disagreements;

/** Number of gaps shown at first, and number that each click adds. */
const AT_ONCE = 20;

interface DisputedSectionProps {
  readonly session: CampaignSession;
  readonly gaps: CampaignGaps;
}

export function DisputedSection({ session, gaps }: DisputedSectionProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const disputed = useMemo(() => gapsWithDisagreement(gaps.gaps), [gaps]);
  const texts = useMemo(() => new DisputedTexts(session, gaps.task), [session, gaps]);
  const open = disputed.filter(isToResolve).length;
  const resolved = disputed.length - open;
  return (
    <Section title={text.title} hint={text.hint}>
      {disputed.length === 0 ? (
        <p className="text-sm">{text.none}</p>
      ) : (
        <p className="text-sm">{text.counts(open, resolved)}</p>
      )}
      {open === 0 || session.isPast || session.campaign.batch !== null ? null : (
        <Link
          to={`${screenAddress(session.id, "judge/gaps")}?resolve=open`}
          className={`${buttonClass("primary")} self-start`}
        >
          {text.resolve(open)}
        </Link>
      )}
      <ul className="flex flex-col gap-3">
        {disputed.slice(0, limit).map((gap) => (
          <Disputed key={gap.candidate} session={session} gap={gap} texts={texts} />
        ))}
      </ul>
      {disputed.length <= limit ? null : (
        <Button className="self-start" onClick={() => setLimit(limit + 5 * AT_ONCE)}>
          {text.showMore(disputed.length)}
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
          <Rich parts={text.example(<bdi>{example}</bdi>, <bdi>{system}</bdi>)} />
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
            {one.adjudicator ? <span className="text-muted"> {text.adjudicator}</span> : null}:{" "}
            {answerInWords(one)}
            {one.content.remark === "" ? null : <span className="text-muted"> – {one.content.remark}</span>}
          </li>
        ))}
      </ul>
      {outcome.kind === "open" ? null : (
        <p className="text-sm text-muted">
          {text.outputHad(gap.isLinked ? labelsInWords(own) : text.nothingLinked)}
        </p>
      )}
      {outcome.kind !== "open" || session.isPast ? null : (
        <p>
          <Link to={gapAddress} className={buttonClass("plain")}>
            {text.show} <span className="sr-only">{text.showExample(example)}</span>
          </Link>
        </p>
      )}
    </li>
  );
}

function answerInWords({ content, stale, isConcurrent }: AnnotatorAnswer): string {
  const notes = [...(stale ? [text.otherText] : []), ...(isConcurrent ? [text.twoAnswers] : [])];
  return [gapAnswerInWords(content), ...notes].join(", ");
}

function outcomeInWords(outcome: GapOutcome): string {
  if (outcome.kind === "open") return GAP_OPEN_WORDS[outcome.why];
  return text.resolved(outcome.kind === "bad" ? text.badTranslation : labelsInWords(outcome.labels));
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
