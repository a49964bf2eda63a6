// Finds the texts of a disputed gap: its source context, and the output sentence with all gaps of the sample hidden.

import { gapExamples } from "#core/analysis/gaps/gap-progress.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/excerpt.ts";
import { gapLine, gapText, hiddenPositions, positionsIn } from "#core/campaign/view/gap-line.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export class DisputedTexts {
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
