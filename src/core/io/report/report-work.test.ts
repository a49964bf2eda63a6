// Counts the work of one whole report, so that nothing is computed twice again. Times would depend on the machine.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { AutomaticPass } from "#core/campaign/matching/verdict.ts";
import { Registers } from "#core/ledger/fold.ts";
import { generateStudy } from "#tools/bench/generate-ledger.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { reportTexts } from "#tools/testing/report-texts.ts";

const EXAMPLES = 40;
const SYSTEMS = 4;
const CANDIDATES = EXAMPLES * SYSTEMS;
const PAIRS = (SYSTEMS * (SYSTEMS - 1)) / 2;

/** Number of calls by function. */
const calls = vi.hoisted(() => new Map<string, number>());

const { count } = vi.hoisted(() => ({
  count: (name: string) => calls.set(name, (calls.get(name) ?? 0) + 1),
}));

vi.mock(import("#core/base/statistics/compared-figures.ts"), async (original) => {
  const module = await original();
  return {
    ...module,
    comparedFigure: (...parameters: Parameters<typeof module.comparedFigure>) => {
      count("comparedFigure");
      return module.comparedFigure(...parameters);
    },
  };
});

vi.mock(import("#core/analysis/accuracy/accuracy.ts"), async (original) => {
  const module = await original();
  return {
    ...module,
    scoreCandidates: (...parameters: Parameters<typeof module.scoreCandidates>) => {
      count("scoreCandidates");
      return module.scoreCandidates(...parameters);
    },
  };
});

vi.mock(import("#core/analysis/metrics/source-pronouns.ts"), async (original) => {
  const module = await original();
  class LinkedText extends module.LinkedText {
    constructor(...parameters: ConstructorParameters<typeof module.LinkedText>) {
      super(...parameters);
      count("LinkedText");
    }
  }
  return { ...module, LinkedText };
});

vi.mock(import("#core/analysis/compare/outcome-table.ts"), async (original) => {
  const module = await original();
  return {
    ...module,
    outcomeTable: (...parameters: Parameters<typeof module.outcomeTable>) => {
      count("outcomeTable");
      return module.outcomeTable(...parameters);
    },
  };
});

const ledger = generateStudy({ examples: EXAMPLES, systems: SYSTEMS, annotators: 3, judgements: 200 });
const passed = vi.spyOn(AutomaticPass.prototype, "candidate");
const looked = vi.spyOn(Registers.prototype, "ofCandidate");
const marked = vi.spyOn(CampaignTexts.prototype, "toJudge");
let judged = 0;

beforeAll(() => {
  const content = reportContent(ledger);
  reportTexts(content);
  judged = Array.from(content.results.judged()).length;
});
afterAll(() => vi.restoreAllMocks());

describe("one report with all its files", () => {
  it("applies the automatic pass to each candidate once", () => {
    expect(passed).toHaveBeenCalledTimes(CANDIDATES);
  });

  it("looks up the judgements of each candidate once", () => {
    expect(looked).toHaveBeenCalledTimes(CANDIDATES);
  });

  it("reads the links of each judged candidate once, for all states and outcomes", () => {
    expect(judged).toBeGreaterThan(100);
    expect(marked).toHaveBeenCalledTimes(judged);
  });

  it("scores the candidates once, for accuracy, audit and comparison", () => {
    expect(calls.get("scoreCandidates")).toBe(1);
  });

  it("makes the table of outcomes of the comparison once", () => {
    expect(calls.get("outcomeTable")).toBe(1);
  });

  it("reads each output and the reference once for the metrics and once for the papers' tables", () => {
    expect(calls.get("LinkedText")).toBe(2 * (SYSTEMS + 1));
  });

  it("tests each pair of systems once by each of the two metrics", () => {
    expect(calls.get("comparedFigure")).toBe(2 * PAIRS);
  });
});
