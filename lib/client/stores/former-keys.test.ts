import { beforeEach, expect, test, vi } from "vitest";
import { storage } from "#tests/support/browser-storage";

const bookmark = (id: string) => ({ id, bookId: "a-book", chapter: 1, paragraph: Number(id), createdAt: "2026-11-20T10:00:00.000Z" });
const stored = (ids: string[], unsent: Record<string, { kind: string; gone: boolean }> = {}) =>
  JSON.stringify({ bookmarks: ids.map(bookmark), highlights: [], unsent });

/** Loads the stores as a page load does. */
async function loadPage() {
  vi.resetModules();
  return import("#lib/client/stores/user-data");
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

test("annotations of the former version are moved to the current key, also those of other users", async () => {
  const notes = stored(["1"], { 1: { kind: "bookmarks", gone: false } });
  localStorage.setItem("marks:ada:a-book", notes);
  localStorage.setItem("marks:bob:a-book", stored(["2"]));
  localStorage.setItem("theme", "dark");
  await loadPage();
  expect({ ...localStorage }).toEqual({ "annotations:ada:a-book": notes, "annotations:bob:a-book": stored(["2"]), theme: "dark" });
});

test("what a tab of the former version still writes is added to the current entry: its pending changes win", async () => {
  localStorage.setItem("annotations:ada:a-book", stored(["1", "2"], { 2: { kind: "bookmarks", gone: false } }));
  localStorage.setItem("marks:ada:a-book", stored(["3"], { 1: { kind: "bookmarks", gone: true }, 3: { kind: "bookmarks", gone: false } }));
  await loadPage();
  expect(Object.keys(localStorage)).toEqual(["annotations:ada:a-book"]);
  const unsent = { 1: { kind: "bookmarks", gone: true }, 2: { kind: "bookmarks", gone: false }, 3: { kind: "bookmarks", gone: false } };
  expect(JSON.parse(localStorage.getItem("annotations:ada:a-book") ?? "")).toEqual(JSON.parse(stored(["2", "3"], unsent)));
});

test("nothing is deleted while storage is full", async () => {
  localStorage.setItem("marks:ada:a-book", stored(["1"]));
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await loadPage();
  expect({ ...localStorage }).toEqual({ "marks:ada:a-book": stored(["1"]) });
});

test("unsent annotations that the former version kept for an expired session are restored under the current key", async () => {
  const notes = stored(["1"], { 1: { kind: "bookmarks", gone: false } });
  sessionStorage.setItem("draft:of:ada:unsent", JSON.stringify({ annotations: [["marks:ada:a-book", notes]], positions: {} }));
  (await loadPage()).restoreUnsent("ada");
  expect(localStorage.getItem("annotations:ada:a-book")).toBe(notes);
});

test("a logout deletes annotations of the former version too", async () => {
  const { clearUserData, userDataKeys } = await loadPage();
  localStorage.setItem("marks:ada:a-book", stored(["1"]));
  expect(userDataKeys()).toEqual(["marks:ada:a-book"]);
  clearUserData();
  expect({ ...localStorage }).toEqual({});
});
