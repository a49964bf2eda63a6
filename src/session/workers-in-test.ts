// Holds what workers do, done in this thread, for tests only. Knows nothing that asks a worker: that would wait for itself.

import type { RunningExchange } from "#browser/exchange-client.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { unpackLedger } from "#core/ledger/packed-ledger.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { type PassedCampaign, passTexts } from "#core/score/score-campaign.ts";
import { ProblemList } from "#core/shared/problem.ts";
import { figuresOfFitting } from "#core/team/fitting-figures.ts";
import { packingHere } from "./session-in-test.ts";

const refused = () => Promise.reject(new Error("not asked for"));

/** In the place of `#browser/exchange-client.ts`: what the worker checks is checked in this thread. */
export const exchangeHere = {
  inExchange: <T>(signal: AbortSignal, work: (api: RunningExchange["api"]) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return work({
      figures: async (packed, name) => {
        const ledger = unpackLedger(packed);
        const problems = new ProblemList();
        problems.addAll(checkLedger(name, ledger));
        return problems.conclude(() => figuresOf(ledger));
      },
      fitting: async (packed, name) => figuresOfFitting(unpackLedger(packed), name),
      database: refused,
      batches: refused,
      folder: refused,
      packed: refused,
      preview: refused,
      update: refused,
      makeExamples: refused,
      corpus: refused,
      lookAtSystems: refused,
      alignSystems: refused,
      lookAtSources: refused,
      startFrom: refused,
    });
  },
};

/** In the place of `#browser/worker-client.ts`: the pass is run in this thread. */
export const workerHere = {
  startWorker: () => {
    const { api, terminate } = packingHere()();
    const pass = async (campaign: PassedCampaign, withHashes: boolean) => passTexts(campaign, withHashes);
    return { api: { ...api, pass }, terminate };
  },
};
