// Lets two, then eight people judge for two minutes over an unreliable network, and prints faults and losses.
// npm run faulty-network:team [SECONDS] [SEED]

import { type FaultyNetworkResult, workOverFaultyNetwork } from "./faulty-network-work.ts";
import { printFaults, printHead, printRow } from "./results-table.ts";

const seconds = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? 20261124);
const results: (FaultyNetworkResult & { readonly people: number })[] = [];
for (const people of [2, 8])
  results.push({ people, ...(await workOverFaultyNetwork({ people, seconds, seed: seed + people })) });

const row = (name: string, of: (one: (typeof results)[number]) => unknown) => printRow(name, results.map(of));
printHead(
  "people",
  results.map(({ people }) => people),
);
row("seconds", () => seconds);
row("requests", ({ requests }) => requests);
printFaults(results.map(({ faults }) => faults));
row("judgements made", ({ made }) => made);
row("on the server", ({ onServer }) => onServer);
row("missing on the server", ({ missingOnServer }) => missingOnServer);
row("duplicates on the server", ({ duplicatesOnServer }) => duplicatesOnServer);
row("missing in ledgers", ({ missingInLedgers }) => missingInLedgers);
row("rejected or unusable", ({ rejected, unusable }) => rejected + unusable);
row("seconds until all had the same", ({ secondsUntilEqual }) => secondsUntilEqual.toFixed(1));
row("phases", ({ phases }) => phases.join(", "));
const isBad = results.some(
  (one) =>
    one.made !== one.onServer || one.missingOnServer + one.duplicatesOnServer + one.missingInLedgers > 0,
);
process.exitCode = isBad ? 1 : 0;
