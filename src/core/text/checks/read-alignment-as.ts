// Reads the lines of an alignment file in the way that a person chose.

import { linkLine, renumbered } from "./alignment-fit.ts";
import { asPharaoh } from "./alignment-forms.ts";
import { type AlignmentReading, readingName, UNCHANGED_READING_NAME } from "./alignment-reading.ts";
import { type AlignedSentences, findAlignmentSlip, slipTexts } from "./alignment-slip.ts";

/** The lines of the file, converted to Pharaoh links source–target from 0. A missing line is blank. */
export function readAlignmentAs(
  reading: AlignmentReading,
  rawLines: readonly string[],
  sentences: AlignedSentences | null,
): string[] {
  const lines =
    reading.form === null
      ? [...rawLines]
      : asPharaoh(reading.form, rawLines, sentences?.source.length ?? null);
  if (readingName({ ...reading, form: null }) === UNCHANGED_READING_NAME) return lines;
  const links = lines.map(linkLine);
  const slip =
    reading.slipped && sentences !== null ? findAlignmentSlip(links, reading, slipTexts(sentences)) : null;
  if (slip === null) return links.map((line) => renumbered(line, reading));
  return slip.lineOf.map((line) => (line === null ? "" : renumbered(links[line] ?? [], reading)));
}
