// Says which judge's objection is shown after an annotator's own answer, and what the record of an answer says about it.

import { finishedOutcome } from "#core/campaign/outcomes/outcome.ts";
import { isControl, type JudgedText, type Objection, openObjection } from "#core/judges/sealed-objections.ts";
import type { PronounRecord, SecondLookMade } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { SecondLookSetting } from "#core/ledger/settings.ts";
import { judgementState } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/**
 * The second look of one annotator in a campaign that has it. What was shown is read from the latest record of a
 * candidate only, so that undo, redo and a reload need nothing else.
 */
export class SecondLook {
  readonly #session: CampaignSession;
  readonly #setting: SecondLookSetting;
  readonly #sealed: ReadonlyMap<string, string>;

  constructor(session: CampaignSession, setting: SecondLookSetting) {
    this.#session = session;
    this.#setting = setting;
    this.#sealed = new Map(setting.objections.map((one) => [candidateText(one), one.sealed]));
  }

  /**
   * The objection to the answer of an annotator's latest record; null = none is to be shown: the answer is not finished,
   * the judge agrees with it, or the annotator has decided about the objection.
   */
  objectionTo(candidate: number, latest: PronounRecord | undefined): Objection | null {
    const made = latest?.circumstances.secondLook;
    if (latest === undefined || made?.state !== "shown" || made.judge !== this.#setting.judge) return null;
    return this.#isAboutCurrentText(candidate, latest) ? this.#objection(candidate, latest.content) : null;
  }

  /**
   * What the record of a new answer says about the second look; null = nothing new. The first finished answer is compared
   * with the judge's verdict. Later ones matter only after an objection.
   */
  madeBy(
    candidate: number,
    content: JudgementContent,
    latest: PronounRecord | undefined,
  ): SecondLookMade | null {
    const { judge, control } = this.#setting;
    const made =
      latest === undefined || !this.#isAboutCurrentText(candidate, latest)
        ? undefined
        : latest.circumstances.secondLook;
    if (!this.#isFinished(candidate, content)) return null;
    if (made === undefined) {
      if (finishedOutcome(content).kind === "excluded") return null;
      if (isControl(this.#textOf(candidate), { seed: this.#session.campaign.seed, control }))
        return { judge, state: "control" };
      return this.#objection(candidate, content) === null ? null : { judge, state: "shown" };
    }
    const isChanged = made.state === "shown" && this.#objection(candidate, content) === null;
    return isChanged ? { ...made, state: "changed" } : null;
  }

  #isAboutCurrentText(candidate: number, { textHash }: PronounRecord): boolean {
    return textHash === this.#session.outcomes.texts.textHash(candidate);
  }

  #isFinished(candidate: number, content: JudgementContent): boolean {
    return judgementState(content, this.#session.toJudge(candidate)) === "done";
  }

  #textOf(candidate: number): JudgedText {
    const { candidates, outcomes } = this.#session;
    return { ...candidates.keyOf(candidate), textHash: outcomes.texts.textHash(candidate) };
  }

  /** The judge's objection to a finished answer; null = there is none. */
  #objection(candidate: number, content: JudgementContent): Objection | null {
    const text = this.#textOf(candidate);
    const sealed = this.#sealed.get(candidateText(text));
    if (sealed === undefined || !this.#isFinished(candidate, content)) return null;
    const { kind } = finishedOutcome(content);
    return kind === "excluded" ? null : openObjection(sealed, text, kind);
  }
}
