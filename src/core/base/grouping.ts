// Collects or counts items by key, and makes the values of a map when they are first needed.

/** The value of the key. If the map has none yet, `make` makes it, and the map keeps it. */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds the item to the list of the key. The first item of a key begins the list. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, item: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** The items by key; keys in the order of their first item. */
export function listsBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const item of items) addTo(lists, keyOf(item), item);
  return lists;
}

/** The number of items by key; keys in the order of their first item. */
export function countsBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
