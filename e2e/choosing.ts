// Chooses an option in a field that shows a count after each option.
import type { Locator } from "@playwright/test";

/** Chooses the option with these words, regardless of the count after them. */
export async function chooseCounted(field: Locator, words: string): Promise<void> {
  const value = await field.evaluate((select: HTMLSelectElement, asked) => {
    const found = [...select.options].filter(({ text }) => text.replace(/ \([\d,]+\)$/, "") === asked);
    return found.length === 1 ? found[0]?.value : undefined;
  }, words);
  if (value === undefined) throw new Error(`expected exactly one option “${words}”`);
  await field.selectOption({ value });
}
