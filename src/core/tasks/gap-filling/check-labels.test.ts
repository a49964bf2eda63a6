// Tests the messages about faults of a set of labels, and that there is a fault exactly if the setting's schema rejects
// the set.

import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { checkLabels, FRENCH_LABELS, type GapLabels, GERMAN_LABELS, gapLabelsSchema } from "./labels.ts";

/** Parses “il=il,l'; ce=ce / il+ce”: labels with their spellings, then pairs. */
function set(text: string): GapLabels {
  const [labels = "", pairs = ""] = text.split("/");
  const parts = (list: string, by: string) => (list.trim() === "" ? [] : list.split(by));
  return {
    labels: parts(labels, ";").map((label) => {
      const [name = "", spellings = ""] = label.split("=");
      return { name: name.trim(), spellings: parts(spellings, ",").map((one) => one.trim()) };
    }),
    pairs: parts(pairs, ";").map((pair) => {
      const [one = "", other = ""] = pair.split("+");
      return [one.trim(), other.trim()];
    }),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `l${at}=l${at}`).join(";");
const LONG = "x".repeat(101);

describe("checkLabels", () => {
  it("finds no error in the shipped labels and in a list of nine labels", () => {
    expect(checkLabels(FRENCH_LABELS)).toEqual([]);
    expect(checkLabels(GERMAN_LABELS)).toEqual([]);
    expect(checkLabels(set(`${many(9)} / l0+l1`))).toEqual([]);
  });

  it.each([
    ["", "labels 0: found no label; expected one or more"],
    [many(10), "labels 0: found 10 labels; expected at most 9, one per digit key"],
    [
      `a=a;b=b/${Array.from({ length: 10 }, () => "a+b").join(";")}`,
      "pairs 0: found 10 pairs; expected at most 9, one per digit key",
    ],
    ["il=il; =on", "name 1: found no name; expected one"],
    ["OTHER=lui", "name 0: found “OTHER”, which every list has; expected another name"],
    [
      "il=il; ce=ce; il=lui",
      "name 2: found “il”, which is also the name of label 1; expected each name once",
    ],
    ["il=il; on=", "spellings 1: found no spelling; expected one or more"],
    ["il=il,,l'", "spellings 0: found no spelling next to a comma; expected a spelling"],
    ["il=Il", "spellings 0: found “Il”; expected “il”"],
    ["ce=c’", "spellings 0: found “c’”; expected “c'”"],
    ["il=il,il", "spellings 0: found the spelling “il” twice; expected each once"],
    ["il=il; ils=ils,il", "spellings 1: found the spelling “il”, which “il” already has; expected each once"],
    ["il=il; ce=ce / il+on", "pair 0: found “on”; expected a label of the list"],
    ["il=il; ce=ce / il+ce; ce+", "pair 1: found no label; expected one from the list"],
    ["il=il; ce=ce / ce+ce", "pair 0: found the same label twice; expected two different labels"],
    [`${LONG}=il`, `name 0: found “${LONG.slice(0, 79)}…”; expected at most 100 characters`],
    [`il=${LONG}`, `spellings 0: found “${LONG.slice(0, 79)}…”; expected at most 100 characters`],
  ])("reports the error in “%s” with its position", (text, expected) => {
    const faults = checkLabels(set(text));
    expect(faults.map(({ field, row, message }) => `${field} ${row}: ${message}`)).toEqual([expected]);
    expect(v.is(gapLabelsSchema, set(text))).toBe(false);
  });

  it("names the first label that has the repeated name, in the message about each repetition", () => {
    expect(checkLabels(set("on=on; il=il; il=lui; il=le")).map(({ row, message }) => [row, message])).toEqual(
      [
        [2, "found “il”, which is also the name of label 2; expected each name once"],
        [3, "found “il”, which is also the name of label 2; expected each name once"],
      ],
    );
  });

  it("reports all errors at once", () => {
    const faults = checkLabels(set(" =Il; ce=ce,ce / ce+; on+on"));
    expect(faults.map(({ field, row }) => `${field} ${row}`)).toEqual([
      "name 0",
      "spellings 0",
      "spellings 1",
      "pair 0",
      "pair 1",
      "pair 1",
    ]);
  });

  it("finds an error exactly if the setting's schema rejects the labels", () => {
    const word = fc.constantFrom("il", "ce", "on", "Il", "c’", "c'", "", "OTHER", LONG);
    const arbitrary = fc.record({
      labels: fc.array(fc.record({ name: word, spellings: fc.array(word, { maxLength: 3 }) }), {
        maxLength: 11,
      }),
      pairs: fc.array(fc.tuple(word, word), { maxLength: 11 }),
    });
    const few = fc.record({
      labels: fc.array(fc.record({ name: word, spellings: fc.array(word, { minLength: 1, maxLength: 1 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      pairs: fc.array(fc.tuple(word, word), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.oneof(arbitrary, few), (labels) => {
        expect(checkLabels(labels).length === 0).toBe(v.is(gapLabelsSchema, labels));
      }),
      { numRuns: 1000 },
    );
  });
});
