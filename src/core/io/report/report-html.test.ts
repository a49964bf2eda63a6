// Tests that the report's page is well-formed even with hostile names, is self-contained, and has the expected figures.

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyColumn, accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyTable } from "#core/analysis/accuracy/accuracy-tables.ts";
import { DENOMINATOR_CAVEAT } from "#core/analysis/accuracy/accuracy-words.ts";
import { reportPlots } from "#core/analysis/report/report-content.ts";
import { drawingSvg, plotDrawing } from "#core/plots/drawing.ts";
import { serializeTableHtml } from "#core/tables/html.ts";
import { HOSTILE_NAMES, hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { elementsIn, parseXml, textIn, type XmlElement } from "#tools/testing/parse-xml.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./internal/compiled-report-script.ts";
import { serializeReportHtml } from "./report-html.ts";

const judged = serializeReportHtml(reportContent(judgedLedger()));
const ALLOWED = (
  "html head meta title style body header main footer nav section h1 h2 h3 h4 p dl dt dd ol ul li a strong small span bdi " +
  "article form label select option script mark sup div table caption thead tbody tfoot tr th td figure figcaption svg desc rect g line text circle"
).split(" ");

function tables(page: string): Map<string, string[][]> {
  const found = elementsIn(parseXml(page)).filter(({ name }) => name === "table");
  return new Map(found.map((table) => [captionOf(table), rowsOf(table)]));
}

function captionOf(table: XmlElement): string {
  const strong = elementsIn(table).find(({ name }) => name === "strong");
  return strong === undefined ? "" : textIn(strong);
}

/** The text of each cell by row, with a space between a figure and the text below it. */
function rowsOf(table: XmlElement): string[][] {
  const cell = (one: XmlElement): string =>
    one.children
      .map((child) =>
        typeof child === "string" ? child : `${child.name === "small" ? " " : ""}${cell(child)}`,
      )
      .join("");
  return elementsIn(table)
    .filter(({ name }) => name === "tr")
    .map((row) => row.children.flatMap((child) => (typeof child === "string" ? [] : [cell(child)])));
}

describe("report.html", () => {
  it.each(HOSTILE_NAMES)(
    "shows the name %j unchanged, and the name has no effect on the page",
    (name, shown) => {
      const page = parseXml(serializeReportHtml(reportContent(hostileLedger(name))));
      const elements = elementsIn(page);
      expect(elements.filter((one) => !ALLOWED.includes(one.name)).map((one) => one.name)).toEqual([]);
      const isolated = elements.filter((one) => one.name === "bdi").map(textIn);
      for (const one of [shown, `bad ${shown}`, `good ${shown}`, `A ${shown} + B ${shown}`])
        expect(isolated).toContain(one);
      const [title] = elements.filter((one) => one.name === "title");
      expect(title === undefined ? null : textIn(title)).toBe(`Report: ${shown}`);
      const attributes = new Set(elements.flatMap((one) => [...one.attributes.keys()]));
      expect(
        [...attributes].filter((one) => one.startsWith("on") || one === "src" || one === "style"),
      ).toEqual([]);
    },
  );

  it("is self-contained: it has only the script of Referee, and links only to headings of the page", () => {
    const elements = elementsIn(parseXml(judged));
    const ids = elements.flatMap((one) => one.attributes.get("id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of elements.filter(({ name }) => name === "a"))
      expect(ids.map((id) => `#${id}`)).toContain(link.attributes.get("href"));
    for (const described of elements.flatMap((one) => one.attributes.get("aria-labelledby") ?? []))
      for (const id of described.split(" ")) expect(ids).toContain(id);
    expect(
      judged.match(/[a-z]+:\/\/[^"' )]*/g)?.filter((found) => found !== "http://www.w3.org/2000/svg"),
    ).toEqual([]);
    expect(judged).not.toMatch(/url\(|@import/);
    expect(judged).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src &#39;${REPORT_SCRIPT_HASH}&#39;;`,
    );
    const scripts = elements.filter(({ name }) => name === "script").map(textIn);
    expect(scripts).toEqual([REPORT_SCRIPT]);
    const hash = createHash("sha256").update(REPORT_SCRIPT).digest("base64");
    expect(REPORT_SCRIPT_HASH).toBe(`sha256-${hash}`);
  });

  it("has the same bytes each time", () => {
    expect(serializeReportHtml(reportContent(judgedLedger()))).toBe(judged);
  });

  it("has the figures of accuracy that were worked out by hand", () => {
    const all = tables(judged);
    const over = (all.get("Accuracy over examples, in percent.") ?? []).at(-1);
    expect(over).toEqual([
      "All categories",
      "25.0 4.6–69.9 · 1/4 2 open possible 25.0 … 75.0",
      "75.0 30.1–95.4 · 3/4",
    ]);
    expect((all.get("Accuracy over examples, in percent.") ?? [])[0]).toEqual([
      "Category",
      "bad judged less: 50.0% open",
      "good",
    ]);
    const overJudged = (all.get("Accuracy over judged candidates, in percent.") ?? []).at(-1);
    expect(overJudged).toEqual([
      "All categories",
      "100.0 20.7–100.0 · 1/1 head 100.0 · 1/1",
      "50.0 9.5–90.5 · 1/2 head 50.0 · 1/2",
    ]);
    expect((all.get("Counts of all systems together.") ?? []).at(-1)).toEqual(
      ["All categories", "8", "4", "5", "3", "2", "2", "1"].concat([
        "2 unfinished: 1 disagreement on outcome: 1",
        "1 bad translation: 1",
      ]),
    );
    expect((all.get("Counts of bad.") ?? []).at(-1)?.slice(0, 4)).toEqual(["All categories", "4", "1", "3"]);
    expect((all.get("Precision of automatic approval, in percent.") ?? []).at(-1)).toEqual([
      "All categories",
      ...["5", "2", "1", "1", "0", "1", "50.0 25.0–75.0", "7.0–93.0", ""],
    ]);
    expect(
      (all.get("Accuracy corrected by the audit of approvals, in percent.") ?? []).at(-1)?.slice(0, 5),
    ).toEqual([
      "good",
      ...["– fewer than 5 approvals judged", "– no corrected accuracy", "– no corrected accuracy"],
      "75.0 3/4",
    ]);
  });

  it("has systems as rows if there are more than four", () => {
    const { accuracy, campaign } = reportContent(judgedLedger());
    const [bad, good] = accuracy.systems;
    if (bad === undefined || good === undefined) throw new Error("two systems are judged");
    const systems = [bad, ...["b", "c", "d", "e"].map((system) => ({ ...good, system }))];
    const words = { title: "T", only: WHOLE_CAMPAIGN };
    const [table] = elementsIn(
      parseXml(serializeTableHtml(accuracyTable(accuracyReport(campaign, systems), "examples", words)).text),
    ).filter(({ name }) => name === "table");
    if (table === undefined) throw new Error("there is a table");
    const rows = rowsOf(table);
    expect(rows[0]).toEqual(["System", "All categories", "Anaphoric", "Addressee"]);
    expect(rows[1]?.[0]).toBe("it, subject, other sentence");
    expect(rows[2]).toEqual([
      ...[
        "bad judged less: 50.0% open",
        "25.0 1/4 4.6–69.9 2 open 25.0…75.0",
        "50.0 1/2 9.5–90.5 1 open 50.0…100.0",
      ],
      ...["– 1 of 1 open 0.0…100.0", "0.0 0/1 0.0–79.3"],
    ]);
    expect(rows).toHaveLength(7);
  });

  it("contains the exported plots, and explains the figures next to them", () => {
    const plots = reportPlots(reportContent(judgedLedger()));
    expect(plots.length).toBeGreaterThan(8);
    for (const plot of plots) expect(judged).toContain(drawingSvg(plot.name, plotDrawing(plot)));
    for (const caveat of Object.values(DENOMINATOR_CAVEAT)) expect(judged).toContain(caveat);
    const sections = new Map(
      elementsIn(parseXml(judged))
        .filter(({ name }) => name === "section")
        .map((section) => [section.attributes.get("aria-labelledby"), textIn(section)]),
    );
    expect(sections.get("judged")).toContain(accuracyColumn("antecedent").meaning);
    expect(sections.get("accuracy")).not.toContain(accuracyColumn("antecedent").meaning);
    const captions = elementsIn(parseXml(judged)).filter(({ name }) => name === "caption");
    for (const caption of captions) expect(textIn(caption)).toMatch(/\. .{20}/);
  });

  it("leaves out sections without content, and lists them in one line", () => {
    const page = parseXml(serializeReportHtml(reportContent(smallLedger())));
    const headings = elementsIn(page)
      .filter(({ name }) => name === "h2")
      .map(textIn);
    expect(headings).toEqual([
      "Contents",
      "Methods",
      "What is counted",
      "Accuracy over examples",
      "Counts and figures",
      "Metrics",
      "Counts and figures of each system",
      "Examples",
    ]);
    expect(textIn(page)).toContain(
      "Not included: accuracy over judged candidates (no candidate is judged correct or incorrect); " +
        "judgements (no judgements yet); agreement (no candidate was answered by two annotators); " +
        "disagreements (no disagreements); audit of approvals (no approved " +
        "candidate is judged); audit of judges (no verdicts of judges from files); second look (no second look); repeat check (no repeats); annotators (no judgement is finished); " +
        "comparison of systems (no judgements yet); correlation of metrics with human judgement (fewer than three " +
        "systems have an accuracy by human judgement); silver references (no translation was judged correct).",
    );
    expect(judged).not.toContain("Not included: accuracy");
  });

  it("names the scope of a filtered report", () => {
    const request = { systems: ["good"], categories: null, filter: null };
    const page = serializeReportHtml(reportContent(judgedLedger(), request));
    expect(page).toContain("Filtered report. Only the system good is included; all totals cover it only.");
    expect((tables(page).get("Accuracy over examples, in percent.") ?? []).at(-1)).toEqual([
      "All categories",
      "75.0 30.1–95.4 · 3/4",
    ]);
    expect(page).not.toContain("<bdi>bad</bdi>");
  });
});

it("report.html counts annotators who judged and those who did nothing yet, but not those who only filled gaps", () => {
  const person = (id: string, role: "annotator" | "adjudicator") => ({ id, name: id, role });
  const ledger = smallLedger(
    {},
    {
      annotators: [
        person("judges", "annotator"),
        person("fills", "annotator"),
        person("does both", "annotator"),
        person("did nothing", "annotator"),
        person("resolves gaps", "adjudicator"),
      ],
      judgements: [
        smallJudgement(1, { author: "judges" }),
        smallGap(2, "il", { author: "fills" }),
        smallGap(3, "il", { author: "does both" }),
        smallJudgement(4, { author: "does both" }),
        smallGap(5, "il", { author: "resolves gaps" }),
      ],
    },
  );
  expect(serializeReportHtml(reportContent(ledger))).toContain("<dt>Annotators</dt><dd>3 annotators</dd>");
});

it("report.html gives the same numbers of examples and categories wherever it gives both", () => {
  const counts = [...judged.matchAll(/(\d+) examples? in (\d+) categor/g)].map(([, n, k]) => `${n} in ${k}`);
  expect(counts.length).toBeGreaterThanOrEqual(2);
  expect(new Set(counts).size).toBe(1);
});
