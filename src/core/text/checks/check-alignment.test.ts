import { describe, expect, it } from "vitest";
import { checkAlignment, parseReading, readAlignmentAs, readingName } from "./check-alignment.ts";

const SOURCE = [
  "The old bridge is closed .",
  "It was built by monks .",
  "The kettle is new , but it leaks .",
  "The boats left early .",
  "They came back at noon .",
  "The lamp fell .",
  "It broke .",
];
const TARGET = [
  "Le vieux pont est fermé .",
  "Il a été construit par des moines .",
  "La bouilloire est neuve , mais elle fuit .",
  "Les bateaux sont partis tôt .",
  "Ils sont revenus à midi .",
  "La lampe est tombée .",
  "Elle s' est cassée .",
];
const LINKS = [
  "0-0 1-1 2-2 3-3 4-4 5-5",
  "0-0 1-1 1-2 2-3 3-4 4-5 4-6 5-7",
  "0-0 1-1 2-2 3-3 4-4 5-5 6-6 7-7 8-8",
  "0-0 1-1 2-2 2-3 3-4 4-5",
  "0-0 1-1 2-2 3-3 4-4 5-5",
  "0-0 1-1 2-2 2-3 3-4",
  "0-0 1-1 1-2 1-3 2-4",
];
const TEXTS = { source: SOURCE, target: TARGET };

const check = (lines: readonly string[]) => checkAlignment("a.align", lines, TEXTS);
const each = (write: (source: number, target: number) => string) =>
  LINKS.map((line) =>
    line
      .split(" ")
      .map((link) => {
        const [source = 0, target = 0] = link.split("-").map(Number);
        return write(source, target);
      })
      .join(" "),
  );

/** Reads the lines in the way that the check suggests first. */
function readBack(lines: readonly string[]): readonly string[] {
  const name = check(lines)?.choices[0]?.value.replace("a.align=", "") ?? "";
  const reading = parseReading(name);
  return reading === null ? [] : readAlignmentAs(reading, lines, TEXTS);
}

describe("an alignment file", () => {
  it("gives no finding if at most one line does not fit, or if all lines are blank", () => {
    expect(check(LINKS)).toBeNull();
    expect(check(LINKS.with(2, "0-0 9-9"))).toBeNull();
    expect(check(LINKS.map(() => ""))).toBeNull();
  });

  it("is recognised as numbered from 1 if 0 is missing and links are outside their sentences", () => {
    const lines = each((source, target) => `${source + 1}-${target + 1}`);
    expect(check(lines)).toMatchObject({
      code: "alignment-one-based",
      message:
        "Links seem to be numbered from 1: there is no 0 in the file, 7 of 7 lines point outside their sentence, and all fit when reduced by one",
      choices: [
        { option: "read-alignment", value: "a.align=one-based", label: "Read it numbered from 1" },
        { option: "read-alignment", value: "a.align=as-is", label: "Read it as it is" },
      ],
    });
    expect(readBack(lines)).toEqual(LINKS);
  });

  it("is recognised as numbered from 1 in the source only", () => {
    const lines = each((source, target) => `${source + 1}-${target}`);
    expect(check(lines)?.choices[0]?.value).toBe("a.align=one-based-source");
    expect(readBack(lines)).toEqual(LINKS);
  });

  it("is recognised as target–source if links are outside their sentences", () => {
    const lines = each((source, target) => `${target}-${source}`);
    // Lines 2, 4, 6 and 7 have more target tokens than source tokens.
    expect(check(lines)?.message).toBe(
      "Links seem to be target–source: 4 of 7 lines point outside their sentence, and all fit when each link is reversed",
    );
    expect(readBack(lines)).toEqual(LINKS);
  });

  it("is recognised as shifted by one line, and is read with a blank line for the first sentence", () => {
    const rotated = [...LINKS.slice(1), LINKS[0] ?? ""];
    expect(check(rotated)).toMatchObject({ code: "alignment-slipped" });
    expect(check(rotated)?.message).toContain("from line 1 on, each line fits the sentence 1 line later");
    expect(readBack(rotated)).toEqual(["", ...LINKS.slice(1)]);
  });

  it("is reported as an alignment of other tokens if each line has links far outside its sentence", () => {
    const lines = LINKS.map((line) => `${line} 9-12 10-14`);
    expect(check(lines)).toMatchObject({
      code: "alignment-other-tokens",
      choices: [{ value: "a.align=as-is" }],
    });
  });

  it.each([
    ["scores after the links", LINKS.map((line) => `${line}\t-12.51\t-14.2`), "scores"],
    ["scores after bars", LINKS.map((line) => `${line} ||| -3.2e-1`), "scores"],
    ["a probability in each link", each((source, target) => `${source}-${target}-.987`), "probabilities"],
    ["a probability after a colon", each((source, target) => `${source}-${target}:0.5`), "probabilities"],
    [
      "possible links",
      each((source, target) => `${source}${target % 3 === 2 ? "p" : "-"}${target}`),
      "possible",
    ],
    ["colons in its links", each((source, target) => `${source}:${target}`), "separated"],
    [
      "the NAACL format",
      LINKS.flatMap((line, at) =>
        line.split(" ").map((link) => {
          const [source = 0, target = 0] = link.split("-").map(Number);
          return `${at + 1} ${source + 1} ${target + 1} S`;
        }),
      ),
      "naacl",
    ],
    [
      "the GIZA++ A3 format",
      LINKS.flatMap((line, at) => {
        const words = (SOURCE[at] ?? "").split(" ").map((word, source) => {
          const targets = line.split(" ").flatMap((link) => {
            const [own = 0, target = 0] = link.split("-").map(Number);
            return own === source ? [target + 1] : [];
          });
          return `${word} ({ ${targets.join(" ")} })`;
        });
        return [
          `# Sentence pair (${at + 1}) source length 6 target length 6 alignment score : 1.2e-05`,
          TARGET[at] ?? "",
          `NULL ({ }) ${words.join(" ")}`,
        ];
      }),
      "giza",
    ],
  ])("with %s gives one finding that names the format, and can be read", (_, lines, form) => {
    const found = check(lines);
    expect([found?.code, found?.choices[0]?.value]).toEqual(["alignment-format", `a.align=${form}`]);
    expect(readBack(lines)).toEqual(LINKS);
  });

  it("can be read with its sure links only", () => {
    const reading = parseReading("sure");
    if (reading === null) throw new Error("sure is a reading");
    expect(readAlignmentAs(reading, ["0-0 1p1 2-2"], null)).toEqual(["0-0 2-2"]);
  });

  it("is reported as no alignment if it contains text", () => {
    expect(check(TARGET)?.message).toContain("is not an alignment: 7 of 7 lines have no link");
  });
});

describe("the name of a reading", () => {
  it.each([
    "as-is",
    "one-based",
    "reversed",
    "one-based+reversed+slipped",
    "naacl+reversed",
    "scores+one-based-target",
  ])("is parsed and written unchanged: %s", (name) => {
    const reading = parseReading(name);
    expect(reading === null ? null : readingName(reading)).toBe(name);
  });

  it("cannot be parsed if it is unknown", () => expect(parseReading("twisted")).toBeNull());
});
