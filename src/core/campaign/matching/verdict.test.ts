import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { AlignedText } from "./translation.ts";
import {
  countFlips,
  type Flip,
  flips,
  PROTEST_2016,
  type Profile,
  profileInWords,
  sameRules,
  shippedWith,
  type Verdict,
  type VerdictDetail,
  WMT_2018,
} from "./verdict.ts";

/** Verdicts of the output “bad” (first by name) of the changed small campaign, in the order of the examples. */
function badVerdicts(
  changes: Record<string, string | null> = {},
  profile: Profile = PROTEST_2016,
  target = "fr",
): VerdictDetail[] {
  const campaign = smallCampaign(changes, { settings: { profile } });
  return (
    computeVerdicts({ ...passInputOf(campaign), suite: { ...campaign.suite, targetLanguage: target } })[0] ??
    []
  );
}

function asText(verdicts: readonly VerdictDetail[]): string[] {
  return verdicts.map(({ approved, reason }) => `${approved ? "approved" : "referred"}: ${reason}`);
}

const HEADER = "id\tcategory\tline\tposition\tpronoun\tantecedents";

describe("the automatic pass", () => {
  it("approves or refers each example, with a reason, under protest-2016", () => {
    expect(asText(badVerdicts())).toEqual([
      "referred: pronoun: Il ≠ Elle, antecedent: ballon ≠ balle",
      "referred: pronoun: le ≠ la, antecedent: ballon ≠ balle",
      "approved: Il = Il, plasma = plasma",
      "referred: pronoun: vous ≠ on",
    ]);
  });

  it("compares whole antecedents, not only their heads, under wmt-2018", () => {
    expect(asText(badVerdicts({}, WMT_2018))[2]).toBe("referred: antecedent: les plasma ≠ le plasma");
    const equal = badVerdicts({ "systems/bad.txt": "a\nb\nIls ont vu Le PLASMA .\nil brille .\n" }, WMT_2018);
    expect(asText(equal)[2]).toBe("approved: il = Il, Le PLASMA = le plasma");
  });

  it("tells outputs apart in which the same words translate different parts", () => {
    // “bad” translates the pronoun by “Il le” and the antecedent by “plasma”, “good” by “Il” and “le plasma”.
    const campaign = smallCampaign(
      {
        "systems/bad.txt": "a\nb\nIls ont vu plasma .\nIl le brille .\n",
        "systems/bad.align": "\n\n0-0 1-1 1-2 2-3 3-3 4-4\n0-0 0-1 1-2 2-3\n",
      },
      { settings: { profile: WMT_2018 } },
    );
    const third = computeVerdicts(passInputOf(campaign)).flatMap((ofOutput) => asText(ofOutput)[2] ?? []);
    expect(third).toEqual([
      "referred: antecedent: plasma ≠ le plasma",
      "approved: Il = Il, le plasma = le plasma",
    ]);
  });

  // Four pronouns in two outputs and a reference, and three antecedents: heads, in the reference also whole ones.
  it.each([
    ["protest-2016", PROTEST_2016, 3 * 4 + 2 * 3 + 2 * 3],
    ["wmt-2018", WMT_2018, 3 * 4 + 3 * 2 * 3],
  ])(
    "reads links of whole antecedents of outputs only if these are compared: %s",
    (_name, profile, reads) => {
      const linked = vi.spyOn(AlignedText.prototype, "linked");
      badVerdicts({}, profile);
      expect(linked.mock.calls.length).toBe(reads);
      linked.mockRestore();
    },
  );

  it("requires the same order of tokens if antecedents must be equal", () => {
    const swapped = badVerdicts(
      { "systems/bad.txt": "a\nb\nIls ont vu plasma le .\nIl brille .\n" },
      WMT_2018,
    );
    expect(asText(swapped)[2]).toBe("referred: antecedent: plasma le ≠ le plasma");
  });

  it("ignores antecedents if the category requires no agreement", () => {
    const changedVerdicts = badVerdicts({ "systems/bad.txt": "x\nx x x ON x x x\nx\nx\n" });
    expect(asText(changedVerdicts)[3]).toBe("approved: ON = on");
  });

  it("refers a candidate if pronoun or antecedent is unaligned in the output or the reference", () => {
    const unaligned = badVerdicts({ "systems/bad.align": "\n1-1\n\n0-0 1-1\n" });
    expect(asText(unaligned)).toEqual([
      "referred: pronoun unaligned, antecedent unaligned",
      "referred: pronoun unaligned, antecedent unaligned",
      "referred: antecedent unaligned",
      "referred: pronoun unaligned",
    ]);
    const reference = badVerdicts({ "reference.align": "\n\n\n0-0\n" });
    expect(asText(reference).slice(2)).toEqual([
      "referred: reference antecedent unaligned",
      "referred: reference pronoun unaligned",
    ]);
  });

  it("refers every candidate of an output without an alignment, and gives this reason", () => {
    expect(asText(badVerdicts({ "systems/bad.align": null }))).toEqual(
      Array(4).fill("referred: no alignment"),
    );
  });

  it("refers a candidate whose sentence has no translation, and gives this reason", () => {
    const empty = badVerdicts({ "systems/bad.txt": "Le ballon est rouge .\n\nIls ont vu\nIl brille .\n" });
    expect(asText(empty).map((text) => text === "referred: no translation")).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("ignores case, but compares without Unicode normalisation, under protest-2016", () => {
    const composed = { "reference.txt": "x\nx x x É x x x\nx\nx\n" };
    expect(asText(badVerdicts({ ...composed, "systems/bad.txt": "x\nx x x é x x x\nx\nx\n" }))[3]).toBe(
      "approved: é = É",
    );
    const decomposed = badVerdicts({ ...composed, "systems/bad.txt": "x\nx x x e\u0301 x x x\nx\nx\n" });
    expect(decomposed[3]?.approved).toBe(false);
  });

  it("compares with Unicode normalisation if the profile sets `normalize`", () => {
    const profile = { ...PROTEST_2016, normalize: true };
    const files = {
      "reference.txt": "x\nx x x É x x x\nx\nx\n",
      "systems/bad.txt": "x\nx x x e\u0301 x x x\nx\nx\n",
    };
    expect(badVerdicts(files, profile)[3]?.approved).toBe(true);
  });

  it("distinguishes case if the profile does not ignore case", () => {
    const profile = { ...PROTEST_2016, foldCase: false };
    expect(badVerdicts({ "systems/bad.txt": "x\nx x x ON x x x\nx\nx\n" }, profile)[3]?.approved).toBe(false);
  });

  it("treats equivalent spellings as equal", () => {
    const profile = { ...PROTEST_2016, equivalents: [["on", "Vous", "nous"]] };
    expect(asText(badVerdicts({}, profile))[3]).toBe("approved: vous = on");
  });

  it("requires equal token sequences of the pronoun if the profile's rule is “equal”", () => {
    const profile: Profile = { ...PROTEST_2016, pronoun: "equal" };
    expect(asText(badVerdicts({ "systems/bad.align": "\n3-3 3-4\n\n\n" }, profile))[3]).toBe(
      "referred: pronoun: vous le ≠ on",
    );
    expect(badVerdicts({ "systems/bad.txt": "x\nx x x on x x x\nx\nx\n" }, profile)[3]?.approved).toBe(true);
  });

  it("ignores antecedents if the profile's rule for them is “none”", () => {
    const profile: Profile = { ...PROTEST_2016, antecedent: "none" };
    const same = badVerdicts({ "systems/bad.txt": "Un truc est rouge .\nElle x x x x x x\nx\nx\n" }, profile);
    expect(asText(same)[0]).toBe("approved: Elle = Elle");
  });

  it("compares only the heads of antecedents under protest-2016, although the reference’s antecedent has more words", () => {
    const article = badVerdicts({ "systems/bad.txt": "Le la est rouge .\nElle rebondit x x x x x\nx\nx\n" });
    expect(asText(article)[0]).toBe("referred: antecedent: la ≠ balle");
  });

  it("approves a pronoun that shares only one token with the reference", () => {
    const several = badVerdicts({
      "systems/bad.align": "\n3-2 3-3\n\n\n",
      "systems/bad.txt": "x\nx x on vous x x x\nx\nx\n",
    });
    expect(asText(several)[3]).toBe("approved: on vous = on");
  });
});

describe("a pronoun form that the profile never approves in German", () => {
  const german = {
    "reference.txt": "Die Kugel ist rot .\nSie springt wenn man sie wirft .\nx x x x x x\nx x x\n",
    "systems/bad.txt": "Die Kugel ist rot .\nSIE springt wenn man sie wirft .\nx x x x x x\nx x x\n",
  };

  it.each(["de", "de-AT", "DE"])("is referred in German (%s) even if all tokens match", (target) => {
    expect(asText(badVerdicts(german, WMT_2018, target))[0]).toBe("referred: form never approved: sie");
  });

  it("is approved in another target language, and under another profile", () => {
    expect(asText(badVerdicts(german, WMT_2018, "fr"))[0]).toBe("approved: SIE = Sie, Die Kugel = Die Kugel");
    expect(asText(badVerdicts(german, PROTEST_2016, "de"))[0]).toBe("approved: SIE = Sie, Kugel = Kugel");
  });

  it("is referred if the output repeats the form, and approved if another word is linked, too", () => {
    const twice = { ...german, "systems/bad.align": "0-0 1-1\n0-0 0-4\n\n\n" };
    expect(asText(badVerdicts(twice, WMT_2018, "de"))[0]).toBe("referred: form never approved: sie");
    const more = { ...german, "systems/bad.align": "0-0 1-1\n0-0 0-3\n\n\n" };
    expect(asText(badVerdicts(more, WMT_2018, "de"))[0]).toBe(
      "approved: SIE man = Sie, Die Kugel = Die Kugel",
    );
  });
});

describe("several antecedents", () => {
  const examples = { "examples.tsv": `${HEADER}\ne1\tanaphoric_inter_they\t3\t0\tIt\t0:0-1:1|2:2-3:3\n` };

  it("must all match the reference", () => {
    expect(asText(badVerdicts(examples))).toEqual(["referred: antecedent 1: ballon ≠ balle"]);
    expect(
      asText(
        badVerdicts({
          ...examples,
          "systems/bad.txt": "La balle x x x\nx\nIls ont vu le plasma .\nIl x x\n",
        }),
      ),
    ).toEqual(["approved: Il = Il, balle = balle, plasma = plasma"]);
  });

  it("are each compared with the reference's translation of the same antecedent", () => {
    const crossed = { ...examples, "systems/bad.txt": "La plasma x x x\nx\nIls ont vu le balle .\nIl x x\n" };
    expect(asText(badVerdicts(crossed))).toEqual([
      "referred: antecedent 1: plasma ≠ balle, antecedent 2: balle ≠ plasma",
    ]);
  });
});

describe("an example without an antecedent", () => {
  it("is referred if its category requires agreement", () => {
    const examples = { "examples.tsv": `${HEADER}\ne1\tanaphoric_inter_they\t3\t0\tIt\t\n` };
    expect(asText(badVerdicts(examples))).toEqual(["referred: no antecedent given"]);
    expect(asText(badVerdicts(examples, WMT_2018))).toEqual(["referred: no antecedent given"]);
  });

  it("is compared only by its pronoun if the profile or the category ignores antecedents", () => {
    const withoutAntecedent: Profile = { ...PROTEST_2016, antecedent: "none" };
    const requiring = { "examples.tsv": `${HEADER}\ne1\tanaphoric_inter_they\t3\t0\tIt\t\n` };
    const notRequiring = { "examples.tsv": `${HEADER}\ne1\tevent_it\t3\t0\tIt\t\n` };
    expect(asText(badVerdicts(requiring, withoutAntecedent))).toEqual(["approved: Il = Il"]);
    expect(asText(badVerdicts(notRequiring))).toEqual(["approved: Il = Il"]);
  });
});

describe("several references", () => {
  const second = {
    "reference.2.txt": "Le ballon est rouge .\nIl rebondit quand tu le lâches .\nx\nElle brille .\n",
    "reference.2.align": "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 3-3 4-5 5-4 6-6\n\n0-0\n",
  };

  it("lead to an approval if one of them matches; the verdict has that reference's pronoun", () => {
    const verdicts = badVerdicts(second);
    expect(asText(verdicts).slice(0, 2)).toEqual([
      "approved: reference 2: Il = Il, ballon = ballon",
      "approved: reference 2: le = le, ballon = ballon",
    ]);
    expect(verdicts[0]?.referencePronoun).toEqual(["Il"]);
  });

  it("give one reason each if none matches; the verdict has the first reference's pronoun", () => {
    const [, , , e4] = badVerdicts(second);
    expect(e4?.reason).toBe("pronoun: vous ≠ on; reference 2: pronoun: vous ≠ tu");
    expect(e4?.referencePronoun).toEqual(["on"]);
  });

  it("are named by their files if their numbers are not consecutive", () => {
    const third = Object.fromEntries(
      Object.entries(second).map(([path, text]) => [path.replace(".2.", ".3."), text]),
    );
    expect(asText(badVerdicts(third))[0]).toBe("approved: reference.3.txt: Il = Il, ballon = ballon");
    const both = badVerdicts({
      ...second,
      "reference.3.txt": "x\nx\nx\nx\n",
      "reference.3.align": "\n\n\n\n",
    });
    expect(both[3]?.reason).toBe(
      "pronoun: vous ≠ on; reference 2: pronoun: vous ≠ tu; reference 3: reference pronoun unaligned",
    );
  });

  it("are not compared where they lack the sentence", () => {
    const partial = {
      ...second,
      "reference.2.txt": "\n\nx\nElle brille .\n",
      "reference.2.align": "\n\n\n0-0\n",
    };
    expect(badVerdicts(partial)[3]?.reason).toBe("pronoun: vous ≠ on");
    const none = { "reference.txt": "La balle\n\nx\nx\n", "reference.align": "0-0 1-1\n\n\n\n" };
    expect(asText(badVerdicts(none))[3]).toBe("referred: no reference");
  });

  it("never match by the pronoun of one reference and the antecedent of another reference", () => {
    const mixed = { ...second, "systems/bad.txt": "Le ballon est rouge .\nElle rebondit x x x x x\nx\nx\n" };
    expect(asText(badVerdicts(mixed))[0]).toBe(
      "referred: antecedent: ballon ≠ balle; reference 2: pronoun: Elle ≠ Il",
    );
  });

  it("use hand-corrected columns only for the first reference", () => {
    const header = `${HEADER}\treference_pronoun`;
    const examples = { "examples.tsv": `${header}\ne4\taddressee_generic_you\t1\t3\tyou\t\t\n` };
    expect(asText(badVerdicts({ ...second, ...examples }))).toEqual([
      "referred: reference pronoun unaligned; reference 2: pronoun: vous ≠ tu",
    ]);
  });
});

describe("hand-corrected columns", () => {
  it("replace the reference's alignment, each column separately", () => {
    const header = `${HEADER}\treference_pronoun\treference_antecedents\treference_antecedent_spans`;
    const row = (cells: string) => ({
      "examples.tsv": `${header}\ne3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3\t${cells}\n`,
    });
    expect(asText(badVerdicts(row("0\t2:4\t2:3,4")))).toEqual(["approved: Il = Il, plasma = plasma"]);
    expect(asText(badVerdicts(row("1\t2:4\t2:3,4")))).toEqual(["referred: pronoun: Il ≠ brille"]);
    expect(asText(badVerdicts(row("0\t2:\t2:3,4")))).toEqual(["referred: reference antecedent unaligned"]);
    expect(asText(badVerdicts(row("0\t2:\t2:4"), WMT_2018))).toEqual([
      "referred: antecedent: les plasma ≠ plasma",
    ]);
    expect(asText(badVerdicts(row("0\t2:4\t2:4,3,4"), WMT_2018))).toEqual([
      "referred: antecedent: les plasma ≠ le plasma",
    ]);
  });

  it("are not required: without these columns, the alignment is used", () => {
    expect(badVerdicts()[2]?.referencePronoun).toEqual(["Il"]);
  });
});

describe("links to tokens outside the sentence", () => {
  it("are ignored", () => {
    const outside = { "systems/bad.align": "\n3-99\n\n0-0\n" };
    expect(asText(badVerdicts(outside))[3]).toBe("referred: pronoun unaligned");
  });
});

describe("matching", () => {
  it("does not depend on the order or the repetition of links", () => {
    const links = ["0-0", "1-1", "2-2", "3-3", "4-5", "5-4", "6-6"];
    const expected = badVerdicts();
    fc.assert(
      fc.property(
        fc.shuffledSubarray(links, { minLength: links.length }),
        fc.subarray(links),
        (order, repeats) => {
          const align = `0-0 1-1\n${[...order, ...repeats].join(" ")}\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n`;
          expect(badVerdicts({ "systems/bad.align": align })).toEqual(expected);
        },
      ),
    );
  });

  it("gives the same result when it is repeated", () => {
    const campaign = smallCampaign();
    const passed = passInputOf(campaign);
    expect(computeVerdicts(passed)).toEqual(computeVerdicts(passed));
  });

  it("approves an output equal to the reference if the reference is aligned", () => {
    const campaign = smallCampaign();
    for (const profile of [PROTEST_2016, WMT_2018]) {
      const goodVerdicts = computeVerdicts({ ...passInputOf(campaign), profile })[1] ?? [];
      expect(goodVerdicts.map((verdict) => verdict.approved)).toEqual([true, true, true, true]);
    }
  });
});

it("profileInWords describes all rules of a profile, and names the first five of many forms", () => {
  expect(profileInWords({ ...PROTEST_2016, antecedent: "none", foldCase: false })).toBe(
    "The pronoun shares at least one word with the reference’s pronoun; antecedents, if the category requires one: not compared; case is distinguished.",
  );
  const manyForms = {
    ...WMT_2018,
    normalize: true,
    neverApproved: { de: ["sie"], fr: ["on", "a", "b", "c", "d", "e"] },
    equivalents: [["c'", "ce"]],
  };
  expect(profileInWords(manyForms)).toContain(
    "; invisible differences are ignored; never approved if it is the whole translation: sie (de), on (fr), a (fr), b (fr), c (fr) … and 2 more; equivalent spellings: c' = ce.",
  );
});

describe("sameRules", () => {
  it.each<[what: string, changes: Partial<Profile>]>([
    ["ignores the name", { name: "mine" }],
    ["ignores a language without forms", { neverApproved: { fr: [] } }],
    ["ignores a group of one spelling", { equivalents: [["ce"]] }],
    ["ignores a group that has one spelling after folding case", { equivalents: [["Ce", "ce"]] }],
  ])("%s", (_, changes) => {
    expect(sameRules(PROTEST_2016, { ...PROTEST_2016, ...changes })).toBe(true);
  });

  it("ignores the order of forms, groups and languages, and case if the profile ignores case", () => {
    const one: Profile = {
      ...WMT_2018,
      neverApproved: { de: ["sie", "Es"], fr: ["on"] },
      equivalents: [
        ["c'", "ce"],
        ["l'", "le"],
      ],
    };
    const other: Profile = {
      ...WMT_2018,
      neverApproved: { fr: ["ON"], de: ["es", "SIE"] },
      equivalents: [
        ["Le", "L'"],
        ["ce", "C'"],
      ],
    };
    expect(sameRules(one, other)).toBe(true);
    expect(sameRules({ ...one, foldCase: false }, { ...other, foldCase: false })).toBe(false);
  });

  it.each<[what: string, changes: Partial<Profile>]>([
    ["the pronoun's rule", { pronoun: "equal" }],
    ["the antecedent's rule", { antecedent: "none" }],
    ["case", { foldCase: false }],
    ["normalisation", { normalize: true }],
    ["a form never approved", { neverApproved: { fr: ["on"] } }],
    ["a group of equivalent spellings", { equivalents: [["c'", "ce"]] }],
  ])("distinguishes profiles that differ in %s", (_, changes) => {
    expect(sameRules(PROTEST_2016, { ...PROTEST_2016, ...changes })).toBe(false);
  });

  it("distinguishes groups of different spellings", () => {
    const withGroup = (...group: string[]) => ({ ...PROTEST_2016, equivalents: [group] });
    expect(sameRules(withGroup("a", "b"), withGroup("a", "c"))).toBe(false);
  });

  it("distinguishes one group of spellings from two groups of the same spellings", () => {
    const one = { ...PROTEST_2016, equivalents: [["a", "b", "c", "d"]] };
    const two = {
      ...PROTEST_2016,
      equivalents: [
        ["a", "b"],
        ["c", "d"],
      ],
    };
    expect(sameRules(one, two)).toBe(false);
  });
});

describe("a shipped profile", () => {
  it("is found by its rules, not by its name", () => {
    expect(shippedWith({ ...WMT_2018, neverApproved: { de: ["Sie"] } })).toBe(WMT_2018);
    expect(shippedWith({ ...PROTEST_2016, normalize: true })).toBeNull();
  });
});

const yes = (reason = "a = a"): Verdict => ({ approved: true, reason });
const no = (reason = "pronoun: a ≠ b"): Verdict => ({ approved: false, reason });

describe("flips", () => {
  it.each<[what: string, before: Verdict[][], after: Verdict[][], expected: Flip[]]>([
    ["none for empty runs", [], [], []],
    ["none for outputs without examples", [[], []], [[], []], []],
    ["none for two equal runs", [[yes(), no()]], [[yes(), no()]], []],
    ["none if only reasons change", [[yes("a = a"), no("no x")]], [[yes("b = b"), no("no y")]], []],
    [
      "one for a candidate that becomes approved",
      [[no("pronoun: c' ≠ ce")]],
      [[yes("c' = ce")]],
      [{ output: 0, example: 0, to: "approved", before: "pronoun: c' ≠ ce", after: "c' = ce" }],
    ],
    [
      "one for a candidate that becomes referred",
      [[yes("Il = il")]],
      [[no("pronoun: Il ≠ il")]],
      [{ output: 0, example: 0, to: "referred", before: "Il = il", after: "pronoun: Il ≠ il" }],
    ],
    [
      "one in each of two outputs",
      [
        [yes("1"), no("2")],
        [no("3"), no("4")],
      ],
      [
        [yes("5"), yes("6")],
        [no("7"), yes("8")],
      ],
      [
        { output: 0, example: 1, to: "approved", before: "2", after: "6" },
        { output: 1, example: 1, to: "approved", before: "4", after: "8" },
      ],
    ],
  ])("are found: %s", (_, before, after, expected) => {
    expect(flips(before, after)).toEqual(expected);
  });

  it("throw if the two runs have different candidates", () => {
    expect(() => flips([[yes()]], [])).toThrow(
      new RangeError("the two runs cover 1 and 0 outputs; expected the same number"),
    );
    for (const [before, after] of [
      [[yes()], [yes(), no()]],
      [[yes(), no()], [yes()]],
    ] as const)
      expect(() => flips([before], [after])).toThrow(
        new RangeError(
          `the two runs cover ${before.length} and ${after.length} examples of output 0; expected the same number`,
        ),
      );
  });
});

const verdict = fc.record({ approved: fc.boolean(), reason: fc.string({ maxLength: 3 }) });
/** Two runs over the same candidates. */
const twoRuns = fc
  .array(fc.array(fc.tuple(verdict, verdict), { maxLength: 6 }), { maxLength: 4 })
  .map((pairs) => ({
    before: pairs.map((ofOutput) => ofOutput.map(([firstRun]) => firstRun)),
    after: pairs.map((ofOutput) => ofOutput.map(([, other]) => other)),
  }));

describe("flips of any runs", () => {
  it("are empty if a run is compared with itself", () => {
    fc.assert(
      fc.property(twoRuns, ({ before }) => {
        expect(flips(before, before)).toEqual([]);
      }),
    );
  });

  it("are mirrored when the runs are swapped", () => {
    fc.assert(
      fc.property(twoRuns, ({ before, after }) => {
        const mirrored = flips(after, before).map((flip) => ({
          ...flip,
          to: flip.to === "approved" ? "referred" : "approved",
          before: flip.after,
          after: flip.before,
        }));
        expect(flips(before, after)).toEqual(mirrored);
      }),
    );
  });

  it("account for the difference in the number of approvals", () => {
    const approvals = (run: readonly (readonly Verdict[])[]) =>
      run.flat().filter((one) => one.approved).length;
    fc.assert(
      fc.property(twoRuns, ({ before, after }) => {
        const all = countFlips(flips(before, after), () => "all").get("all");
        const { approved, referred } = all ?? { approved: 0, referred: 0 };
        expect(approvals(after) - approvals(before)).toBe(approved - referred);
      }),
    );
  });
});

describe("countFlips", () => {
  it("counts per direction and key, and has no entry for a key without flips", () => {
    const changes = flips([[no(), yes(), no()], [yes()]], [[yes(), no(), yes()], [yes()]]);
    expect([...countFlips(changes, ({ output }) => output)]).toEqual([[0, { approved: 2, referred: 1 }]]);
    expect([...countFlips(changes, ({ example }) => example)]).toEqual([
      [0, { approved: 1, referred: 0 }],
      [1, { approved: 0, referred: 1 }],
      [2, { approved: 1, referred: 0 }],
    ]);
    expect(countFlips([], () => "all").size).toBe(0);
  });
});
