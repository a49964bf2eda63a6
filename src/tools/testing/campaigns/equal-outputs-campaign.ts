// Makes a campaign whose outputs are equal in several ways, for tests only.
import type { Judgement, SettingValues } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA } from "./judged-campaign.ts";
import { exampleRows, type SmallParts, smallJudgement, smallLedger } from "./small-campaign.ts";

/**
 * The sentences of antecedent and pronoun in five outputs. a and c differ only in capitals; b and e have other words,
 * but the same translation; d has another pronoun.
 */
const OUTPUTS = {
  a: { lines: ["Le ballon est rouge .", "Il rebondit bien ."], links: "0-0" },
  b: { lines: ["Mon ballon est bleu .", "Oui , il tombe ."], links: "0-2" },
  c: { lines: ["le ballon est rouge .", "il rebondit bien ."], links: "0-0" },
  d: { lines: ["Le ballon est rouge .", "Elle rebondit bien ."], links: "0-0" },
  e: { lines: ["Ce ballon est gris .", "Alors il roule ."], links: "0-1" },
};

/**
 * A campaign with two examples. For one, four of the five outputs have the same translation; for the other, all outputs
 * are equal. No judgement is repeated, unless `settings` say so.
 */
export function equalOutputsLedger(settings: Partial<SettingValues> = {}, parts: SmallParts = {}): Ledger {
  const key = JSON.stringify([settings, parts]);
  const ledger = ledgers.get(key) ?? newLedger(settings, parts);
  ledgers.set(key, ledger);
  return ledger;
}

/** Each ledger is built once, because tests open it for every key or random history, and only read it. */
const ledgers = new Map<string, Ledger>();

function newLedger(settings: Partial<SettingValues>, parts: SmallParts): Ledger {
  const rest = "Ils ont vu le plasma .\nIl brille .\n";
  const files = Object.entries(OUTPUTS).flatMap(([system, { lines, links }]) => [
    [`systems/${system}.txt`, `${lines.join("\n")}\n${rest}`],
    [`systems/${system}.align`, `0-0 1-1\n${links}\n\n0-0\n`],
  ]);
  const none = {
    "systems/good.txt": null,
    "systems/good.align": null,
    "systems/bad.txt": null,
    "systems/bad.align": null,
  };
  const rows = exampleRows(
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
    "e2\tpleonastic_it\t3\t0\tIt\t",
  );
  return smallLedger(
    { ...none, ...rows, ...Object.fromEntries(files) },
    { annotators: [ANNA], ...parts, settings: { repeats: { of: "none", percent: 5 }, ...settings } },
  );
}

/**
 * A campaign with two outputs per example, whose translations are equal and whose other words differ. In the last
 * `approved` examples, the translation equals that of the reference.
 */
export function pairsLedger(examples: number, settings: Partial<SettingValues>, approved = 0): Ledger {
  const each = Array.from({ length: examples }, (_, number) => number);
  const lines = (line: (number: number) => string) => each.map((number) => `${line(number)}\n`).join("");
  const rows = exampleRows(...each.map((number) => `e${number}\tpleonastic_it\t${number}\t0\tIt\t`));
  const links = lines(() => "0-0");
  return smallLedger(
    {
      ...rows,
      "source.txt": lines((number) => `It rains ${number} .`),
      "reference.txt": lines((number) => `${number < examples - approved ? "Cela" : "Il"} tombe ${number} .`),
      "reference.align": links,
      "documents.tsv": "0\td\n",
      "systems/good.txt": lines((number) => `Il pleut ${number} .`),
      "systems/good.align": links,
      "systems/bad.txt": lines((number) => `Il tombe ${number} .`),
      "systems/bad.align": links,
    },
    { annotators: [ANNA], settings },
  );
}

/** For `equalOutputsLedger`: a judgement that e1 of a is correct. The translation in b, c and e is the same. */
export function rightOfA(): Judgement {
  return smallJudgement(1, {
    system: "a",
    antecedent: "bad",
    pronoun: "ok",
    tokens: [{ line: 1, position: 0 }],
  });
}
