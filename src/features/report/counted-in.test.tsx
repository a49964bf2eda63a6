// Proves that every number of the report's tables that is a link leads to so many candidates.

import "fake-indexeddb/auto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { auditCampaign } from "#core/audit/audit.ts";
import { readFilter } from "#core/filter/candidate-filter.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { accuracyOfOutcomes } from "#core/score/score-campaign.ts";
import { candidateTable } from "#session/candidate-tables.ts";
import { closeSessions, openSession } from "#session/session-in-test.ts";
import { alikeLedger, rightOfA } from "#tools/testing/alike-campaign.ts";
import { ANNA, judgedLedger } from "#tools/testing/judged-campaign.ts";
import { sharedLedger } from "#tools/testing/opened-database.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

import { AccuracyTable } from "./accuracy-table.tsx";
import { AuditPrecisionTable } from "./audit-precision-table.tsx";
import { AuditSystemsTable } from "./audit-systems-table.tsx";
import { CountsTable } from "./counts-table.tsx";

afterEach(closeSessions);

/** The number that each link says, and how many candidates its address asks for; the words tell which differ. */
async function linksOf(ledger: Ledger) {
  const session = await openSession(ledger);
  const campaign = session.id;
  const systems = accuracyOfOutcomes(session.campaign, session.outcomes);
  const audit = auditCampaign(session.campaign, session.outcomes);
  const tables: readonly ReactElement[] = [
    <AccuracyTable key="1" campaign={campaign} systems={systems} denominator="examples" />,
    <AccuracyTable key="2" campaign={campaign} systems={systems} denominator="judged" />,
    <CountsTable key="3" campaign={campaign} system={null} systems={systems} />,
    ...systems.map((one) => (
      <CountsTable key={one.system} campaign={campaign} system={one.system} systems={[one]} />
    )),
    <AuditPrecisionTable key="4" campaign={campaign} audit={audit} />,
    <AuditSystemsTable key="5" campaign={campaign} systems={audit.systems} />,
  ];
  const markup = renderToStaticMarkup(<MemoryRouter>{tables}</MemoryRouter>);
  const table = candidateTable(session, "");
  const all = Array.from({ length: session.candidates.size }, (_, number) => number).filter((number) =>
    session.candidates.exists(number),
  );
  return Array.from(markup.matchAll(/<a [^>]*>/g), ([link]) => {
    const words = /aria-label="([^"]*)"/.exec(link)?.[1] ?? "";
    const search = /href="[^"?]*\??([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const found = table.filter(all, readFilter(new URLSearchParams(search)));
    return { words, said: Number(/^[\d,]+/.exec(words)?.[0].replaceAll(",", "")), found: found.length };
  });
}

const expectExact = (links: Awaited<ReturnType<typeof linksOf>>) =>
  expect(links.filter(({ said, found }) => said !== found)).toEqual([]);

describe("every number that is a link", () => {
  it("leads to exactly so many candidates", async () => {
    const links = await linksOf(judgedLedger());
    expectExact(links);
    // Of “bad”, 1 of 4: approved or judged right, all, and 2 open; over judged 1 of 1.
    const words = links.map((link) => link.words);
    for (const one of [
      "1 approved or judged correct: all categories, bad",
      "4 examples: all categories, bad",
      "2 open: all categories, bad, possible: 25.0 … 75.0",
      "1 judged correct or incorrect: all categories, bad",
      "2 open: all categories",
      "1 annotators disagree: all categories",
      "1 bad translation: all categories, bad",
      "5 approved: all categories",
    ])
      expect(words).toContain(one);
    expect(links.length).toBeGreaterThan(60);
  });

  it("leads nowhere where nothing asks for exactly these: what was accepted before is not asked for as referred", async () => {
    const parts = { annotators: [ANNA], judgements: [rightOfA()] };
    const links = await linksOf(alikeLedger({ acceptedBefore: "pass" }, parts));
    expectExact(links);
    expect(links.filter(({ words }) => / referred: all categories$/.test(words))).toEqual([]);
    expect(links.map(({ words }) => words)).toContain("3 accepted before: all categories");
  });

  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined)("does so on real data of eleven systems", async () => {
    const links = await linksOf(await sharedLedger(DATABASE));
    expectExact(links);
    expect(links.length).toBeGreaterThan(1000);
  });
});
