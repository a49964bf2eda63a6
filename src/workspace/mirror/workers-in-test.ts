// Runs the functions of workers in this thread, for tests only. Must not import a caller of workers, because the
// imports would be circular.
import type { ExchangeClient } from "#browser/worker-clients.ts";
import { computePassResults, figuresOf, type PassInput } from "#core/analysis/accuracy/score-campaign.ts";
import { ProblemList } from "#core/base/problem.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { unpackLedger } from "#core/ledger/packed-events.ts";
import { figuresOfFitting } from "#core/sync/team/arrivals.ts";
import { packingInTest } from "#workspace/campaign/session-in-test.ts";

const notExpected = () => Promise.reject(new Error("not asked for"));

const workersInTest = {
  startWorker: () => {
    const { api, terminate } = packingInTest()();
    const pass = async (campaign: PassInput, withHashes: boolean) => computePassResults(campaign, withHashes);
    return { api: { ...api, pass }, terminate };
  },

  inExchange: <T>(signal: AbortSignal, work: (api: ExchangeClient) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return work({
      figures: async (packed, name) => {
        const ledger = unpackLedger(packed);
        const problems = new ProblemList();
        problems.addAll(checkLedger(name, ledger));
        return problems.conclude(() => figuresOf(ledger));
      },
      fitting: async (packed, name) => figuresOfFitting(unpackLedger(packed), name),
      database: notExpected,
      batches: notExpected,
      folder: notExpected,
      packed: notExpected,
      takeIn: notExpected,
      makeExamples: notExpected,
      corpus: notExpected,
      previewSystems: notExpected,
      previewTexts: notExpected,
      startSuite: notExpected,
      furtherOutput: notExpected,
      outputUpdate: notExpected,
      linksOfLines: notExpected,
    });
  },
};

/** Replaces `#browser/worker-clients.ts`: what starts workers, except those of the metrics. */
export async function withWorkersInTest(original: () => Promise<object>): Promise<object> {
  return { ...(await original()), ...workersInTest };
}
