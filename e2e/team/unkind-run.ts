// Lets two, then eight people judge for two minutes over an unkind network, and prints faults and losses.
// npm run unkind:team [SECONDS]

import { printFaults, printHead, printRow } from "./results-table.ts";
import { type UnkindResult, unkindWork } from "./unkind-work.ts";

const seconds = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? 20261124);
const results: (UnkindResult & { readonly people: number })[] = [];
for (const people of [2, 8])
  results.push({ people, ...(await unkindWork({ people, seconds, seed: seed + people })) });

const row = (name: string, of: (one: (typeof results)[number]) => unknown) => printRow(name, results.map(of));
printHead(
  "people",
  results.map(({ people }) => people),
);
row("seconds", () => seconds);
row("requests", ({ requests }) => requests);
printFaults(results.map(({ faults }) => faults));
row("judgements made", ({ made }) => made);
row("on the server", ({ there }) => there);
row("lost there", ({ lostThere }) => lostThere);
row("there twice", ({ twiceThere }) => twiceThere);
row("lost in a ledger", ({ lostHere }) => lostHere);
row("refused, not taken", ({ refused, notTaken }) => refused + notTaken);
row("seconds until all had the same", ({ secondsUntilEqual: settledIn }) => settledIn.toFixed(1));
row("told", ({ phases }) => phases.join(", "));
const isBad = results.some(
  (one) => one.made !== one.there || one.lostThere + one.twiceThere + one.lostHere > 0,
);
process.exitCode = isBad ? 1 : 0;
