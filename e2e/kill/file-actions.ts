// Defines the actions with files: importing a campaign, restoring a backup, importing judgements of a batch.
import { expect } from "@playwright/test";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/profile.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { chained, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { choose, type Upload } from "../opening-files.ts";
import { JudgementsImport } from "../screens/import-judgements.ts";
import { imported, OVERVIEW, prepareImporting, prepareRestoring } from "../screens/kill-actions.ts";
import { OpeningScreen } from "../screens/opening.ts";
import type { PrepareAction, Promised } from "./action.ts";
import type { Shown } from "./what-is-shown.ts";

function idsOf({ events }: Pick<Ledger, "events">): Set<string> {
  return new Set(events.map(({ id }) => id));
}

function fileOf(ledger: Ledger, name: string): Upload {
  return { name, mimeType: "application/json", buffer: Buffer.from(serializeCampaign(ledger)) };
}

const IMPORTED_RECORDS = 600;

/** A copy of the mini campaign, judged by Anna. Each number gives a campaign with a different id. */
function judgedMini(number: number): Ledger {
  const parsed = openFiles(miniFiles(), "mini");
  if (!parsed.ok || parsed.value.kind !== "folder") throw new Error("the mini campaign cannot be read");
  const { parts } = parsed.value;
  const examples = ["e1", "e2", "e3", "e4", "e5"];
  const judgements = Array.from({ length: IMPORTED_RECORDS }, (_, index) =>
    smallJudgement(10_000 * (number + 1) + index, {
      author: "a1",
      system: index % 2 === 0 ? "north" : "south",
      example: examples[index % examples.length] ?? "e1",
      flagged: index % 3 === 0,
    }),
  );
  return makeLedger({
    ...parts,
    id: smallId(number),
    settings: {
      name: `Lamps ${number}`,
      sourceLanguage: "en",
      targetLanguage: "fr",
      profile: PROTEST_2016,
      seed: number,
    },
    annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
    judgements: chained(...judgements),
  });
}

/** Id of the campaign whose overview is shown; null on other screens. */
function overviewShown({ address, heading }: Shown): string | null {
  const [, id = null] = /^\/c\/([0-9a-f-]{36})$/.exec(address) ?? [];
  return heading.startsWith(OVERVIEW) ? id : null;
}

export const importing: PrepareAction = async ({ page, scene, storedBefore, number }) => {
  const ledger = judgedMini(number);
  const allOrNothing = idsOf(ledger);
  await page.goto(`${scene.base}#/import`);
  await choose(page, "files", [fileOf(ledger, "lamps.json")]);
  const { import: button } = new OpeningScreen(page);
  await expect(button).toBeEnabled();
  const known = new Set(storedBefore.campaigns.map(({ id }) => id));
  return {
    begin: () => button.click(),
    killed: [0, 400],
    allOrNothing,
    promisedBy: (shown) => {
      const campaign = overviewShown(shown);
      return campaign === null || known.has(campaign) ? [] : [{ campaign, events: allOrNothing, records: 0 }];
    },
  };
};

export const restoring: PrepareAction = async ({ page, scene, storedBefore }) => {
  await page.goto(`${scene.base}#/import`);
  await choose(page, "files", [scene.backup]);
  const button = await prepareRestoring(page);
  await expect(button).toBeEnabled();
  const known = new Set(storedBefore.campaigns.map(({ id }) => id));
  return {
    begin: () => button.click(),
    killed: [0, 400],
    allOrNothing: scene.backedUp,
    promisedBy: ({ listed }) =>
      listed
        .filter((id) => !known.has(id))
        .map((campaign): Promised => ({ campaign, events: scene.backedUp, records: 0 })),
  };
};

/**
 * Returns Ben's batch with one more judgement per candidate than he has returned so far. `before`: number of Ben's
 * judgements that are already in the campaign.
 */
function judgedBatch(batch: Ledger, before: number): Ledger {
  const { scope } = batch;
  if (scope === null) throw new Error("expected a batch, not a whole campaign");
  const rounds = Math.floor(before / scope.candidates.length) + 1;
  const first = 100_000_000;
  const judgements = Array.from({ length: rounds }, (_, round) =>
    scope.candidates.map(({ system, example }, index) =>
      smallJudgement(first + round * scope.candidates.length + index, {
        author: scope.annotator,
        system,
        example,
        flagged: round % 2 === 0,
      }),
    ),
  );
  return { ...batch, events: [...batch.events, ...chained(...judgements.flat())] };
}

export const importingBatch: PrepareAction = async ({ page, scene, storedBefore }) => {
  const here = storedBefore.campaigns.find(({ id }) => id === scene.campaign)?.events ?? [];
  const known = new Set(here.map(({ id }) => id));
  const before = here.filter(({ author }) => author === scene.batch.scope?.annotator).length;
  const ledger = judgedBatch(scene.batch, before);
  const allOrNothing = new Set(
    ledger.events.filter(({ kind, id }) => kind === "judgement" && !known.has(id)).map(({ id }) => id),
  );
  await new JudgementsImport(page).open();
  const button = await prepareImporting(page, fileOf(ledger, "Ben.batch.json"));
  await expect(button).toBeEnabled();
  return {
    begin: () => button.click(),
    killed: [0, 400],
    allOrNothing,
    promisedBy: ({ messages }) =>
      messages.includes(imported("Ben.batch.json"))
        ? [{ campaign: scene.campaign, events: allOrNothing, records: 0 }]
        : [],
  };
};
