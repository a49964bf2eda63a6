// Tests that every linked number in the report's tables leads to exactly that many candidates.
import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { scoreCandidates, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyTable, countsTable, figuresTable } from "#core/analysis/accuracy/accuracy-tables.ts";
import { agreementRows } from "#core/analysis/agreement/agreement.ts";
import { collectAnswers } from "#core/analysis/agreement/agreement-units.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { readFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { equalOutputsLedger, rightOfA } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { ANNA, BEN, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer, ScopeContext } from "#workspace/campaign/candidates-number.tsx";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { candidateTable, useScope, useScores } from "#workspace/campaign/use-scope.ts";
import { DisagreementsSection, RepeatCheckSection } from "./agreement-screen.tsx";
import { AuditPrecisionTable, AuditSystemsTable } from "./audit-screen.tsx";
import { AgreementTable, ConfusionTable } from "./internal/agreement-table.tsx";

afterEach(closeSessions);

const QUESTION = "pronoun";

/** The report tables with linked numbers, under the address's filter. */
function Tables({ session }: { readonly session: CampaignSession }) {
  const scope = useScope(session);
  const { campaign, outcomes, id } = session;
  const accuracy = accuracyReport(campaign, useScores(session, scope));
  const audit = auditCampaign(campaign, scoreCandidates(outcomes), scope.names);
  const collected = collectAnswers(campaign, outcomes, scope.includes);
  const rows = agreementRows(collected, []).filter(({ question }) => question === QUESTION);
  const words = { title: "T", only: WHOLE_CAMPAIGN };
  const link = candidatesLinkRenderer(id);
  const agreement = { collected, question: QUESTION, rows } as const;
  return (
    <ScopeContext value={scope.filter}>
      <DataTable table={accuracyTable(accuracy, "examples", words)} link={link} countsFirst />
      <DataTable table={accuracyTable(accuracy, "judged", words)} link={link} countsFirst />
      {[accuracy.together, ...accuracy.rows].map((rows) => (
        <div key={rows.system}>
          <DataTable table={countsTable(accuracy, rows, words)} link={link} />
          <DataTable table={figuresTable(accuracy, rows, words)} link={link} />
        </div>
      ))}
      <AgreementTable id={id} shown={agreement} groupName={() => "them"} />
      {rows.map(({ members }) => (
        <ConfusionTable key={members.join(" ")} id={id} shown={agreement} members={members} nameOf={String} />
      ))}
      <DisagreementsSection session={session} scope={scope} />
      <RepeatCheckSection session={session} scope={scope} exports={null} />
      {scope.request.filter === null ? (
        <>
          <AuditPrecisionTable campaign={id} audit={audit} />
          <AuditSystemsTable campaign={id} audit={audit} />
        </>
      ) : null}
    </ScopeContext>
  );
}

