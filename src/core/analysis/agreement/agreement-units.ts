// Divides items (candidates, gaps or tokens) into units of agreement: the decisions that annotators made about the same
// items.

import { addTo } from "#core/base/grouping.ts";

/** An item that at least two annotators worked on, such as a candidate. Lists have one entry per annotator. */
export interface AnsweredItem {
  /** Number of the item's example. Only the units of different examples are independent of each other. */
  readonly example: number;
  /** Null = no answer that counts. */
  readonly answers: readonly (string | null)[];
  /**
   * The number of the decision that gave the answer; null = no answer that counts. A decision gives one answer to one or
   * more items of one example.
   */
  readonly decisions: readonly (number | null)[];
  /** Whether the annotator worked on the item, even if no answer counts. */
  readonly isJudged: readonly boolean[];
}

/**
 * Decisions of at least two annotators, one of each, about the same items. An answer that was copied to several outputs
 * is one decision, so items with the same decisions are one unit.
 */
interface AgreementUnit<Item extends AnsweredItem = AnsweredItem> {
  readonly example: number;
  /** One entry per member of the group of annotators; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
  readonly items: readonly Item[];
}

/** The units of a group, and the items that two of its members worked on, but that have no two answers of the group. */
export interface GroupUnits<Item extends AnsweredItem = AnsweredItem> {
  readonly units: readonly AgreementUnit<Item>[];
  readonly leftOut: number;
}

/**
 * The units of a group of annotators (`members`: their indices), in the order of their first items. An item on which some
 * members gave no answer belongs to the unit of another item that has all its decisions and more, because it would only
 * repeat a comparison of these decisions.
 */
export function unitsAmong<Item extends AnsweredItem>(
  items: readonly Item[],
  members: readonly number[],
): GroupUnits<Item> {
  const itemsByKey = new Map<string, Item[]>();
  let leftOut = 0;
  for (const item of items) {
    let key = "";
    let answers = 0;
    let judges = 0;
    for (const person of members) {
      const decision = item.decisions[person] ?? null;
      if (decision !== null) answers++;
      if (item.isJudged[person] === true) judges++;
      key += decision === null ? " -" : ` ${decision}`;
    }
    if (answers > 1) addTo(itemsByKey, key, item);
    else if (judges > 1) leftOut++;
  }
  const units = Array.from(itemsByKey.values(), (own): AgreementUnit<Item> => {
    const [first] = own;
    const answers = members.map((person) => first?.answers[person] ?? null);
    return { example: first?.example ?? 0, answers, items: own };
  });
  return { units: members.length > 2 ? withoutRepetitions(units, members) : units, leftOut };
}

function withoutRepetitions<Item extends AnsweredItem>(
  units: readonly AgreementUnit<Item>[],
  members: readonly number[],
): AgreementUnit<Item>[] {
  const byExample = new Map<number, AgreementUnit<Item>[]>();
  for (const unit of units) addTo(byExample, unit.example, unit);
  const decisionsOf = ({ items: [item] }: AgreementUnit<Item>) =>
    members.map((person) => item?.decisions[person] ?? null);
  const unitWithMore = (unit: AgreementUnit<Item>) => {
    const own = decisionsOf(unit);
    if (own.every((decision) => decision !== null)) return undefined;
    return byExample.get(unit.example)?.find((other) => {
      const others = decisionsOf(other);
      const hasAll = own.every((decision, at) => decision === null || decision === others[at]);
      return hasAll && others.some((decision, at) => decision !== own[at]);
    });
  };
  const added = new Map<AgreementUnit<Item>, Item[]>();
  const kept = units.filter((unit) => {
    let container = unitWithMore(unit);
    if (container === undefined) return true;
    // A decision more each time, so this ends.
    for (let next = unitWithMore(container); next !== undefined; next = unitWithMore(container))
      container = next;
    for (const item of unit.items) addTo(added, container, item);
    return false;
  });
  return kept.map((unit) => ({ ...unit, items: [...unit.items, ...(added.get(unit) ?? [])] }));
}

/** The groups of annotators, by index: every pair in order, then all together if there are more than two. */
export function groupsOf(people: number): number[][] {
  const everyone = Array.from({ length: people }, (_, person) => person);
  const pairs = everyone.flatMap((one) => everyone.slice(one + 1).map((other) => [one, other]));
  return people > 2 ? [...pairs, everyone] : pairs;
}

/** Number of groups that `groupsOf` returns, computed without listing them. */
export function groupCount(people: number): number {
  return (people * (people - 1)) / 2 + (people > 2 ? 1 : 0);
}

/**
 * Returns a function that gives the units of a group. For a pair, it does not read the items of all other annotators, of
 * whom there can be a hundred.
 */
export function unitsByGroup<Item extends AnsweredItem>(
  items: readonly Item[],
  people: number,
): (members: readonly number[]) => GroupUnits<Item> {
  const byPerson = Array.from({ length: people }, (_, person) =>
    items.filter(({ isJudged }) => isJudged[person] === true),
  );
  return (members) => {
    const [one, other, third] = members;
    if (third !== undefined || one === undefined || other === undefined) return unitsAmong(items, members);
    const [ofOne = [], ofOther = []] = [byPerson[one], byPerson[other]];
    return unitsAmong(ofOne.length < ofOther.length ? ofOne : ofOther, members);
  };
}
