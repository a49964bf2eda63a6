// Recognises alignment formats other than Pharaoh and converts them to Pharaoh lines.

import { splitTokens } from "#core/text/tokens.ts";
import type { AlignmentForm } from "./alignment-reading.ts";

/** A file has a format if at least this share of the examined lines, or of their tokens, has it. */
const LEAST_SHARE = 0.9;
/** Minimum number of tokens for recognising a format by its tokens. Fewer may be single errors. */
const FEWEST_TOKENS = 3;
/** Maximum number of non-blank lines that are examined to recognise a format. */
const MOST_EXAMINED = 200;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const LINK = /^\d+-\d+$/;
const PROBABLE = /^(\d+)-(\d+)[-:/|]((?:\d*\.)?\d+(?:e[-+]?\d+)?)$/i;
const POSSIBLE = /^(\d+)(?:p|\?)(\d+)$/i;
const SEPARATED = /^\(?(\d+)[:,/=](\d+)\)?,?$/;
const NAACL = /^\s*\d+\s+\d+\s+\d+(?:\s+[SP])?(?:\s+[\d.]+)?\s*$/i;
const GIZA = /^# Sentence pair \(?\d+\)?/i;

/** The format of the file; null = Pharaoh, or unknown. */
export function findAlignmentForm(lines: readonly string[]): AlignmentForm | null {
  const filled = lines.filter((line) => line.trim() !== "").slice(0, MOST_EXAMINED);
  const [first] = filled;
  if (first === undefined) return null;
  if (GIZA.test(first)) return "giza";
  const share = (is: (line: string) => boolean) => filled.filter(is).length / filled.length;
  if (share((line) => NAACL.test(line)) >= LEAST_SHARE) return "naacl";
  if (share(hasScores) >= LEAST_SHARE && filled.some((line) => splitTokens(line).some(isLink)))
    return "scores";
  const tokens = filled.flatMap(splitTokens);
  if (tokens.length < FEWEST_TOKENS) return null;
  const count = (form: RegExp) => tokens.filter((token) => form.test(token)).length;
  const needed = LEAST_SHARE * tokens.length;
  if (count(PROBABLE) >= needed) return "probabilities";
  const possible = count(POSSIBLE);
  if (possible > 0 && possible + count(LINK) >= needed) return "possible";
  return count(SEPARATED) >= needed ? "separated" : null;
}

function isLink(token: string): boolean {
  return LINK.test(token);
}

/** Whether the line ends with numbers, and has nothing but links before them. “|||” may separate them. */
function hasScores(line: string): boolean {
  const tokens = splitTokens(line).filter((token) => token !== "|||");
  const links = tokens.findIndex((token) => !LINK.test(token));
  return links >= 0 && tokens.slice(links).every((token) => NUMBER.test(token));
}

/**
 * Converts the file to Pharaoh lines. Numbers of formats that count from 1 by definition (NAACL, GIZA++) are reduced by
 * one; other numbers stay. In NAACL and GIZA++ files, lines that do not have the format are left out. In files of other
 * formats, tokens that do not have the format stay. `sentences`: number of sentences; null = unknown.
 */
export function asPharaoh(form: AlignmentForm, lines: readonly string[], sentences: number | null): string[] {
  switch (form) {
    case "giza":
      return fromGiza(lines);
    case "naacl":
      return fromNaacl(lines, sentences);
    case "scores":
      return eachToken(lines, (token) => (token === "|||" || NUMBER.test(token) ? [] : token));
    case "probabilities":
      return eachToken(lines, (token) => token.replace(PROBABLE, "$1-$2"));
    case "possible":
      return eachToken(lines, (token) => token.replace(POSSIBLE, "$1-$2"));
    case "sure":
      return eachToken(lines, (token) => (POSSIBLE.test(token) ? [] : token));
    case "separated":
      return eachToken(lines, (token) => token.replace(SEPARATED, "$1-$2"));
  }
}

/** The lines with every token as `read` returns it; tokens for which it returns [] are left out. */
function eachToken(lines: readonly string[], read: (token: string) => string | []): string[] {
  return lines.map((line) => splitTokens(line).flatMap(read).join(" "));
}

/** Reads lines `sentence source target [S|P] [confidence]`, all numbered from 1; 0 is the empty word. */
function fromNaacl(lines: readonly string[], sentences: number | null): string[] {
  const links: string[][] = [];
  for (const line of lines) {
    const [sentence = 0, source = 0, target = 0] = splitTokens(line).slice(0, 3).map(Number);
    if (!(sentence >= 1 && sentence <= lines.length + (sentences ?? 0))) continue;
    if (source < 1 || target < 1) continue;
    links[sentence - 1] = [...(links[sentence - 1] ?? []), `${source - 1}-${target - 1}`];
  }
  const count = Math.max(links.length, sentences ?? 0);
  return Array.from({ length: count }, (_, sentence) => (links[sentence] ?? []).join(" "));
}

const GIZA_WORD = /(\S+) \(\{([\d ]*)\}\)/g;

/**
 * Reads three lines per sentence: a comment, the target, and a list of source words, each with the numbers (from 1) of
 * its target tokens. The first source word is always NULL and is left out.
 */
function fromGiza(lines: readonly string[]): string[] {
  const pharaohLines: string[] = [];
  lines.forEach((line, index) => {
    if (!GIZA.test(line)) return;
    const words = [...(lines[index + 2] ?? "").matchAll(GIZA_WORD)];
    const links = words
      .slice(1)
      .flatMap(([, , targets = ""], source) =>
        splitTokens(targets).map((target) => `${source}-${Number(target) - 1}`),
      );
    pharaohLines.push(links.join(" "));
  });
  return pharaohLines;
}
