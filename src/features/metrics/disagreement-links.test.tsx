// Tests that the numbers in the disagreement tables link to exactly as many candidates as they count.
import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { countCandidatesOfRow } from "#core/analysis/metrics/metric-tables.ts";
import { readFilter } from "#core/campaign/filter/candidate-filter.ts";
import { defaultOutcomes } from "#core/campaign/filter/filter-field.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { equalOutputsLedger, rightOfA } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { ANNA, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import {
  DisagreementTable,
  INSTRUMENT_FACTS,
  INSTRUMENTS,
  type Instrument,
  useRows,
  ValueTable,
} from "./internal/disagreement-section.tsx";

afterEach(closeSessions);

interface TablesProps {
  readonly session: CampaignSession;
  readonly instrument: Instrument;
  readonly system: string | null;
}

function Tables({ session, instrument, system }: TablesProps) {
  const facts = INSTRUMENT_FACTS[instrument];
  const rows = useRows(session, defaultOutcomes(session.campaign), facts, system);
  const all = rows[0];
  const shown = { campaign: session.id, system, facts, rows };
  return (
    <>
      <p data-size={all === undefined ? 0 : countCandidatesOfRow(all)} />
      <DisagreementTable {...shown} />
      <ValueTable {...shown} />
    </>
  );
}

/**
 * Each linked number with its words and the number of candidates at its address, the positive numbers without a link
 * (`bare`), and the value of the table's `data-size`.
 */
async function numbersOf(ledger: Ledger, instrument: Instrument, system: string | null) {
  const session = await openSession(ledger);
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Tables session={session} instrument={instrument} system={system} />
    </MemoryRouter>,
  );
  const links = Array.from(markup.matchAll(/<a [^>]*aria-label[^>]*>/g), ([link]) => {
    const words = /aria-label="([^"]*)"/.exec(link)?.[1] ?? "";
    const search = /href="[^"?]*\??([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const filter = readFilter(new URLSearchParams(search));
    const found = candidateTable(session, "").filter(session.candidates.numbers, filter);
    return { words, shown: Number(/^[\d,]+/.exec(words)?.[0].replaceAll(",", "")), found: found.length };
  });
  const outside = markup.replace(/<a [^>]*>.*?<\/a>/g, "");
  const withoutLink = Array.from(outside.matchAll(/>([\d,.]+%?)</g), ([, shown = ""]) => shown);
  return {
    links,
    bare: withoutLink.filter((one) => !["0", "0.0%"].includes(one)),
    size: Number(/data-size="(\d+)"/.exec(markup)?.[1]),
  };
}

const cases = INSTRUMENTS.flatMap((instrument) =>
  [null, "bad", "good"].map((of) => [instrument, of] as const),
);

describe("numbers in the disagreement tables", () => {
  it.each(cases)("link to as many candidates as they count: %s, system %s", async (instrument, of) => {
    const { links, bare, size } = await numbersOf(judgedLedger(), instrument, of);
    expect(links.filter(({ shown, found }) => shown !== found)).toEqual([]);
    expect(bare).toEqual([]);
    expect(size).toBe(of === null ? 8 : 4);
    expect(links.length).toBeGreaterThan(3);
  });

  // Computed by hand: approved and judged are good e1 (right), good e3 (wrong) and bad e3 (disagreement); bad e1 is
  // referred and judged correct.
  it("compare the automatic pass with human judgement", async () => {
    const { links } = await numbersOf(judgedLedger(), "pass", null);
    const words = links.map((link) => link.words);
    for (const one of [
      "1 approved, judged correct: all categories",
      "1 approved, judged incorrect: all categories",
      "1 not approved, judged correct: all categories",
      "3 compared: all categories",
      "5 not judged: all categories",
    ])
      expect(words).toContain(one);
  });

  // Computed by hand: e1 of bad has Il instead of Elle, which APT counts as different, and is judged correct; e1 of
  // good is equal and right, e3 of good is equal and wrong.
  it("show a percentage, but link to the candidates on which APT and annotators disagree", async () => {
    const { links } = await numbersOf(judgedLedger(), "apt", null);
    const words = links.map((link) => link.words);
    for (const one of [
      "2 APT and annotators disagree: all categories: 66.7%",
      "1 APT, equal: judged differently: 50.0%",
      "1 APT, different: judged differently: 100.0%",
    ])
      expect(words).toContain(one);
  });

  it("count candidates with a reused answer together with all other referred candidates", async () => {
    const parts = { annotators: [ANNA], judgements: [rightOfA()] };
    const { links } = await numbersOf(equalOutputsLedger({ reuseAnswers: "pass" }, parts), "pass", null);
    expect(links.filter(({ shown, found }) => shown !== found)).toEqual([]);
    // Five candidates are referred; one of them is judged.
    expect(links.map(({ words }) => words)).toContain("4 automatic approval, needs judging: not judged");
  });

  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined).each(INSTRUMENTS)(
    "link to as many candidates as they count on real data of eleven systems: %s",
    async (instrument) => {
      const ledger = await sharedLedger(DATABASE);
      const { links, bare, size } = await numbersOf(ledger, instrument, null);
      expect(links.filter(({ shown, found }) => shown !== found)).toEqual([]);
      expect(bare).toEqual([]);
      expect(size).toBe(11 * 250);
      expect(links.length).toBeGreaterThan(50);
    },
  );
});
