/**
 * Returns entries with React's keys for them, made from their texts, so that an entry keeps its element when others come or
 * go. Staff may write a text twice, so equal ones are counted.
 */
export function keyed<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = keyOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${text} ${count}`, item };
  });
}
