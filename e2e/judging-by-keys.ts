// What the journeys that judge share: the demo opened, an annotator named, and the log as it lies in the database.
import { expect, type Page } from "@playwright/test";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type PackedEvents, unpackEvents } from "#core/ledger/packed-events.ts";

export async function openDemo(page: Page, base = "./"): Promise<void> {
  await page.goto(`${base}#/import?demo=en-fr`);
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

export async function startJudging(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Judge", exact: true }).click();
  await page.getByLabel("Your name").pressSequentially(name); // as people do: Playwright fills in no Firefox what React watches
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candidate]")).toBeVisible();
  const tour = page.getByRole("button", { name: "Skip the tour" });
  if (await tour.isVisible()) await tour.click();
}

/** Judges the candidate shown with keys alone, as an annotator would: yes where one mark or none makes it complete. */
export async function judgeByKeys(page: Page): Promise<void> {
  const shown = await page.locator("[data-candidate]").getAttribute("data-candidate");
  const antecedent = page.getByRole("group", { name: /heads? right/ });
  if ((await antecedent.count()) > 0) await page.keyboard.press("2");
  const category = await page.getByRole("heading", { level: 1 }).textContent();
  if (category?.includes("one person")) await page.keyboard.press("v");
  await page.keyboard.press("4");
  await expect(page.locator(`[data-candidate="${shown}"]`)).toHaveCount(0);
}

export interface LoggedRecord {
  readonly id: string;
  readonly step: string;
  readonly annotator: string;
  readonly system: string;
  readonly example: string;
  readonly flagged: boolean;
  readonly pronoun: string;
  readonly copiedFrom: string | null;
}

/** A record of events as it comes out of the page, columns of numbers as lists. */
interface Row {
  readonly sequence: number;
  readonly upTo?: number;
  readonly events: readonly LedgerEvent[];
  readonly packed?: { readonly [column: string]: unknown };
}

function eventsOfRow({ events, packed }: Row): readonly LedgerEvent[] {
  if (packed === undefined) return events;
  const numbers = (column: string): number[] => {
    const found = packed[column];
    if (!Array.isArray(found)) throw new Error(`no column ${column}`);
    return found.map(Number);
  };
  return unpackEvents({
    ...(packed as unknown as PackedEvents),
    clocks: Float64Array.from(numbers("clocks")),
    follows: Int32Array.from(numbers("follows")),
    followsEnd: Uint32Array.from(numbers("followsEnd")),
    rows: Uint16Array.from(numbers("rows")),
  });
}

/** The judgements of all campaigns in the database, each once, in the order in which they arrived. */
export async function readLog(page: Page): Promise<LoggedRecord[]> {
  const rows = await page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const db = await ask(indexedDB.open("referee"));
    const found: Row[] = await ask(db.transaction("events").objectStore("events").getAll());
    db.close();
    const plain = (value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Uint16Array) : value);
    return found.map((row) => {
      if (row.packed === undefined) return row;
      const columns = Object.entries(row.packed).map(([name, column]) => [name, plain(column)]);
      return { ...row, packed: Object.fromEntries(columns) };
    });
  });
  // What was put together since stands where it arrived.
  const arrived = rows.sort((a, b) => (a.upTo ?? a.sequence) - (b.upTo ?? b.sequence));
  const events = new Map(arrived.flatMap(eventsOfRow).map((event) => [event.id, event]));
  return [...events.values()]
    .filter((event) => event.kind === "judgement")
    .map(({ id, step, by, system, example, copiedFrom, content: { flagged, pronoun } }) => {
      return { id, step, annotator: by, system, example, flagged, pronoun, copiedFrom };
    });
}
