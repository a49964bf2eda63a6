// Reads back a campaign file, batch or database before the user gets it, and compares the result with the ledger.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { SharedTexts } from "#core/io/file/campaign-file.ts";
import type { Sqlite } from "#core/io/protest/database.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { eventText } from "#core/ledger/event-text.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { openAny } from "./open-any.ts";

/**
 * Opens `file` and compares it with `ledger`. Errors: unwritable-output with the errors found when opening it, or
 * hash-differs if it contains another ledger. The file is not on a disk yet, so an unreadable file does not replace a
 * good one. `shared`: texts of files that were read back before are compared, but not parsed again.
 */
export async function checkWrittenCampaign(
  file: SourceFile,
  ledger: Ledger,
  startEngine: () => Promise<Sqlite>,
  shared?: SharedTexts,
): Promise<Parsed<null>> {
  const problems = new FileProblems(file.path);
  const opened = await openAny([file], file.path, { startEngine, shared });
  if (!opened.ok) {
    const message = "the campaign was not written, because the file could not be read back";
    problems.error("unwritable-output", message);
    problems.addAll(opened.problems.filter(({ severity }) => severity === "error"));
    return { ok: false, problems: problems.all };
  }
  const difference =
    opened.value.kind === "campaign" ? differenceIn(ledger, opened.value.ledger) : "without Referee’s record";
  if (difference !== null) {
    const message = `the campaign was not written, because the file would be read back ${difference}`;
    problems.error("hash-differs", message);
  }
  return problems.conclude(() => null);
}

/** The first difference of the ledger that was read back, as the end of a message; null = none. */
export function differenceIn(written: Ledger, readBack: Ledger): string | null {
  if (readBack.id !== written.id) return "with another id";
  if (JSON.stringify(readBack.scope) !== JSON.stringify(inOrderOfKeys(written.scope)))
    return "with other candidates";
  const events = uniteEvents(written.events);
  if (readBack.events.length !== events.length)
    return `with ${readBack.events.length} events; expected ${events.length}`;
  const different = events.find((event, index) => {
    const counterpart = readBack.events[index];
    return (
      counterpart === undefined || (counterpart !== event && eventText(counterpart) !== eventText(event))
    );
  });
  if (different !== undefined) return `with another event ${different.id}`;
  // The hashes of texts were checked when the texts were read, so comparing the hashes suffices.
  const missing = [...written.texts.keys()].find((hash) => !readBack.texts.has(hash));
  if (missing !== undefined || readBack.texts.size !== written.texts.size) return "with other texts";
  return null;
}

function inOrderOfKeys(scope: Ledger["scope"]): Ledger["scope"] {
  if (scope === null) return null;
  const { annotator, candidates, created, origin } = scope;
  return {
    annotator,
    candidates: candidates.map(({ system, example }) => ({ system, example })),
    created,
    origin,
  };
}
