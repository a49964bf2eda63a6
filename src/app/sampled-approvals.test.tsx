// Tests that nothing tells an annotator which of the assigned candidates are a sample of approvals: two campaigns that
// differ only in the verdicts of these candidates look the same, before and after each answer.
import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { statementOfWork, statementTable } from "#core/analysis/report/annotator-tables.ts";
import { FILTER_FIELD_NAMES, isCounted, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeLedger } from "#core/io/protest/write/write-protest.ts";
import { type LedgerEvent, ORDERS } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { serializeTableCsv } from "#core/tables/table.ts";
import { REVIEWS } from "#core/tasks/judging/pronoun-judgement.ts";
import { CandidatesScreen } from "#features/browse/candidates-screen.tsx";
import { OverviewScreen } from "#features/overview/overview-screen.tsx";
import { ReturnScreen } from "#features/return-work/return-screen.tsx";
import { openJudging, reviewQueue } from "#judging/pronouns/open-judging.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { writeSetting } from "#storage/stored-settings.ts";
import {
  changedLine,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { openCampaign, type RunPass } from "#workspace/campaign/opened-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import { teamKey } from "#workspace/team/stored-team.ts";

const ANNA = { id: "anna", name: "anna", role: "annotator" as const };
const BEN = { id: "ben", name: "ben", role: "annotator" as const };
/** Anna's share: candidates of two examples. */
const SHARE = [
  { system: "good", example: "e1" },
  { system: "bad", example: "e1" },
  { system: "good", example: "e2" },
  { system: "bad", example: "e2" },
];
const ASSIGNED: LedgerEvent = {
  kind: "tasks",
  id: smallId(900),
  clock: 500,
  time: null,
  author: null,
  set: "round",
  tasks: [
    { label: "anna", annotator: "anna", candidates: SHARE },
    { label: "ben", annotator: "ben", candidates: [{ system: "good", example: "e3" }] },
  ],
};
const PLAIN = smallLedger({}, { annotators: [ANNA, BEN] });
const TEAM: Ledger = { ...PLAIN, events: [...PLAIN.events, ASSIGNED] };
const BATCH = makeBatch(PLAIN, { annotator: "anna", candidates: SHARE, tasks: [], created: null });
const OTHER = smallLedger(changedLine("source.txt", 3, "It shines ."));

/** Opens another suite, so that the next campaign's verdicts are computed again, also in other test files. */
async function forgetVerdicts(): Promise<void> {
  const run: RunPass = async (campaign, withHashes) => computePassResults(campaign, withHashes);
  await openCampaign(await storeLedger(OTHER), { onChanged: () => {}, run });
}

const MEMBER = { base: "/couch", database: "referee-x", user: "anna", role: "annotator" };
const SITUATIONS = [
  ["a batch", BATCH, null],
  ["an assignment in a blind team", TEAM, { ...MEMBER, personal: "referee-x_anna" }],
  ["an assignment in a team", TEAM, MEMBER],
] as const;

/** Ways to approve some of Anna's candidates. Other candidates of the campaign have fixed verdicts. */
const WORLDS = isLong ? [0b0000, 0b0001, 0b0010, 0b1001, 0b0110, 0b1111] : [0b0000, 0b1001, 0b0110];

const opened: CampaignSession[] = [];
afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
  await forgetVerdicts();
});

async function open(ledger: Ledger, team: unknown, world: number): Promise<CampaignSession> {
  const run = (isApproved: (system: number, example: number) => boolean) => async () => ({
    verdicts: [0, 1].map((system) =>
      [0, 1, 2, 3].map((example) => ({
        approved: isApproved(system, example),
        reason: `${system} ${example}`,
      })),
    ),
    textHashes: null,
  });
  await forgetVerdicts();
  const id = await storeLedger(ledger);
  await writeSetting(teamKey(id), team);
  // In a batch, the automatic pass approves nothing (`computeVerdicts`).
  const isApproved = (system: number, example: number) =>
    ledger.scope === null && (example < 2 ? (world & (1 << (example * 2 + system))) !== 0 : system === 0);
  const session = await openCampaign(id, { onChanged: () => {}, run: run(isApproved) });
  if (session === null) throw new Error("it is here");
  opened.push(session);
  return session;
}

