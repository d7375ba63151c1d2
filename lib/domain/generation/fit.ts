/** Items of a prompt under a name. `keep`: which end stays when there is no room; `rank`: lists of a lower rank lose items first. */
export type PromptList = { name: string; items: readonly string[]; keep: "first" | "last"; rank: number };

/**
 * The items that have room in so many characters: whole items fall, from the lists of the lowest rank first. `left`: names of lists with the number of
 * items that fell, for the record.
 */
export function fitLists(lists: readonly PromptList[], characters: number): { lists: Map<string, string[]>; left: string[] } {
  const kept = new Map(lists.map(({ name, items }) => [name, [...items]]));
  let over = lists.reduce((sum, { items }) => sum + items.reduce((length, item) => length + item.length + 1, 0), 0) - characters;
  const left: string[] = [];
  for (const { name, keep, items } of lists.toSorted((one, other) => one.rank - other.rank)) {
    const some = kept.get(name) ?? [];
    while (over > 0 && some.length > 0) over -= ((keep === "first" ? some.pop() : some.shift())?.length ?? 0) + 1;
    if (some.length < items.length) left.push(`${name}: ${items.length - some.length} of ${items.length}`);
  }
  return { lists: kept, left };
}
