import { expect, test } from "vitest";
import { formatCursor, parseCursor } from "#lib/domain/paging/cursor";

test("a cursor is read back as it was written, whatever its value contains", () => {
  for (const value of ["ada", "", "a~b~c", "2026-11-22T09:00:00.000Z", "ä ~ ö\n"]) {
    const cursor = { direction: "after", value, id: "0190c2f4-0000-7000-8000-000000000001" } as const;
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  }
});

test("other text is no cursor", () => {
  for (const text of ["", "ada", "after~ada", "sideways~ada~1", "after~ada~"]) expect(parseCursor(text)).toBeNull();
});