/** The linked numbers, each with the number of candidates at its address, and with its words, which say where it is. */
async function linksOf(ledger: Ledger, addressFields = "") {
  const session = await openSession(ledger);
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/results?${addressFields}`]}>
      <Tables session={session} />
    </MemoryRouter>,
  );
  const all = session.candidates.numbers;
  return Array.from(markup.matchAll(/<a [^>]*aria-label[^>]*>/g), ([link]) => {
    const words = /aria-label="([^"]*)"/.exec(link)?.[1] ?? "";
    const search = /href="[^"?]*\??([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const filter = readFilter(new URLSearchParams(search));
    const found = candidateTable(session, filter.annotator).filter(all, filter);
    return { words, shown: Number(/^[\d,]+/.exec(words)?.[0].replaceAll(",", "")), found: found.length };
  });
}

const expectExact = (links: Awaited<ReturnType<typeof linksOf>>) =>
  expect(links.filter(({ shown, found }) => shown !== found)).toEqual([]);

describe("the linked numbers of the report", () => {
  it("link to exactly as many candidates as they count", async () => {
    const links = await linksOf(judgedLedger());
    expectExact(links);
    // For “bad”: 1 of 4 is approved or judged right, 4 in all, 2 open. Over judged candidates: 1 of 1.
    const words = links.map((link) => link.words);
    for (const one of [
      "1 approved or judged correct: all categories, bad",
      "4 candidates: all categories, bad",
      "2 open: all categories, bad, possible: 25.0 … 75.0",
      "1 judged correct or incorrect: all categories, bad",
      "2 open: all categories",
      "1 disagreement on outcome: all categories",
      "1 bad translation: all categories, bad",
      "5 approved: all categories",
    ])
      expect(words).toContain(one);
    expect(links.length).toBeGreaterThan(60);
  });

  it("link to the candidates with a reused answer, and to all referred candidates including these", async () => {
    const parts = { annotators: [ANNA], judgements: [rightOfA()] };
    const links = await linksOf(equalOutputsLedger({ reuseAnswers: "pass" }, parts));
    expectExact(links);
    expect(links.map(({ words }) => words)).toContain("5 referred: all categories");
    expect(links.map(({ words }) => words)).toContain("3 reused: all categories");
  });

  it.each([
    "system=bad",
    "system=good&category=anaphoric_inter_subject_it",
    "verdict=referred&verdict=reused",
    "outcome=correct&outcome=open",
    "outcome=incorrect&why=conflict",
    "state=done&flagged=1",
    "disagreement=any",
    "disagreement=answers&system=bad",
    "answer=pronoun%3Aok",
    "judged-by=a1&judged-by=a2",
    "head=bad",
    "annotator=a1&state=done",
    "annotator=a2&state=open",
    "annotator=a2&state=done&state=approved",
    "audit=correct",
    "pronoun=it&pronoun-output=il&pronoun-output=",
    "other-system=correct%3Agood",
    "text=plasma",
  ])("link, in a report filtered by %s, to exactly the candidates that they count", async (fields) => {
    expectExact(await linksOf(judgedLedger(), fields));
  });

  it("exist in a filtered report, except where no filter lists exactly the counted candidates", async () => {
    const words = async (fields: string) => (await linksOf(judgedLedger(), fields)).map((link) => link.words);
    expect(await words("verdict=referred&system=bad")).toContain("1 open: all categories");
    expect(await words("outcome=correct&outcome=open")).toContain(
      "1 judged correct or incorrect: all categories, bad",
    );
    expect(await words("disagreement=any")).toContain("1 disagreement on outcome: all categories");
    expect(await words("annotator=a2&state=done")).toContain("2 candidates: all categories, bad");
    // A filter for Anna asks for verdicts by her answers only, but this count has the verdicts by everybody's answers.
    expect(await words("annotator=a1&state=done")).not.toContain("1 approved: all categories");
  });

  it("do not include the number of repeats if two annotators repeated one candidate, which counts twice", async () => {
    const secondJudging = (n: number, author: string, pronoun: "ok" | "bad") =>
      smallJudgement(n, { author, pronoun, antecedent: "bad", task: REPEATED_JUDGING });
    const first = (n: number, author: string) =>
      smallJudgement(n, { author, pronoun: "bad", antecedent: "bad" });
    const one = [first(1, "a1"), secondJudging(2, "a1", "bad")];
    const two = [...one, first(3, "a2"), secondJudging(4, "a2", "bad")];
    const words = async (judgements: readonly Judgement[]) => {
      const links = await linksOf(smallLedger({}, { annotators: [ANNA, BEN], judgements }));
      expectExact(links);
      return links.map((link) => link.words).filter((text) => text.includes("repeated"));
    };
    expect(await words(one)).toContain("1 repeated: all categories");
    expect(await words(two)).toEqual([]);
  });

  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined || !isLong)(
    "link to exactly as many candidates as they count on real data of eleven systems",
    async () => {
      const links = await linksOf(await sharedLedger(DATABASE));
      expectExact(links);
      expect(links.length).toBeGreaterThan(1000);
      expect(links.filter(({ words }) => words.includes("antecedent’s head correct")).length).toBeGreaterThan(
        20,
      );
      expect(links.filter(({ words }) => words.includes("answered by at least two")).length).toBeGreaterThan(
        2,
      );
      const filters = [
        "pronoun=they",
        "outcome=correct&outcome=incorrect",
        "disagreement=any&verdict=referred",
      ];
      for (const filter of filters) {
        const filteredLinks = await linksOf(await sharedLedger(DATABASE), filter);
        expectExact(filteredLinks);
        expect(filteredLinks.length).toBeGreaterThan(100);
      }
    },
  );
});
