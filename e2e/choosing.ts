// Holds how journeys choose in a field whose choices are told with counts.
import type { Locator } from "@playwright/test";

/** Chooses what is told in these words, whatever the count behind them. */
export async function chooseCounted(field: Locator, words: string): Promise<void> {
  const value = await field.evaluate((select: HTMLSelectElement, asked) => {
    const found = [...select.options].filter(({ text }) => text.replace(/ \([\d,]+\)$/, "") === asked);
    return found.length === 1 ? found[0]?.value : undefined;
  }, words);
  if (value === undefined) throw new Error(`not one choice “${words}”`);
  await field.selectOption({ value });
}
