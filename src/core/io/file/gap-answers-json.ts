// Writes the gap answers as versioned JSON with the spellings of the labels. Referee never reads this file.

import type { GapAnswerRow } from "#core/analysis/gaps/gap-answers.ts";
import type { GapLabels } from "#core/tasks/gap-filling/labels.ts";

const GAP_ANSWERS_FORMAT = "referee-gap-answers";
const GAP_ANSWERS_VERSION = 1;

/** The JSON with one row per line, in the given order, and keys in a fixed order: equal rows give equal bytes. */
export function serializeGapAnswersJson(
  rows: readonly GapAnswerRow[],
  { labels }: Pick<GapLabels, "labels">,
): string {
  const names = JSON.stringify(labels.map(({ name, spellings }) => ({ name, spellings })));
  const lines = rows.map((row) => `\n${JSON.stringify(rowObject(row))}`).join(",");
  return `{"format":"${GAP_ANSWERS_FORMAT}","version":${GAP_ANSWERS_VERSION},"labels":${names},"rows":[${lines}\n]}\n`;
}

function rowObject(row: GapAnswerRow) {
  const { outcome } = row;
  return {
    system: row.system,
    example: row.example,
    category: row.category,
    source_position: row.sourcePosition,
    source_pronoun: row.sourcePronoun,
    source: row.source,
    output: row.output,
    accepted: outcome.kind === "labels" ? outcome.labels : [],
    bad: outcome.kind === "bad",
    own: row.own,
    linked: row.isLinked,
    state: outcome.kind === "open" ? outcome.why : "decided",
    answers: row.answers.map(({ annotator, role, answer, labels, remark }) => ({
      annotator,
      role,
      answer,
      labels,
      remark,
    })),
  };
}
