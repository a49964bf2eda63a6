// Tests the meaning of ParCor's attributes and values. The spellings are those of the corpora’s schemes; the
// combinations are invented.

import { describe, expect, it } from "vitest";
import { NO_FACETS } from "#core/suite/suite-plan.ts";
import { parCorOf } from "./parcor-attributes.ts";

const of = (text: string) => parCorOf(text.split("; ").map((pair) => pair.split("=") as [string, string]));

describe("attributes of ParCor", () => {
  it.each([
    ["mention=pronoun", "pronoun"],
    ["mention=np", "nominal"],
    ["mention=vp", "clausal"],
    ["mention=clause", "clausal"],
    ["mention=adverb", "other"],
    ["mention=none", null],
    ["type=anaphoric", "pronoun"],
    ["type=comparative", "pronoun"],
    ["type=none", null],
    ["nptype=antecedent", "nominal"],
    ["vptype=verb-ellipsis", "clausal"],
    ["clausetype=antecedent", "clausal"],
    // A kind that one attribute states takes precedence over a kind that another one only suggests, in either order.
    ["mention=clause; nptype=np", "clausal"],
    ["nptype=np; mention=clause", "clausal"],
    ["npmod=none", null],
  ])("give the kind of mention: %s gives %s", (text, kind) => {
    expect(of(text)).toMatchObject({ kind, unknown: [] });
  });

  it.each([
    ["type=anaphoric", "anaphoric", null],
    ["type=event", "event", null],
    ["type=pleonastic", "pleonastic", null],
    ["type=addressee reference", "addressee", null],
    ["type=speaker reference", "speaker", "speaker"],
    ["type=cataphoric", "cataphoric", "cataphoric"],
    ["type=extratextual reference", "extra-textual", "extra-textual"],
    ["type=antecedent", null, null],
    ["type=nom substitution", null, null],
    ["type=Not sure. HELP!", null, null],
    ["type=anaphoric; antetype=event", "event", null],
    ["antetype=event; type=anaphoric", "event", null],
    ["type=anaphoric; antetype=entity", "anaphoric", null],
    ["antetype=event; type=cataphoric", "cataphoric", "cataphoric"],
    ["type=cataphoric; antetype=event", "cataphoric", "cataphoric"],
    ["type=anaphoric; split=no explicit antecedent", "anaphoric", "no-specific-antecedent"],
    ["split=no explicit antecedent; type=cataphoric", "cataphoric", "cataphoric"],
    ["type=cataphoric; split=no explicit antecedent", "cataphoric", "cataphoric"],
    ["type=anaphoric; split=simple antecedent", "anaphoric", null],
  ])("give the use of the pronoun: %s gives use %s, unsuitable %s", (text, use, unsuitable) => {
    expect(of(text)).toMatchObject({ facets: { ...NO_FACETS, use }, unsuitable, unknown: [] });
  });

  it.each([
    ["position=subject", { subject: true }],
    ["position=it (subject)", { subject: true }],
    ["position=you (subject)", { subject: true }],
    ["position=non-subject", { subject: false }],
    ["position=It (Non-Subject)", { subject: false }],
    ["position=you (non-subject)", { subject: false }],
    ["position=none", {}],
    ["agreement=singular", { number: "singular" }],
    ["agreement=plural", { number: "plural" }],
    ["agreement=none", {}],
    ["agreement=they (sg.)", { number: "singular" }],
    ["agreement=they (pl.)", { number: "plural" }],
    ["agreement=you (pl.)", { number: "plural" }],
    ["agreement=ihr (2nd pers.pl.personal)", { number: "plural" }],
    ["agreement=ihr(e/m/r/n/s) (3rd pers.sg.possessive)", { number: "singular" }],
    ["agreement=Sie (3rd pers. pl.formal)", { number: "plural" }],
    ["agreement=it (group)", { group: true }],
    ["agreement=group", { group: true }],
    ["audience=deictic you", { generic: false }],
    ["audience=deictic (Sie, Ihnen, du)", { generic: false }],
    ["audience=generic you", { generic: true }],
    ["audience=generic (man)", { generic: true }],
    ["audience=exclusive we", {}],
    ["audience=all-inclusive wir/uns/unser", {}],
    ["antetype=generic", { generic: true }],
  ])("give facets of the pronoun: %s gives %j", (text, facets) => {
    expect(of(text)).toMatchObject({ facets: { ...NO_FACETS, ...facets }, unknown: [] });
  });

  it("mark a split reference and the beginning of a chain", () => {
    expect(of("split=split reference")).toMatchObject({ isSplit: true, isAntecedent: false });
    expect(of("mention=pronoun; type=antecedent")).toMatchObject({ isSplit: false, isAntecedent: true });
  });

  it.each([
    "type=anaphorical",
    "agreement=they",
    "agreement=they (dual)",
    "audience=everybody",
    "mention=",
    `agreement=x(${"sg ".repeat(100)})`,
  ])("are reported if they have an unknown value: %s", (text) => {
    expect(of(text).unknown).toEqual([text.split("=")]);
  });
});
