// Finds the systems and categories that are named on the command line, and reports unknown ones.

import { isWrong, type Wrong, wrong } from "#cli/output/wrong.ts";
import type { RequestedSystemsAndCategories } from "#core/analysis/accuracy/report-scope.ts";
import { findEqualName } from "#core/base/name.ts";
import type { Campaign } from "#core/campaign/campaign.ts";

/**
 * The systems and categories that `--systems` and `--categories` name. An option has one name, or several separated by
 * commas; null = all.
 */
export function requestedNames(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: RequestedSystemsAndCategories,
): RequestedSystemsAndCategories | Wrong {
  const systemNames = namesIn(
    systems,
    outputs.map(({ system }) => system),
    "system",
  );
  if (isWrong(systemNames)) return systemNames;
  const labelled = namesIn(
    categories,
    suite.categories.map(({ label }) => label),
    "category",
  );
  return isWrong(labelled) ? labelled : { systems: systemNames, categories: labelled };
}

function namesIn(
  requested: readonly string[] | null,
  known: readonly string[],
  what: "system" | "category",
): readonly string[] | Wrong | null {
  if (requested === null) return null;
  // A value that is itself the name of a system or category is not split at its commas.
  const names = requested.flatMap((one) =>
    findEqualName(one, known) === undefined ? one.split(",").map((name) => name.trim()) : [one],
  );
  const matches = names.map((name) => findEqualName(name, known));
  const unknown = names[matches.indexOf(undefined)];
  if (unknown === undefined) return matches.filter((name) => name !== undefined);
  if (known.length === 0) return wrong(`found the ${what} “${unknown}”; the campaign has none`);
  return wrong(`found the ${what} “${unknown}”; expected one of the campaign's: ${known.join(", ")}`);
}
