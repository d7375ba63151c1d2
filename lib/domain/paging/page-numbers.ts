/** The numbers of pages that a list links to: the first, the last and those beside the current one; null: a gap of two pages or more. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const [from, to] = [Math.max(1, page - 1), Math.min(pages, page + 1)];
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1] : []), ...between(1, from), ...near, ...between(to, pages), ...(to < pages ? [pages] : [])];
}

/** What stands for the pages between two: nothing, the only one, or a gap. */
const between = (before: number, after: number): (number | null)[] =>
  after - before < 2 ? [] : after - before === 2 ? [before + 1] : [null];