function render(session: CampaignSession, path: string, screen: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/c/${session.id}${path}`]}>
      <Routes>
        <Route element={<Outlet context={session} />}>
          <Route path="*" element={screen} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

const PATHS = [
  "",
  "?state=approved",
  "?state=open",
  "?verdict=approved",
  "?verdict=referred",
  "?audit=correct",
  "?outcome=open",
  "?annotator=anna",
  "?why=not+judged",
  "?metric=apt%3Adisagrees",
];

/** Everything that screens show of a session, and that it stores, by what it is. */
async function seen(session: CampaignSession): Promise<ReadonlyMap<string, string>> {
  const { candidates, outcomes } = session;
  const parts = new Map<string, unknown>();
  for (const search of PATHS) {
    parts.set(`overview ${search}`, render(session, search, <OverviewScreen />));
    parts.set(`candidates ${search}`, render(session, `/candidates${search}`, <CandidatesScreen />));
    parts.set(`table ${search}`, render(session, `/candidates/table${search}`, <CandidatesScreen />));
  }
  for (const one of candidates.numbers) {
    parts.set(`facts of ${JSON.stringify(candidates.keyOf(one))}`, [
      session.verdict(one),
      outcomes.isApproved(one),
      outcomes.outcome(one),
      session.tally(null).state(one),
      session.tally("anna").state(one),
    ]);
  }
  for (const annotator of ["", "anna"]) {
    const fields = FILTER_FIELD_NAMES.filter(isCounted);
    for (const [field, values] of candidateTable(session, annotator).narrow(
      candidates.numbers,
      NO_FILTER,
      fields,
    ).counts)
      parts.set(`counts of ${field} for “${annotator}”`, [...values]);
  }
  const record = await readCampaignRecord(session.id);
  parts.set("stored summary", record?.summary);
  parts.set("stored progress", record?.progress);
  parts.set("progress", session.progress);
  parts.set("order", [...session.order]);
  for (const order of ORDERS) {
    const task = openJudging(session, "anna", { filter: NO_FILTER, order, at: null });
    parts.set(`judging ${order}`, {
      queue: task.queue,
      notice: task.store.getState(),
      items: task.queue.map((one) => [
        task.state(one),
        task.isOpen(one),
        task.isComplete(one),
        task.content(one),
        task.grouped(one),
        task.ofExample(one),
        task.reuse.of(one),
      ]),
    });
  }
  for (const review of REVIEWS)
    parts.set(`review ${review}`, reviewQueue(session, "anna", review, "document"));
  const { campaign, ledger } = session;
  if (campaign.batch !== null) parts.set("return work", render(session, "/return", <ReturnScreen />));
  const statement = statementOfWork(campaign, outcomes.texts, "anna", { withAntecedent: new Set() });
  const named = { ...statement, annotator: "anna", work: campaign.suite.name };
  const statementRows = statementTable(named, { namesInRows: true });
  parts.set("exported statement of work", serializeTableCsv(statementRows));
  parts.set("exported file", serializeCampaign(ledger));
  parts.set("exported database", writeLedger(ledger).tables);
  return new Map(
    Array.from(parts, ([name, value]) => [name, JSON.stringify(value ?? null).replaceAll(session.id, "ID")]),
  );
}

describe.each(SITUATIONS)("in %s", (_, ledger, team) => {
  it("nothing shown or stored tells a sampled approval from a referred candidate, before and after each answer", async () => {
    const worlds: ReadonlyMap<string, string>[][] = [];
    for (const world of WORLDS) {
      const session = await open(ledger, team, world);
      const steps = [await seen(session)];
      for (const [at, key] of SHARE.entries()) {
        const content =
          at % 2 === 0 ? { tags: ["bad_translation"] } : ({ pronoun: "bad", antecedent: "bad" } as const);
        await session.append([
          smallJudgement(at + 1, { ...key, ...content, author: "anna", clock: 600 + at }),
        ]);
        steps.push(await seen(session));
      }
      worlds.push(steps);
    }
    const different = worlds.flatMap((steps, world) =>
      steps.flatMap((parts, step) =>
        [...parts].flatMap(([name, value]) =>
          worlds[0]?.[step]?.get(name) === value ? [] : [`${name}, world ${world}, after ${step} answers`],
        ),
      ),
    );
    expect(different).toEqual([]);
  });
});
