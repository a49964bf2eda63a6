// Seals what a judge says against an answer, so that a campaign or batch can contain it and nobody can read it before the
// annotator has answered.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { strFromU8 } from "fflate";
import { hashText } from "#core/base/hash.ts";
import type { CampaignTexts } from "#core/campaign/campaign.ts";
import type { CandidateKey, JudgeVerdict, SecondLookSetting, VerdictsGiven } from "#core/ledger/event.ts";

/** An answer that a judge can contradict. */
type ContradictedAnswer = "correct" | "incorrect";

/** What a judge says against an annotator's answer. */
export interface Objection {
  readonly verdict: ContradictedAnswer;
  /** Empty = the judge gave none. */
  readonly reason: string;
}

/** A candidate and the text on which a verdict was given. */
export interface JudgedText extends CandidateKey {
  /** Hash of the text and marks (`textShownHash`). */
  readonly textHash: string;
}

const DIGITS = 12;

/** Identifies a judge without naming it, because annotators must not learn which judges a campaign has. */
export function judgeDigits({ name, version }: { readonly name: string; readonly version: string }): string {
  return hashText(JSON.stringify([name, version])).slice(0, DIGITS);
}

/**
 * Whether the text is in the control share, in which no objection is shown. Equal outputs of an example have equal hashes
 * and thus the same draw, because they are judged together. `control`: the share in percent.
 */
export function isControl(
  { example, textHash }: Pick<JudgedText, "example" | "textHash">,
  { seed, control }: { readonly seed: number; readonly control: number },
): boolean {
  const drawn = hashText(JSON.stringify(["second look", seed, example, textHash])).slice(0, 8);
  return Number.parseInt(drawn, 16) / 2 ** 32 < control / 100;
}

interface SealedParts {
  /** The judge, by name and version. */
  readonly judge: { readonly name: string; readonly version: string };
  readonly seed: number;
  /** Share of the control group, in percent. */
  readonly control: number;
}

/**
 * The setting that switches the second look on: an objection for each candidate of the campaign on whose present text
 * the judge says “correct” or “incorrect”, without those in the control share.
 */
export function sealedObjections(
  given: readonly VerdictsGiven[],
  texts: CampaignTexts,
  { judge, seed, control }: SealedParts,
): SecondLookSetting {
  const latest = new Map<number, JudgeVerdict>();
  for (const { judge: name, version, verdicts } of given) {
    if (name !== judge.name || version !== judge.version) continue;
    for (const verdict of verdicts) {
      const candidate = texts.index.numberOf(verdict);
      if (candidate !== null) latest.set(candidate, verdict);
    }
  }
  const objections = [...latest]
    .sort(([a], [b]) => a - b)
    .flatMap(([candidate, { verdict, reason, ...of }]) => {
      const { system, example } = of;
      const textHash = texts.textHash(candidate);
      const isOutdated = of.textHash !== "" && of.textHash !== textHash;
      if (verdict === "abstains" || isOutdated || isControl({ example, textHash }, { seed, control }))
        return [];
      return [
        { system, example, sealed: seal({ verdict, reason: reason ?? "" }, { system, example, textHash }) },
      ];
    });
  return { judge: judgeDigits(judge), control, objections };
}

/** Contents are filled up to a multiple of this many bytes, so that their length says little. */
const BLOCK = 64;

/**
 * Encrypts an objection with a key from the text and the answer that it contradicts: SHA-256 in counter mode, xor. There
 * are only two answers, so a program can try both. It hides objections from people, their searches and the page, not
 * from somebody who writes a program to find them.
 */
function seal(objection: Objection, text: JudgedText): string {
  const content = utf8ToBytes(JSON.stringify(objection));
  const filled = new Uint8Array(Math.ceil(content.length / BLOCK) * BLOCK).fill(32);
  filled.set(content);
  const answer = objection.verdict === "correct" ? "incorrect" : "correct";
  return bytesToHex(withKeystream(filled, text, answer));
}

/** The objection to this answer on this text; null = it contradicts another answer, or was sealed for another text. */
export function openObjection(
  sealed: string,
  text: JudgedText,
  answer: ContradictedAnswer,
): Objection | null {
  if (!/^([0-9a-f]{2})*$/.test(sealed)) return null;
  const content = strFromU8(withKeystream(hexToBytes(sealed), text, answer));
  return readObjection(content, answer);
}

function readObjection(content: string, answer: ContradictedAnswer): Objection | null {
  try {
    const { verdict, reason } = JSON.parse(content) as Partial<Record<keyof Objection, unknown>>;
    const isObjection = (verdict === "correct" || verdict === "incorrect") && verdict !== answer;
    return isObjection && typeof reason === "string" ? { verdict, reason } : null;
  } catch {
    return null;
  }
}

function withKeystream(
  bytes: Uint8Array,
  { system, example, textHash }: JudgedText,
  answer: ContradictedAnswer,
): Uint8Array {
  const changed = bytes.slice();
  for (let start = 0; start < changed.length; start += 32) {
    const stream = sha256(utf8ToBytes(JSON.stringify([system, example, textHash, answer, start])));
    for (let at = start; at < Math.min(start + 32, changed.length); at++)
      changed[at] = (changed[at] ?? 0) ^ (stream[at - start] ?? 0);
  }
  return changed;
}
