// Aligns the further systems of a test set while somebody works on the campaign that has the first ones, and adds them
// together as one change.
import { createStore } from "zustand/vanilla";
import type { ExchangeClient } from "#browser/worker-clients.ts";
import { formatProblem } from "#core/base/problem.ts";
import type { Output } from "#core/suite/suite.ts";
import { furtherSystemsText } from "#text/session-text.ts";

/** Further systems of a campaign in this browser. */
export interface Arrival {
  /** Id of the campaign in this browser. */
  readonly campaign: string;
  readonly systems: number;
  /** Number of systems that are aligned. */
  readonly aligned: number;
  /**
   * `waiting`: all are aligned, and are added as soon as no task is shown, or at the user's request. `refused`: they could
   * not be added. `failed`: they could not be aligned.
   */
  readonly state: "aligning" | "waiting" | "adding" | "added" | "refused" | "failed";
  /** Why a system or all of them could not be added, and warnings about their texts. */
  readonly messages: readonly string[];
  readonly further: FurtherSystems;
}

export const arrivals = createStore<{ readonly all: readonly Arrival[] }>(() => ({ all: [] }));

const ask = (event: Event) => event.preventDefault();

/** Makes the browser ask before the user leaves the page, because the aligned systems are lost then. */
function askBeforeLeaving(mustAsk: boolean): void {
  if (mustAsk) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

export class FurtherSystems {
  readonly #names: readonly string[];
  readonly #stop: AbortController;
  readonly #outputs: Output[] = [];
  readonly #messages: string[] = [];
  #aligned = 0;
  #state: Arrival["state"] = "aligning";
  #campaign: string | null = null;

  /** `stop`: ends the worker that aligns the systems. */
  constructor(names: readonly string[], stop: AbortController) {
    this.#names = names;
    this.#stop = stop;
  }

  /** Aligns all systems. A system with errors is left out. */
  async align(api: ExchangeClient): Promise<void> {
    try {
      for (const [at, name] of this.#names.entries()) {
        const made = await api.furtherOutput(name, () => {}); // each call of the function is a sign of life
        if (made.ok) this.#outputs.push(made.value);
        this.#messages.push(...(made.ok ? made.warnings : made.problems).map(formatProblem));
        this.#show("aligning", at + 1);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#fail("failed", error);
      return;
    }
    if (this.#outputs.length === 0) this.#show("failed", 0);
    else this.#show("waiting", this.#names.length);
  }

  /** The campaign in this browser to which the systems are added. */
  belongTo(campaign: string): void {
    this.#campaign = campaign;
    this.#show(this.#state, this.#aligned);
  }

  /** Adds the aligned systems. */
  async add(): Promise<void> {
    const campaign = this.#campaign;
    if (campaign === null || this.#state === "adding") return;
    this.#show("adding", this.#aligned);
    try {
      const { writeFurtherOutputs } = await import("./change-campaign.ts");
      const added = await writeFurtherOutputs(campaign, this.#outputs, this.#stop.signal);
      const present = this.#outputs.filter(({ system }) => !added.includes(system));
      this.#messages.push(...present.map(({ system }) => furtherSystemsText.isPresent(system)));
      this.#show("added", added.length);
    } catch (error) {
      this.#fail("refused", error);
    }
  }

  /** Ends the work, or hides what has ended. Nothing more is added. */
  dismiss(): void {
    this.#campaign = null;
    this.#stop.abort();
    this.#publish();
  }

  #fail(state: "refused" | "failed", error: unknown): void {
    this.#messages.unshift(error instanceof Error ? error.message : String(error));
    this.#show(state, this.#aligned);
  }

  #show(state: Arrival["state"], aligned: number): void {
    this.#state = state;
    this.#aligned = aligned;
    this.#publish();
  }

  #publish(): void {
    const others = arrivals.getState().all.filter(({ further }) => further !== this);
    const own: Arrival[] =
      this.#campaign === null
        ? []
        : [
            {
              campaign: this.#campaign,
              systems: this.#names.length,
              aligned: this.#aligned,
              state: this.#state,
              messages: [...this.#messages],
              further: this,
            },
          ];
    const all = [...others, ...own];
    askBeforeLeaving(all.some(({ state }) => ["aligning", "waiting", "adding"].includes(state)));
    arrivals.setState({ all });
  }
}
