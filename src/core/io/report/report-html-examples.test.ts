// Tests that `report.html` lists exactly the examples that its figures count, whether it includes their sentences or
// not.

import { describe, expect, it } from "vitest";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { SMALL_FOLDER, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { elementsIn, parseXml, textIn, type XmlElement } from "#tools/testing/parse-xml.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { serializeReportHtml } from "./report-html.ts";

const content = reportContent(judgedLedger());
const withTexts = serializeReportHtml(content);
const without = serializeReportHtml(content, { withTexts: false });

const elementsNamed = (within: XmlElement, name: string) =>
  elementsIn(within).filter((one) => one.name === name);
const data = (one: XmlElement, name: string) => one.attributes.get(`data-${name}`) ?? "";

/** The outcomes of each example on the page, such as “e1: bad correct, good correct”. */
function described(page: string): string[] {
  return elementsNamed(parseXml(page), "article").map((article) => {
    const [heading] = elementsNamed(article, "bdi");
    const items = elementsNamed(article, "li").map(
      (item) => `${data(item, "system")} ${data(item, "outcome")}`,
    );
    return `${heading === undefined ? "" : textIn(heading)}: ${items.sort().join(", ")}`;
  });
}

describe("the examples of the report's page", () => {
  // The outcomes are worked out by hand from `judgedLedger`.
  const OUTCOMES = [
    "e1: bad correct, good correct",
    "e2: bad open, good approved",
    "e3: bad open, good incorrect",
    "e4: bad excluded, good approved",
  ];

  it("include every candidate with its outcome, with the texts or without", () => {
    expect(described(withTexts)).toEqual(OUTCOMES);
    expect(described(without)).toEqual(OUTCOMES);
  });

  it("have their sentences, in which pronoun and antecedent are marked", () => {
    const [first] = elementsNamed(parseXml(withTexts), "article");
    if (first === undefined) throw new Error("no example");
    const texts = elementsNamed(first, "p").map(textIn);
    expect(texts).toEqual([
      "The ballA is red. ItP bounces when you drop it.",
      "La balleA est rouge. ElleP rebondit quand on la lâche.",
      "Le ballonA est rouge. IlP rebondit quand vous le lâchez.",
      "La balleA est rouge. ElleP rebondit quand on la lâche.",
    ]);
    expect(elementsNamed(first, "mark").map((mark) => mark.attributes.get("class"))).toEqual(
      Array.from({ length: 4 }, () => ["antecedent", "pronoun"]).flat(),
    );
  });

  it("have no sentence and no reason if the texts are left out", () => {
    const [shown = "", hidden = ""] = [withTexts, without].map(
      (page) => page.split('<div id="example-list">')[1],
    );
    for (const word of [
      "balle",
      "rebondit",
      "bounces",
      "Elle",
      "mark class",
      "auto-approved:",
      "needs judging:",
    ])
      expect([shown.includes(word), hidden.includes(word)], word).toEqual([true, false]);
  });

  it("show equal outputs once, with the outcome of each system", () => {
    const copied = smallLedger({
      "systems/copy.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
      "systems/copy.align": SMALL_FOLDER["systems/bad.align"] ?? "",
    });
    const page = parseXml(serializeReportHtml(reportContent(copied)));
    const [first] = elementsNamed(page, "article");
    if (first === undefined) throw new Error("no example");
    const groups = elementsIn(first).filter((one) => one.attributes.has("data-outputs"));
    expect(
      groups.map((group) =>
        elementsNamed(group, "li").map((item) => `${data(item, "system")} ${data(item, "outcome")}`),
      ),
    ).toEqual([["bad open", "copy open"], ["good approved"]]);
  });

  it("are as many as each figure of accuracy that links to them says", () => {
    const page = parseXml(withTexts);
    const items = elementsNamed(page, "article").flatMap((article) =>
      elementsNamed(article, "li").map((item) => ({
        category: data(article, "category"),
        system: data(item, "system"),
        outcome: data(item, "outcome"),
      })),
    );
    const links = elementsNamed(page, "a").filter((link) => link.attributes.has("data-outcome"));
    for (const link of links) {
      const [system, category, outcome] = ["system", "category", "outcome"].map((name) => data(link, name));
      const behind = items.filter(
        (item) =>
          (system === "" || item.system === system) &&
          (category === "" || item.category === category) &&
          (outcome === "" || outcome?.split(" ").includes(item.outcome)),
      );
      expect(behind.length, `${system} ${category} ${outcome}`).toBe(Number(textIn(link)));
    }
    // Links over examples are two systems × (three categories + all) × (correct, counted) = 16. There are some more
    // over judged.
    expect(links.length).toBeGreaterThan(16);
  });

  it("can be filtered by every value that a figure links to", () => {
    const page = parseXml(withTexts);
    const options = (name: string) => {
      const [field] = elementsNamed(page, "select").filter((one) => one.attributes.get("name") === name);
      return field === undefined
        ? []
        : elementsNamed(field, "option").map((one) => one.attributes.get("value"));
    };
    for (const link of elementsNamed(page, "a").filter((one) => one.attributes.has("data-outcome")))
      for (const name of ["system", "category", "outcome"]) expect(options(name)).toContain(data(link, name));
  });
});
