import { expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";

/** Ways into an account, and what protects them. */
const WAYS_IN = /^\/api\/user\/(?:api-keys|app-passwords|connections|passkeys|totp|recovery-codes)\b/;
/** Revoking takes nothing from the owner that a new key would not give back, and a name protects nothing. */
const HARMLESS = ["DELETE /api/user/api-keys/{id}", "DELETE /api/user/app-passwords/{id}", "PUT /api/user/passkeys/{id}"];

test("what adds a way into the account, or removes one, needs a recent proof of identity", () => {
  const changes = OPERATIONS.filter(({ method, path }) => method !== "GET" && WAYS_IN.test(path));
  expect(changes.length).toBeGreaterThan(8);
  const open = changes.filter(({ recentProof }) => !recentProof).map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(HARMLESS);
});

test("what administrators do to accounts needs a recent proof of identity, but for restrictions that are undone by their opposite", () => {
  const changes = OPERATIONS.filter(({ method, path }) => method !== "GET" && path.startsWith("/api/admin/users"));
  expect(changes.filter(({ recentProof }) => !recentProof).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/admin/users/{id}/notes",
    "PUT /api/admin/users/{id}/approval-requirement",
    "DELETE /api/admin/users/{id}/approval-requirement",
    "PUT /api/admin/users/{id}/suspension",
    "DELETE /api/admin/users/{id}/suspension",
    "PUT /api/admin/users/{id}/api-tier",
  ]);
});

test("imports, and removals for good, need a recent proof of identity", () => {
  const changes = OPERATIONS.filter(({ path }) => /^\/api\/admin\/(?:collections|references)\b/.test(path));
  const dangerous = changes.filter(({ method, path }) => method === "DELETE" || path.endsWith("/import"));
  expect(dangerous.map(({ method, path }) => `${method} ${path}`)).toHaveLength(3);
  expect(dangerous.filter(({ recentProof }) => !recentProof)).toEqual([]);
});
