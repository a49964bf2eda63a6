import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import {
  NO_OUTCOME_COUNTS,
  type OutcomeCounts,
  scopeTitle,
  sumCounts,
  WHOLE_CAMPAIGN,
} from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport, type SystemRows } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyPlots, accuracyTable, countsTable } from "#core/analysis/accuracy/accuracy-tables.ts";
import { denominatorCaveat } from "#core/analysis/accuracy/accuracy-words.ts";
import { drawingSvg, plotDrawing } from "#core/plots/drawing.ts";
import { equalOutputsLedger, rightOfA } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { ANNA, judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { currentCampaign, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { elementsIn, parseXml, textIn, type XmlElement } from "#tools/testing/parse-xml.ts";
import { DataTable } from "#ui/data-table.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { AccuracyPlots, CountedWords } from "./accuracy-screen.tsx";

const NOTHING: XmlElement = { name: "", attributes: new Map(), children: [] };
const judged = scoreCampaign(judgedCampaign());
const unjudged = scoreCampaign(smallCampaign());

const plots = { campaign: "Small", title: scopeTitle(WHOLE_CAMPAIGN), explanation: null };
const tableWords = { title: "T", only: WHOLE_CAMPAIGN };

const reportOf = (systems: typeof judged) => accuracyReport(judgedCampaign(), systems);

function accuracyOf(systems: typeof judged, denominator: "examples" | "judged") {
  const table = accuracyTable(reportOf(systems), denominator, tableWords);
  return <DataTable table={table} link={candidatesLinkRenderer("c")} countsFirst />;
}

function countsOf(rows: SystemRows) {
  return (
    <DataTable table={countsTable(reportOf(judged), rows, tableWords)} link={candidatesLinkRenderer("c")} />
  );
}

function markupText(element: ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
}

/** The text of the markup, with one space between elements. */
function words(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,)])/g, "$1")
    .replace(/(?<=\d) \/ (?=\d)/g, "/")
    .trim();
}

function countText(systems: typeof judged, denominator: "examples" | "judged"): string {
  const counts = sumCounts(systems.map(({ total }) => total));
  return words(
    markupText(
      <CountedWords
        counts={counts}
        systems={2}
        examples={4}
        profile="protest-2016"
        denominator={denominator}
        isPart={false}
      />,
    ),
  );
}

describe("the explanations of counts", () => {
  it("have the campaign's numbers", () => {
    expect(countText(judged, "examples")).toContain(
      "4 examples in 2 systems make 8 candidates. The matching rules (protest-2016) approved 5 of them (2 are not judged; 3 are among the judged or open candidates); 3 need " +
        "judging. 4 candidates are judged or excluded: 2 correct, 1 incorrect, 1 excluded (bad translation: 1). 2 are open " +
        "(unfinished: 1, disagreement on outcome: 1). 2 automatic approvals have not been checked.",
    );
    expect(countText(judged, "examples")).toContain("Unchecked approvals may inflate accuracy");
    expect(countText(judged, "judged")).toContain("judged correct / (judged correct + judged incorrect)");
  });

  it("mention reused answers separately, with the accuracy if they counted", () => {
    const parts = { annotators: [ANNA], judgements: [rightOfA()] };
    const accepting = scoreCampaign(currentCampaign(equalOutputsLedger({ reuseAnswers: "pass" }, parts)));
    // Five of ten candidates are approved and one is judged right: 60%. Three are reused: 90%.
    const expected =
      "3 reused: the same translation was judged correct in another output. They are counted as open. If they " +
      "were correct, accuracy over examples would be 90.0%.";
    for (const denominator of ["examples", "judged"] as const) {
      expect(countText(accepting, denominator)).toContain("4 are open (not judged: 1, reused: 3).");
      expect(countText(accepting, denominator)).toContain(expected);
    }
    expect(countText(judged, "examples")).not.toContain("reused");
  });

  it("warn about unchecked approvals and open candidates only if there are any", () => {
    const caveatOf = (approvedNotJudged: number, open: number) =>
      denominatorCaveat("examples", { approvedNotJudged, open });
    expect(caveatOf(1, 1)).toBe(
      "Unchecked approvals may inflate accuracy; open candidates count as incorrect.",
    );
    expect(caveatOf(1, 0)).toBe("Unchecked approvals may inflate accuracy.");
    expect(caveatOf(0, 1)).toBe("Open candidates count as incorrect.");
    expect(caveatOf(0, 0)).toBeNull();
  });

  it("say if nobody has judged yet", () => {
    expect(countText(unjudged, "examples")).toContain(
      "None is judged or excluded yet. 3 are open (not judged: 3).",
    );
  });

  it("count excluded candidates separately from judged ones, and only if there are any", () => {
    const excluded = { excluded: 2, excludedWhy: { bad_translation: 2 } };
    const [bad] = judged;
    if (bad === undefined) throw new Error("a system is judged");
    const textOf = (counts: Partial<OutcomeCounts>) =>
      countText([{ ...bad, total: { ...NO_OUTCOME_COUNTS, ...counts } }], "examples");
    expect(textOf(excluded)).toContain(
      "need judging. 2 candidates are judged or excluded: 0 correct, 0 incorrect, 2 excluded (bad translation: 2). None",
    );
    expect(textOf({ correct: 1 })).toContain(
      "need judging. 1 candidate is judged or excluded: 1 correct, 0 incorrect, none excluded. None",
    );
    expect(textOf({ approved: 2, approvedNotJudged: 1, correct: 1 })).toContain(
      "approved 2 of them (1 is not judged; 1 is among the judged or open candidates)",
    );
    expect(textOf({ incorrect: 1, ...excluded })).toContain(
      "need judging. 3 candidates are judged or excluded: 0 correct, 1 incorrect, 2 excluded (bad translation: 2). None",
    );
  });
});

