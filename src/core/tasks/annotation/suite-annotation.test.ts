// Tests the states, comparison, descriptions and schema of annotations.
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  type AnnotationContent,
  agreeOnExample,
  annotationContentOf,
  annotationContentSchema,
  annotationInWords,
  exampleContent,
  isNoExample,
  NOT_ANNOTATED,
  SOURCE_SYSTEM,
  sameAnnotation,
  sameExample,
  suiteAnnotation,
  tokenInWords,
  tokenKey,
  tokenOfPlace,
  tokenPlace,
  tokenPlaceSchema,
} from "./suite-annotation.ts";

const ANTECEDENT = { line: 2, start: 1, end: 3, head: 2, referenceHead: [4], referenceSpan: [3, 4] };
const contentWith = (parts: Partial<AnnotationContent>): AnnotationContent => ({
  ...NOT_ANNOTATED,
  ...parts,
});
const WITH = { withAntecedent: new Set(["A"]) };

describe("the state of an annotation", () => {
  it.each<[Partial<AnnotationContent>, string]>([
    [{}, "open"],
    [{ remark: "hm", flagged: true, referencePronoun: [1] }, "open"],
    [{ category: "E" }, "done"],
    [{ category: "A" }, "partial"],
    [{ category: "A", antecedents: [ANTECEDENT] }, "done"],
    [{ antecedents: [ANTECEDENT] }, "partial"],
    [{ unsuitable: "cataphoric" }, "done"],
    [{ unsuitable: "cataphoric", category: "E" }, "conflict"],
  ])("with %j is %s", (parts, expected) => {
    expect(suiteAnnotation.state(contentWith(parts), WITH)).toBe(expected);
    const conflicts = expected === "conflict" ? ["unsuitable-with-category"] : [];
    expect(suiteAnnotation.conflicts(contentWith(parts), WITH)).toEqual(conflicts);
  });
});

describe("two annotations", () => {
  it.each<[Partial<AnnotationContent>, Partial<AnnotationContent>, boolean, boolean]>([
    [{}, {}, true, true],
    [{ remark: "hm" }, {}, false, true],
    [{ flagged: true }, {}, false, true],
    [{ category: "A" }, { category: "E" }, false, false],
    [{ unsuitable: "other" }, { unsuitable: "cataphoric" }, false, false],
    [{ unsuitable: "other" }, {}, false, false],
    [{ unsuitable: "other", referencePronoun: [1] }, { unsuitable: "other" }, false, true],
    [{ referencePronoun: [1] }, {}, false, false],
    [{ referencePronoun: [2, 1] }, { referencePronoun: [1, 2, 1] }, true, true],
    [{ antecedents: [ANTECEDENT] }, { antecedents: [{ ...ANTECEDENT, head: 3 }] }, false, false],
    [{ antecedents: [ANTECEDENT] }, { antecedents: [{ ...ANTECEDENT, referenceSpan: [4, 3] }] }, true, true],
    [{ antecedents: [ANTECEDENT] }, { antecedents: [{ ...ANTECEDENT, referenceHead: [] }] }, false, false],
  ])(
    "%j and %j have the same content: %s, and make the same example: %s",
    (one, other, isSame, isSameExample) => {
      expect(sameAnnotation(contentWith(one), contentWith(other))).toBe(isSame);
      expect(sameExample(contentWith(one), contentWith(other))).toBe(isSameExample);
      expect(sameExample(contentWith(other), contentWith(one))).toBe(isSameExample);
      expect(suiteAnnotation.sameJudged(contentWith(one), contentWith(other))).toBe(isSameExample);
    },
  );

  it.each<[what: string, one: Partial<AnnotationContent>, other: Partial<AnnotationContent>, agree: boolean]>(
    [
      ["for different reasons", { unsuitable: "other" }, { unsuitable: "cataphoric" }, true],
      ["one of them", { unsuitable: "other" }, { category: "E" }, false],
      ["one of them, and the other is empty", { unsuitable: "other" }, {}, false],
      ["and have a category", { unsuitable: "other", category: "E" }, { unsuitable: "speaker" }, false],
      ["neither, in different categories", { category: "A" }, { category: "E" }, false],
      ["neither, with the same category", { category: "E", remark: "hm" }, { category: "E" }, true],
    ],
  )("that exclude the token %s agree: $3", (_what, one, other, agree) => {
    expect(agreeOnExample(contentWith(one), contentWith(other))).toBe(agree);
    expect(agreeOnExample(contentWith(other), contentWith(one))).toBe(agree);
  });

  it("exclude the token only without a category", () => {
    expect(isNoExample(contentWith({ unsuitable: "other" }))).toBe(true);
    expect(isNoExample(contentWith({ unsuitable: "other", category: "E" }))).toBe(false);
    expect(isNoExample(contentWith({}))).toBe(false);
  });

  it.each<[Partial<AnnotationContent>, boolean]>([
    [{}, false],
    [{ remark: "hm", flagged: true, referencePronoun: [1] }, false],
    [{ category: "E" }, true],
    [{ antecedents: [ANTECEDENT] }, true],
    [{ unsuitable: "other" }, true],
  ])("with %j are answered: %s", (parts, expected) => {
    expect(suiteAnnotation.isAnswered(contentWith(parts))).toBe(expected);
  });

  it("are compared including the links of the pronoun if they have a conflict", () => {
    const conflict = { unsuitable: "other", category: "E" } as const;
    expect(exampleContent(contentWith({ ...conflict, referencePronoun: [1] })).referencePronoun).toEqual([1]);
  });
});

