// Counts the annotated tokens of a suite that is being made, and updates the counts with every annotation.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import {
  campaignAnnotations,
  type TokenOutcome,
  tokenReader,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

interface TokenCounts {
  /** Number of tokens that the targets ask for and nobody has finished. */
  readonly left: number;
  readonly annotated: number;
  /** Number of tokens about which annotators differ. */
  readonly disagreements: number;
}

type State = "annotated" | "disagreements" | "left";

export class TokenTally {
  readonly #campaign: Campaign;
  readonly #read: ReturnType<typeof tokenReader>;
  /** States of the tokens that the targets ask for, by place. */
  readonly #states: Map<string, State>;

  /** If annotations change later, call `update` for every changed token. */
  constructor(campaign: Campaign & { readonly plan: NonNullable<Campaign["plan"]> }) {
    const { suite, plan } = campaign;
    const annotations = campaignAnnotations(campaign);
    this.#campaign = campaign;
    this.#read = tokenReader(campaign);
    this.#states = new Map(
      tokensToAnnotate(suite, plan, EVERY_TOKEN).map((token) => {
        const place = tokenPlace(token);
        return [place, stateOf(annotations.get(place)?.outcome ?? null)];
      }),
    );
  }

  get counts(): TokenCounts {
    const counts = { left: 0, annotated: 0, disagreements: 0 };
    for (const state of this.#states.values()) counts[state]++;
    return counts;
  }

  update({ system, example }: CandidateKey): void {
    if (!this.#states.has(example)) return;
    const registers = this.#campaign.registers.ofCandidate({ system, example }, ANNOTATING);
    this.#states.set(example, stateOf(this.#read(example, registers)?.outcome ?? null));
  }
}

function stateOf(outcome: TokenOutcome | null): State {
  if (outcome?.kind === "settled") return "annotated";
  return outcome?.why === "annotators differ" ? "disagreements" : "left";
}
