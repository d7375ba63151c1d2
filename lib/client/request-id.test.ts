import { afterEach, expect, test, vi } from "vitest";
import { lastPageRequestId } from "#lib/client/request-id";
import { REQUEST_TIMING } from "#lib/domain/request-timing";

afterEach(() => void vi.restoreAllMocks());

const timed = (id: string) => ({ serverTiming: [{ name: REQUEST_TIMING, description: id }] });
function stubEntries(...entries: object[]): void {
  const of = (kind: string) => entries.filter((entry) => (entry as { entryType: string }).entryType === kind);
  vi.spyOn(performance, "getEntriesByType").mockImplementation((kind) => of(kind) as PerformanceEntryList);
}

test("is that of the page, or of the last part of it that was fetched", () => {
  stubEntries({ entryType: "navigation", name: "/", ...timed("first") });
  expect(lastPageRequestId()).toBe("first");
  stubEntries(
    { entryType: "navigation", name: "/", ...timed("first") },
    { entryType: "resource", name: "/latest?_rsc=abc", ...timed("second") },
    { entryType: "resource", name: "/api/books", ...timed("third") },
  );
  expect(lastPageRequestId()).toBe("second");
});

test("is unknown in browsers without server timing", () => {
  stubEntries({ entryType: "navigation", name: "/" }, { entryType: "resource", name: "/latest?_rsc=abc" });
  expect(lastPageRequestId()).toBeUndefined();
});