describe("annotations in words", () => {
  it.each<[Partial<AnnotationContent>, string]>([
    [{}, "not annotated"],
    [{ referencePronoun: [1] }, "not annotated"],
    [{ category: "event_it" }, "Event · it"],
    [
      { category: "anaphoric_intra_non-subject_it", antecedents: [ANTECEDENT] },
      "Anaphoric · it, not subject, same sentence · antecedent",
    ],
    [{ antecedents: [ANTECEDENT, ANTECEDENT] }, "2 antecedents"],
    [{ unsuitable: "cataphoric" }, "excluded: refers forward (cataphoric)"],
    [
      { unsuitable: "cataphoric", category: "event_it" },
      "excluded: refers forward (cataphoric) · Event · it",
    ],
  ])("describe %j as “%s”", (parts, expected) => {
    expect(annotationInWords(contentWith(parts))).toBe(expected);
  });

  it.each<[Partial<AnnotationContent>, Partial<AnnotationContent>, string]>([
    [{}, {}, "the same"],
    [{}, { category: "event_it" }, "Event · it"],
    [
      { category: "A", antecedents: [ANTECEDENT] },
      { category: "A", antecedents: [{ ...ANTECEDENT, end: 4 }] },
      "antecedent or translation changed",
    ],
    [{ category: "E" }, { category: "E", referencePronoun: [1] }, "antecedent or translation changed"],
    [{}, { remark: "hm" }, "remark"],
    [{}, { flagged: true }, "flagged"],
    [{ flagged: true }, {}, "flag removed"],
    [{ remark: "hm" }, { category: "E", flagged: true }, "E · E, remark, flagged"],
  ])("describe the change from %j to %j as “%s”", (before, after, expected) => {
    expect(suiteAnnotation.describe(contentWith(before), contentWith(after))).toBe(expected);
  });
});

describe("the content of an annotation", () => {
  it("has antecedents in the order of the text, ascending positions without repetition, and no other fields", () => {
    const at = (line: number, start: number, end: number) => ({ ...ANTECEDENT, line, start, end });
    const other = { ...at(1, 5, 6), referenceHead: [3, 1, 3], more: "gone" };
    const content = annotationContentOf(
      contentWith({
        antecedents: [at(2, 1, 3), at(2, 1, 2), at(2, 0, 9), other],
        referencePronoun: [2, 0, 2],
      }),
    );
    expect(content.antecedents.map(({ line, start, end }) => [line, start, end])).toEqual([
      [1, 5, 6],
      [2, 0, 9],
      [2, 1, 2],
      [2, 1, 3],
    ]);
    expect(content.antecedents[0]).toEqual({ ...at(1, 5, 6), referenceHead: [1, 3] });
    expect(content.referencePronoun).toEqual([0, 2]);
    expect(annotationContentOf(content)).toEqual(content);
  });

  it.each<[unknown, boolean]>([
    [contentWith({}), true],
    [
      contentWith({ category: "A", antecedents: [ANTECEDENT], referencePronoun: [], unsuitable: "speaker" }),
      true,
    ],
    [{ ...contentWith({}), more: 1 }, false],
    [{ ...contentWith({}), unsuitable: "bored" }, false],
    [{ ...contentWith({}), category: 1 }, false],
    [{ ...contentWith({}), referencePronoun: [-1] }, false],
    [{ ...contentWith({}), antecedents: [{ ...ANTECEDENT, head: 0.5 }] }, false],
    [{ ...contentWith({}), antecedents: [{ line: 0, start: 0, end: 0, head: 0 }] }, false],
    [{ ...contentWith({}), remark: null }, false],
    [null, false],
  ])("%j is accepted by the schema: %s", (value, expected) => {
    expect(v.safeParse(annotationContentSchema, value).success).toBe(expected);
  });
});

describe("the key of a token", () => {
  it("has an empty system and the token's position, which can be parsed", () => {
    expect(tokenKey({ line: 12, position: 3 })).toEqual({ system: SOURCE_SYSTEM, example: "12:3" });
    expect(SOURCE_SYSTEM).toBe("");
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999_999), (line, position) => {
        expect(tokenOfPlace(tokenPlace({ line, position }))).toEqual({ line, position });
      }),
    );
  });

  it.each([
    "",
    "12",
    "12:",
    ":3",
    "01:3",
    "1:03",
    "-1:3",
    "1:3:5",
    " 1:3",
    "1:3\n",
    "1.0:3",
    "1234567890:1",
    "e1",
  ])("cannot be parsed from %j", (text) => {
    expect(tokenOfPlace(text)).toBeNull();
    expect(v.safeParse(tokenPlaceSchema, text).success).toBe(false);
    expect(tokenInWords(text)).toBe(text);
  });

  it("is displayed with numbers from 1, as in an editor", () => {
    expect(tokenInWords("0:0")).toBe("line 1, token 1");
    expect(tokenInWords("12:3")).toBe("line 13, token 4");
    expect(v.safeParse(tokenPlaceSchema, "0:10").success).toBe(true);
  });

  it("is displayed within its document if there are several", () => {
    const story = { id: "The trip", firstLine: 0 };
    const documents = [story, { id: "The letter", firstLine: 15 }];
    expect(tokenInWords("14:0", { documents })).toBe("The trip, line 15, token 1");
    expect(tokenInWords("15:2", { documents })).toBe("The letter, line 1, token 3");
    expect(tokenInWords("14:0", { documents: [story] })).toBe("line 15, token 1");
  });
});
