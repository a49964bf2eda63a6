// Measures the aligner: agreement with published and hand-made links, approvals lost and gained, and time and memory
// for texts of several lengths: `npm run bench:align [-- FOLDER]`. FOLDER contains hand-made links, as docs/alignment.md
// says.

import { existsSync, readFileSync } from "node:fs";
import type { Campaign } from "#core/campaign/campaign.ts";
import { alignTexts } from "#core/text/learn/align-texts.ts";
import type { SentencePair } from "#core/text/learn/learning-text.ts";
import { parseLinks, type WordLink } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { agreementOfLinks } from "#tools/testing/link-agreement.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import {
  alignedTogether,
  campaignAt,
  flipsOf,
  linksWithin,
  referencePairs,
  sentencesOf,
  withCarriedLinks,
} from "./realigned.ts";

const PRONOUNS: ReadonlySet<string> = new Set(
  "it they them its their he she him her his hers itself themselves".split(" "),
);

/**
 * Prints how well the links agree with the correct ones. Precision is computed with sure and possible links
 * (`possible`), recall only with sure links (Och & Ney 2003, §4).
 */
function printAgreement(
  name: string,
  sentences: readonly SentencePair[],
  found: readonly (readonly WordLink[])[],
  sure: readonly (readonly WordLink[])[],
  possible: readonly (readonly WordLink[])[] = sure,
): void {
  const isPronoun = (at: number, token: number) =>
    PRONOUNS.has(sentences[at]?.source[token]?.toLowerCase() ?? "");
  const figures = [() => true, isPronoun].map((counted) => {
    const { precision } = agreementOfLinks(possible, found, counted);
    const { recall } = agreementOfLinks(sure, found, counted);
    const f = (2 * precision * recall) / (precision + recall);
    return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F ${f.toFixed(3)}`;
  });
  console.log(`  ${name}: ${figures[0]}; source pronouns ${figures[1]}`);
}

function benchReference(name: string, campaign: Campaign): void {
  const [reference] = campaign.suite.references;
  const sentences = sentencesOf(campaign, reference?.lines ?? []);
  const { aligned } = alignedTogether([sentences]);
  printAgreement(name, sentences, aligned.links, linksWithin(sentences, reference?.alignment ?? null));
}

/**
 * Measures agreement on NAME.src, NAME.tgt and NAME.gold (`i-j` = sure, `ipj` = possible) of a folder outside the
 * repository.
 */
function benchHandMade(folder: string, name: string): void {
  const lines = (end: string) =>
    readFileSync(`${folder}/${name}.${end}`, "utf8").replace(/\n$/, "").split("\n");
  const target = lines("tgt");
  const sentences = lines("src").map((line, at) => ({
    source: splitTokens(line),
    target: splitTokens(target[at] ?? ""),
  }));
  const gold = lines("gold");
  const sure = gold.map((line) => parseLinks(line).links);
  const possible = gold.map((line) => parseLinks(line.replaceAll("p", "-")).links);
  const { aligned } = alignedTogether([sentences]);
  printAgreement(name, sentences, aligned.links, sure, possible);
}

function benchApprovals(campaign: Campaign, systems: readonly string[]): void {
  const outputs = campaign.outputs.filter(({ system }) => systems.includes(system));
  const texts = outputs.map(({ lines }) => sentencesOf(campaign, lines));
  const reference = referencePairs(campaign);
  const carried = texts.map((text) => withCarriedLinks(text, reference));
  const ways = [
    ["these outputs alone", alignedTogether(texts)],
    ["and the reference with its links", alignedTogether(texts, reference)],
    ["and links carried over by equal tokens", alignedTogether(carried, reference)],
  ] as const;
  for (const [name, { alignments }] of ways) {
    const flips = flipsOf(campaign, outputs, alignments);
    const reported = flips.map(({ system, lost, won }) => `${system} ${lost} lost, ${won} won`).join("; ");
    console.log(`  ${name}: ${reported}`);
    for (const [at, text] of texts.entries()) {
      const links = alignments[at]?.map((line) => parseLinks(line).links) ?? [];
      printAgreement(
        `  ${outputs[at]?.system}`,
        text,
        links,
        linksWithin(text, outputs[at]?.alignment ?? null),
      );
    }
  }
}

function benchTime(campaign: Campaign): void {
  const texts = [campaign.suite.references[0]?.lines ?? [], ...campaign.outputs.map(({ lines }) => lines)];
  const pooled = texts.flatMap((lines) => sentencesOf(campaign, lines));
  timed(`reference and ${texts.length - 1} outputs, ${pooled.length} sentences`, pooled);
  const sentences = sentencesOf(campaign, texts[0] ?? []);
  const first = sentences.slice(0, Math.floor(sentences.length / 2));
  for (const times of [1, 2, 4, 8, 16]) {
    // Each copy of the text gets its own words. Copies with equal words would be faster than real text of this length.
    const text = Array.from({ length: times }, (_, copy) =>
      first.map(({ source, target }) => ({
        source: source.map((word) => (copy === 0 ? word : `${word}${copy}`)),
        target: target.map((word) => (copy === 0 ? word : `${word}${copy}`)),
      })),
    ).flat();
    timed(`${times} × ${first.length} sentences`, text);
  }
}

function timed(name: string, sentences: readonly SentencePair[]): void {
  const start = process.cpuUsage();
  const aligned = alignTexts({ sentences });
  const seconds = process.cpuUsage(start).user / 1e6;
  const tokens = aligned.learnt.sourceTokens + aligned.learnt.targetTokens;
  const memory = process.resourceUsage().maxRSS / 1000;
  console.log(
    `  ${name}: ${seconds.toFixed(1)} s, ${((1e6 * seconds) / tokens).toFixed(0)} µs per token (of ${tokens}), at most ${memory.toFixed(0)} MB so far`,
  );
}

/** Measures the aligner. `handMade`: a folder of hand-made links; "" = none. */
function benchAlign(handMade: string): void {
  console.log(
    "\nAligner: user CPU time; agreement with published links, lower-cased, learned only from these texts",
  );
  const [enfr, newstest] = ["enfr", "newstest"].map((name) => {
    const folder = sharedDataPath(name);
    return folder === undefined ? null : campaignAt(folder);
  });
  if (enfr !== null && enfr !== undefined) {
    benchTime(enfr);
    benchReference("enfr, reference", enfr);
    benchApprovals(enfr, ["ref-copy", "gapfill-whatelles"]);
  }
  if (newstest !== null && newstest !== undefined) {
    benchReference("newstest, reference", newstest);
    benchApprovals(newstest, ["smt-examples"]);
  }
  for (const name of ["ende", "enfr", "roen", "chen", "jaen"]) {
    if (handMade !== "" && existsSync(`${handMade}/${name}.gold`)) benchHandMade(handMade, name);
  }
}

benchAlign(process.argv[2] ?? "");
