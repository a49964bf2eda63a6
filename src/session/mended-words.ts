// Holds what is told of the two copies in sentences.

import type { Mended } from "#session/second-copy-state.ts";

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count} ${many}`;

/** What was mended, one sentence a thing; the worst first. */
export function mendedInWords(mended: readonly Mended[]): string[] {
  const sentences: string[] = [];
  for (const one of mended) {
    if (one.what !== "lost") continue;
    sentences.push(
      `A campaign could not be brought back: the browser lost its database, and ${one.why}. Open your last backup of it.`,
    );
  }
  const restored = mended.filter((one) => one.what === "restored");
  if (restored.length > 0) {
    const judgements = restored.reduce((sum, one) => sum + one.judgements, 0);
    const names = restored.map(({ name }) => `“${name}”`).join(", ");
    sentences.push(
      `The browser had lost its database. ${restored.length === 1 ? "One campaign was" : `${restored.length} campaigns were`} brought back from the second copy: ${names}, with ${counted(judgements, "judgement", "judgements")}.`,
    );
    const spoilt = restored.filter(({ damaged }) => damaged > 0).map(({ name }) => `“${name}”`);
    if (spoilt.length > 0) {
      sentences.push(
        `The second copy was damaged, too: what was said last in ${spoilt.join(", ")} may be missing. Look at the last candidates, or open your last backup.`,
      );
    }
  }
  for (const one of mended) {
    if (one.what !== "completed") continue;
    sentences.push(
      `${one.events === 1 ? "One change" : `${one.events} changes`} of “${one.name}” the browser had not kept; ${one.events === 1 ? "it was" : "they were"} brought back from the second copy.`,
    );
  }
  return sentences;
}
