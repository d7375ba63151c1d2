/** A place in a list that is sorted by one value and, among equals, by id: the last row before a page, or the first one after it. */
export type Cursor = { direction: "after" | "before"; value: string; id: string };

/** The cursor as a parameter of an address: "after~2026-11-22T09:00:00.000Z~0190…". */
export const formatCursor = ({ direction, value, id }: Cursor): string => `${direction}~${value}~${id}`;

/** Null if the text is no cursor. The value may itself contain "~". */
export function parseCursor(text: string): Cursor | null {
  const [, direction, value, id] = /^(after|before)~(.*)~([^~]+)$/su.exec(text) ?? [];
  if (!direction || value === undefined || !id) return null;
  return { direction: direction as Cursor["direction"], value, id };
}
