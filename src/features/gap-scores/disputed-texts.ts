// Finds the texts of a disputed gap: its source context, and the output's sentence with every gap of the sample hidden.

import { gapExamples } from "#core/analysis/gaps/gap-progress.ts";
import type { AlignedText } from "#core/campaign/matching/translation.ts";
import { type Excerpt, excerptAround } from "#core/campaign/view/excerpt.ts";
import { gapLine, gapText, hiddenPositions, positionsIn } from "#core/campaign/view/gap-line.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export class DisputedTexts {
  readonly #session: CampaignSession;
  readonly #task: GapTask;
  /** By system: positions that gaps of the sample hide, by line. */
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
    const asked = this.#session.judged(candidate).marks.pronoun;
    const hidden = this.#hiddenOf(candidates.keyOf(candidate).system, output);
    const lines = asked.length === 0 ? [line] : [...new Set(asked.map((token) => token.line))];
    const tokens = splitTokens(suite.source[line] ?? "");
    return {
      source: excerptAround(naturalSentence(tokens, suite.sourceLanguage), [position]),
      output: lines
        .map((one) =>
          gapText(
            gapLine(output.text(one), suite.targetLanguage, positionsIn(one, asked), hidden.get(one) ?? []),
          ),
        )
        .join(" "),
    };
  }

  #hiddenOf(system: string, output: AlignedText): ReadonlyMap<number, readonly number[]> {
    const known = this.#hidden.get(system);
    if (known !== undefined) return known;
    const found = hiddenPositions(gapExamples(this.#task, this.#session.campaign.suite), output);
    this.#hidden.set(system, found);
    return found;
  }
}
