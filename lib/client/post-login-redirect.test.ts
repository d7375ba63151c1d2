import { afterEach, expect, test, vi } from "vitest";
import { redirectAfterLogin } from "#lib/client/post-login-redirect";
import { LANGUAGES, type Language } from "#lib/domain/language";

const ORIGIN = "https://site.example";

const HOSTILE = [
  "https://evil.example/",
  "//evil.example/",
  "https:evil.example",
  "https:/evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/%5Cevil.example",
  "/%2F%2Fevil.example",
  "%2F%2Fevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "@evil.example",
  ".evil.example",
  "/..//evil.example",
  "/it//evil.example",
  "/it/\\evil.example",
  "/it//evil.example/%2e%2e",
  "/it/it//evil.example",
];

const NOW = new Date("2026-11-21T12:00:00Z");

afterEach(() => vi.unstubAllGlobals());

/** The address that the browser opens after a login on this URL of the login page. */
function addressAfterLogin(
  next: string | null,
  language: Language,
  deleteAfter: string | null = null,
  suspension: { since: string; until: string | null; reason: string } | null = null,
): URL {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { search: next === null ? "" : `?next=${encodeURIComponent(next)}`, assign });
  redirectAfterLogin({ language, deleteAfter, suspension }, NOW);
  expect(assign).toHaveBeenCalledOnce();
  return new URL(assign.mock.calls[0]?.[0] ?? "", `${ORIGIN}/login`);
}

for (const next of HOSTILE) {
  test(`login with next=${JSON.stringify(next)} stays on this site`, () => {
    for (const language of LANGUAGES) {
      const address = addressAfterLogin(next, language);
      expect(address.origin).toBe(ORIGIN);
      expect(address.pathname).not.toMatch(/\/login/);
    }
  });
}

test("login redirects to the requested path with query and hash, in the account's language", () => {
  expect(addressAfterLogin("/latest?page=2#main", "it").href).toBe(`${ORIGIN}/it/latest?page=2#main`);
  expect(addressAfterLogin("/de/latest?page=2#main", "en").href).toBe(`${ORIGIN}/latest?page=2#main`);
  expect(addressAfterLogin(null, "fr").href).toBe(`${ORIGIN}/fr`);
});

test("login to a closed account redirects to the profile", () => {
  expect(addressAfterLogin("/latest", "en", "2026-12-01T00:00:00Z").pathname).toBe("/profile");
});

test("login of a suspended user redirects to the profile until the suspension is over", () => {
  const suspended = (until: string | null) =>
    addressAfterLogin("/latest", "en", null, { since: NOW.toISOString(), until, reason: "Spam." });
  expect(suspended(null).pathname).toBe("/profile");
  expect(suspended("2026-11-22T00:00:00Z").pathname).toBe("/profile");
  expect(suspended("2026-11-21T12:00:00Z").pathname).toBe("/latest");
});
