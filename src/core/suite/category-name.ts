// Names categories for display. PROTEST's categories have fixed names. Any other label is split: the text before the
// first underscore is the group, and the rest is the name.

import { PROTEST_NAMES } from "#core/suite/category.ts";
import { NAME, type Unit } from "#core/tables/units.ts";

export function categoryName(label: string): { group: string; name: string } {
  const names = PROTEST_NAMES.get(label);
  if (names !== undefined) return names;
  const [group = label, ...rest] = label.split("_");
  return { group: group.charAt(0).toUpperCase() + group.slice(1), name: rest.join(" ") || label };
}

/** Group and name on one line. */
export function fullCategoryName(label: string): string {
  const { group, name } = categoryName(label);
  return `${group} · ${name}`;
}

/**
 * A category's label in a table. Screen, HTML report and LaTeX show its name below its group. The name of the total row
 * has no underscore and stays as it is.
 */
export const CATEGORY: Unit = {
  ...NAME,
  label: (label) => categoryName(label).name,
  fullLabel: (label) => (label.includes("_") ? fullCategoryName(label) : label),
};

export function categoryGroup(label: string): string {
  return categoryName(label).group;
}

/** Consecutive columns of one group, for a heading above them. */
interface ColumnGroup {
  readonly group: string;
  readonly columns: readonly { readonly label: string; readonly name: string }[];
}

/** Groups consecutive categories of the same group. */
export function columnGroups(labels: readonly string[]): ColumnGroup[] {
  const groups: { group: string; columns: { label: string; name: string }[] }[] = [];
  for (const label of labels) {
    const { group, name } = categoryName(label);
    const last = groups.at(-1);
    if (last?.group === group) last.columns.push({ label, name });
    else groups.push({ group, columns: [{ label, name }] });
  }
  return groups;
}
