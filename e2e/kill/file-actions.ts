// Defines the actions with files: importing a campaign, restoring a backup, importing judgements of a batch, merging
// another campaign, replacing an output.
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { hashLedgerText, type Ledger } from "#core/ledger/ledger.ts";
import { miniFiles, readFolder } from "#tools/testing/campaigns/mini-campaign.ts";
import { chained, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { choose, type Upload } from "../opening-files.ts";
import { JudgementsImport } from "../screens/import-judgements.ts";
import { imported, OVERVIEW, prepareImporting, prepareRestoring, updated } from "../screens/kill-actions.ts";
import { OpeningScreen } from "../screens/opening.ts";
import { SuiteScreen } from "../screens/suite.ts";
import { UpdateScreen } from "../screens/update.ts";
import type { ActionParts, PrepareAction, PreparedAction, Promised } from "./action.ts";
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
  return judgedCampaign(miniFiles(), number, {
    name: `Lamps ${number}`,
    annotator: "Anna",
    systems: ["north", "south"],
    examples: ["e1", "e2", "e3", "e4", "e5"],
    records: IMPORTED_RECORDS,
  });
}

interface Judged {
  readonly name: string;
  readonly annotator: string;
  readonly systems: readonly string[];
  readonly examples: readonly string[];
  /** Number of judgements, fewer than 10,000. */
  readonly records: number;
}

/** A campaign of these files with new judgements. Each number gives other ids of campaign and judgements. */
function judgedCampaign(
  files: readonly SourceFile[],
  number: number,
  { name, annotator, systems, examples, records }: Judged,
): Ledger {
  const parsed = openFiles(files, name);
  if (!parsed.ok || parsed.value.kind !== "folder") throw new Error("the campaign cannot be read");
  const { parts } = parsed.value;
  const judgements = Array.from({ length: records }, (_, index) =>
    smallJudgement(10_000 * (number + 1) + index, {
      author: "a1",
      system: systems[index % systems.length] ?? "",
      example: examples[index % examples.length] ?? "",
      flagged: index % 3 === 0,
    }),
  );
  return makeLedger({
    ...parts,
    id: smallId(number),
    settings: {
      name,
      sourceLanguage: "en",
      targetLanguage: "fr",
      profile: PROTEST_2016,
      seed: number,
    },
    annotators: [{ id: "a1", name: annotator, role: "annotator" }],
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
      return campaign === null || known.has(campaign)
        ? []
        : [{ campaign, events: allOrNothing, texts: new Set(), records: 0 }];
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
        .map((campaign): Promised => ({ campaign, events: scene.backedUp, texts: new Set(), records: 0 })),
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
  return preparedImport({ page, scene, ledger, file: "Ben.batch.json", judgements: allOrNothing });
};

interface PreparedImport extends Pick<ActionParts, "page" | "scene"> {
  readonly ledger: Ledger;
  readonly file: string;
  /** Ids of the judgements in the file that the campaign lacks. */
  readonly judgements: ReadonlySet<string>;
}

/** Opens the file where judgements are imported, and waits for its preview. */
async function preparedImport({
  page,
  scene,
  ledger,
  file,
  judgements,
}: PreparedImport): Promise<PreparedAction> {
  await new JudgementsImport(page).open();
  const button = await prepareImporting(page, fileOf(ledger, file));
  await expect(button).toBeEnabled();
  return {
    begin: () => button.click(),
    killed: [0, 400],
    allOrNothing: judgements,
    promisedBy: ({ messages }) =>
      messages.includes(imported(file))
        ? [{ campaign: scene.campaign, events: judgements, texts: new Set(), records: 0 }]
        : [],
  };
}

const DEMO = resolve(import.meta.dirname, "../../public/demo/en-fr");
/** Systems of the demo, without the one whose output `updating` replaces. */
const MERGED_SYSTEMS = ["magpie", "sparrow"];

/** Merges another campaign of the demo's suite, in which Carla has judged. */
export const merging: PrepareAction = ({ page, scene, number }) => {
  const files = readFolder(DEMO).filter(({ path }) => path !== "judgements.json");
  const ledger = judgedCampaign(files, number, {
    name: `Birds ${number}`,
    annotator: "Carla",
    systems: MERGED_SYSTEMS,
    examples: ["1", "2", "3", "4", "5"],
    records: 10,
  });
  const judgements = new Set(ledger.events.filter(({ kind }) => kind === "judgement").map(({ id }) => id));
  return preparedImport({ page, scene, ledger, file: "birds.json", judgements });
};

const REPLACED = "systems/heron.txt";

/** Replaces an output of the campaign by one with another first line. Each number gives another text. */
export const updating: PrepareAction = async ({ page, scene, number }) => {
  const file = readFolder(DEMO).find(({ path }) => path === REPLACED);
  const before = scene.batch.events.find((event) => event.kind === "output" && event.system === "heron");
  const text = before?.kind === "output" ? scene.batch.texts.get(before.text ?? "") : undefined;
  if (file === undefined || text?.kind !== "output") throw new Error("the demo has no such output");
  const [first = "", ...others] = text.output.lines;
  const changed = { ...text.output, lines: [`${first} ${number}`, ...others] };
  const content = Buffer.from(file.bytes).toString().replace(first, `${first} ${number}`);
  const updatingScreen = new UpdateScreen(page);
  await new SuiteScreen(page).openReplace();
  await choose(page, "files", [{ name: "heron.txt", mimeType: "text/plain", buffer: Buffer.from(content) }]);
  await expect(updatingScreen.update).toBeEnabled();
  const texts = new Set([hashLedgerText({ kind: "output", output: changed })]);
  return {
    begin: () => updatingScreen.update.click(),
    killed: [0, 400],
    allOrNothing: new Set(),
    promisedBy: ({ messages }) =>
      messages.includes(updated(REPLACED))
        ? [{ campaign: scene.campaign, events: new Set(), texts, records: 0 }]
        : [],
  };
};
