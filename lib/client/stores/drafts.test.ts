import { beforeEach, expect, test, vi } from "vitest";
import { readDraft, saveDraft, userDraft } from "#lib/client/stores/drafts";
import { clearUserData, keepUnsent, restoreUnsent, userDataKeys } from "#lib/client/stores/user-data";
import { storage } from "#tests/support/browser-storage";

const become = (id: string | null) =>
  id ? localStorage.setItem("user", JSON.stringify({ id, username: id })) : localStorage.removeItem("user");

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

test("a user's draft survives an expired session, and other users do not see it", () => {
  become("ada");
  const hers = userDraft("comment:a-book");
  saveDraft(hers, { text: "Nobody else's business." });
  become(null);
  expect(readDraft(userDraft("comment:a-book"))).toBeNull();
  become("bob");
  expect(readDraft(userDraft("comment:a-book"))).toBeNull();
  become("ada");
  expect(readDraft(userDraft("comment:a-book"))).toEqual({ text: "Nobody else's business." });
});

test("a logout deletes the user's drafts and keeps guests' drafts", () => {
  saveDraft("register", { username: "ada" });
  become("ada");
  saveDraft(userDraft("reject:1"), { reason: "Rude." });
  clearUserData();
  expect(readDraft(userDraft("reject:1"))).toBeNull();
  expect(readDraft("register")).toEqual({ username: "ada" });
});

test("unsent data survives an expired session in this tab, for the same user only", () => {
  const annotations = JSON.stringify({ bookmarks: [], highlights: [], unsent: { one: { kind: "bookmarks", gone: true } } });
  const positions = { mine: { chapter: 2, unsent: "ada" }, sent: { chapter: 3 }, guest: { chapter: 1, guest: true } };
  become("ada");
  localStorage.setItem("annotations:ada:a-book", annotations);
  localStorage.setItem("reading", JSON.stringify(positions));
  keepUnsent("ada");
  clearUserData({ keepDrafts: true });
  expect({ ...localStorage }).toEqual({ reading: JSON.stringify({ guest: positions.guest }) });
  expect(userDataKeys("ada")).toEqual([]);
  restoreUnsent("ada");
  expect({ ...localStorage }).toEqual({
    reading: JSON.stringify({ guest: positions.guest, mine: positions.mine }),
    "annotations:ada:a-book": annotations,
  });
  keepUnsent("ada");
  clearUserData({ keptUserId: "bob" });
  restoreUnsent("ada");
  expect({ ...localStorage }).toEqual({ reading: JSON.stringify({ guest: positions.guest }) });
});