describe("the tables of the report", () => {
  it("show accuracy with its interval and its counts", () => {
    const table = words(markupText(accuracyOf(judged, "examples")));
    expect(table).toContain(
      "All categories 25.0 1/4 · 4.6–69.9 2 open possible 25.0 … 75.0 75.0 3/4 · 30.1–95.4",
    );
    // Four candidates of “bad” need judging, two of which are open; no candidate of “good” is open.
    expect(table).toContain("Category bad judged less: 50.0% open good");
    expect(table).toContain("it, not subject, other sentence – 1 of 1 open possible 0.0 … 100.0 100.0");
    expect(table).toContain("generic you 0.0 0/ 1 · 0.0–79.3 100.0");
    expect(table).not.toContain("head");
    const overJudged = words(markupText(accuracyOf(judged, "judged")));
    expect(overJudged).toContain(
      "All categories 100.0 1/1 · 20.7–100.0 head 100.0 · 1/1 50.0 1/2 · 9.5–90.5 head 50.0 · 1/2",
    );
    expect(overJudged).toContain("it, not subject, other sentence – nothing judged – nothing judged");
  });

  it("have systems as rows if there are more than four, and “All categories” as the first column of figures", () => {
    const [bad, good] = judged;
    if (bad === undefined || good === undefined) throw new Error("two systems are judged");
    const manySystems = ["b", "c", "d", "e"].map((system) => ({ ...good, system }));
    const four = words(markupText(accuracyOf(manySystems, "examples")));
    expect(four).toContain("Category b c d e Anaphoric");
    const table = words(markupText(accuracyOf([bad, ...manySystems], "examples")));
    expect(table).toContain("System All categories Anaphoric Addressee it, subject, other sentence");
    expect(table).toContain(
      "bad judged less: 50.0% open 25.0 1/4 4.6–69.9 2 open 25.0…75.0 50.0 1/2 9.5–90.5 1 open 50.0…100.0 – 1 of 1 open " +
        "0.0…100.0 0.0 0/ 1 0.0–79.3 b 75.0 3/4 30.1–95.4 50.0",
    );
  });

  it("show the counts of one system, and their sums over several systems", () => {
    const all = words(markupText(countsOf(reportOf(judged).together)));
    expect(all).toContain(
      "All categories 8 4 5 3 2 2 1 2 unfinished: 1 disagreement on outcome: 1 1 bad translation: 1",
    );
    const [bad] = reportOf(judged).rows;
    const one = words(markupText(countsOf(bad ?? reportOf([]).together)));
    expect(one).toContain(
      "All categories 4 1 3 0 1 0 2 unfinished: 1 disagreement on outcome: 1 1 bad translation: 1",
    );
  });
});

describe("the plots of the report", () => {
  it("have descriptions in words", () => {
    const markup = markupText(<AccuracyPlots {...plots} report={reportOf(judged)} denominator="examples" />);
    expect(markup.match(/role="img"/g)?.length).toBe(4);
    expect(markup).toContain(
      'aria-label="All categories, accuracy in percent with 95% interval: bad 25.0 (4.6–69.9) 1/4, 2 open, possible 25.0 … 75.0; good 75.0 (30.1–95.4) 3/4. Wide bar: range if all open candidates were incorrect / correct."',
    );
  });

  it("have the filter or the chosen categories as title, if there are any", () => {
    const filter = { words: ["Pronoun in the source: it"], selectsByOutcome: false, holds: () => true };
    const categories = ["addressee_generic_you"];
    expect(scopeTitle({ ...WHOLE_CAMPAIGN, filter })).toBe("Filtered candidates");
    expect(scopeTitle({ ...WHOLE_CAMPAIGN, categories })).toBe("Addressee · generic you");
    expect(scopeTitle({ ...WHOLE_CAMPAIGN, categories: [...categories, "event_it"] })).toBe(
      "These categories",
    );
  });

  it("have the same descriptions as the files", () => {
    for (const denominator of ["examples", "judged"] as const) {
      const markup = markupText(
        <AccuracyPlots {...plots} report={reportOf(judged)} denominator={denominator} />,
      );
      const labels = Array.from(markup.matchAll(/aria-label="([^"]*)"/g), ([, words]) => words);
      const files = accuracyPlots(reportOf(judged), denominator).map((plot) =>
        elementsIn(parseXml(drawingSvg("p", plotDrawing(plot)))),
      );
      const textOf = (all: readonly XmlElement[], name: string) =>
        textIn(all.find((one) => one.name === name) ?? NOTHING);
      expect(files.map((all) => `${textOf(all, "title")}: ${textOf(all, "desc")}`)).toEqual(labels);
    }
  });

  it("draw no points if nothing is judged, and say so", () => {
    const markup = markupText(<AccuracyPlots {...plots} report={reportOf(unjudged)} denominator="judged" />);
    expect(markup).not.toContain("<circle");
    expect(markup).toContain("good nothing judged");
  });
});
