import { describe, expect, test } from "vitest";
import { hasPublicPage, publicSections } from "#lib/domain/accounts/public-profile";

const NOW = new Date("2026-11-21T12:00:00Z");
const ACCOUNT = { publicProfile: ["posts"], verifiedAt: NOW, deactivatedAt: null, deleteAfter: null };

test("sections are in a fixed order, without duplicates and unknown ones", () => {
  expect(publicSections(["reading-list", "posts", "posts", "email"])).toEqual(["posts", "reading-list"]);
});

describe("an account", () => {
  test("that shows something has a public page", () => {
    expect(hasPublicPage(ACCOUNT)).toBe(true);
  });

  test.each([
    ["shows nothing", { publicProfile: [] }],
    ["shows only what no longer exists", { publicProfile: ["shoe-size"] }],
    ["is not verified", { verifiedAt: null }],
    ["is deactivated", { deactivatedAt: NOW }],
    ["awaits deletion", { deleteAfter: NOW }],
  ])("that %s has none", (_, change) => {
    expect(hasPublicPage({ ...ACCOUNT, ...change })).toBe(false);
  });
});
