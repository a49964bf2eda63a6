// Tests how incomplete references of a file are joined or left out.
import { describe, expect, it } from "vitest";
import { printed } from "#core/io/open/read-in-test.ts";

describe("references named differently in each document", () => {
  const doc = (id: string, source: string, references: Readonly<Record<string, string>>) => {
    const refs = Object.entries(references).map(
      ([name, words]) => `<ref${name === "" ? "" : ` translator="${name}"`}><seg id="1">${words}</seg></ref>`,
    );
    return `<doc id="${id}"><src><seg id="1">${source}</seg></src>${refs.join("")}</doc>`;
  };
  const texts = (...docs: string[]) =>
    printed("a.xml", docs.join("")).filter((line) => /^(?:reference) |\.xml/.test(line));

  it("are joined if they together have every segment of the source", () => {
    expect(
      texts(doc("d1", "1", { A: "eins" }), doc("d2", "2", { B: "zwei" }), doc("d3", "3", { A: "drei" })),
    ).toEqual([
      "reference A+B: eins|zwei|drei",
      "a.xml: warning: the references “A”, “B” each lack segments of the source but are complete together; they are joined as “A+B” [line-count-differs]",
    ]);
  });

  it("are joined if some have no name", () => {
    expect(texts(doc("d1", "1", { "": "eins" }), doc("d2", "2", { B: "zwei" }))[0]).toBe(
      "reference reference+B: eins|zwei",
    );
  });

  it("are joined in their order if each document has several", () => {
    expect(
      texts(doc("d1", "1", { A: "a1", B: "b1" }), doc("d2", "2", { C: "c2", D: "d2" })).filter((line) =>
        line.startsWith("reference"),
      ),
    ).toEqual(["reference A+C: a1|c2", "reference B+D: b1|d2"]);
  });

  it("are joined even if another reference is complete", () => {
    expect(
      texts(doc("d1", "1", { A: "a1", B: "b1" }), doc("d2", "2", { A: "a2", C: "c2" })).filter((line) =>
        line.startsWith("reference"),
      ),
    ).toEqual(["reference A: a1|a2", "reference B+C: b1|c2"]);
  });

  it("are left out if they are incomplete together; the name of a joined text has at most three of the names", () => {
    expect(texts(doc("d1", "1", { A: "a1" }), doc("d2", "2", { B: "b2" }), doc("d3", "3", {}))).toEqual([
      "a.xml: warning: the reference “A” lacks 2 of 3 segments of the source: d2#1, d3#1. It is left out [line-count-differs]",
      "a.xml: warning: the reference “B” lacks 2 of 3 segments of the source: d1#1, d3#1. It is left out [line-count-differs]",
    ]);
    const five = [1, 2, 3, 4, 5].map((at) => doc(`d${at}`, "x", { [`T${at}`]: `w${at}` }));
    expect(texts(...five)[0]).toBe("reference T1+T2+T3+2: w1|w2|w3|w4|w5");
  });

  it("are the only texts that are joined; outputs of different systems are not", () => {
    const hyps = [doc("d1", "1", { A: "a1" }), doc("d2", "2", { B: "b2" })].map((one) =>
      one.replaceAll("<ref translator", "<hyp system").replaceAll("</ref>", "</hyp>"),
    );
    expect(printed("a.xml", hyps.join("")).filter((line) => line.startsWith("output"))).toEqual([]);
  });
});
