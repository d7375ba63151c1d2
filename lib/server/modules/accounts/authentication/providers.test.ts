import { describe, expect, test } from "vitest";
import { enabledProviders, providers, toProviderAccount } from "#lib/server/modules/accounts/authentication/providers";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "" });

test("a provider is enabled when both its client id and secret are set", () => {
  expect(enabledProviders()).toEqual({ google: true, github: false });
  expect(providers().map(({ id }) => id)).toEqual(["google"]);
});

describe("provider account", () => {
  const account = (profile: object | undefined) => toProviderAccount("google", "7", profile);

  test("has an e-mail address if the provider has verified it", () => {
    expect(account({ email: "ada@example.org", email_verified: true, name: "Ada Lind" })).toEqual({
      provider: "google",
      accountId: "7",
      email: "ada@example.org",
      name: "Ada Lind",
    });
  });

  test.each([
    ["reports it as unverified", { email: "ada@example.org", email_verified: false }],
    ["does not report verification", { email: "ada@example.org" }],
    ["reports verification as a string", { email: "ada@example.org", email_verified: "true" }],
    ["reports verification as a number", { email: "ada@example.org", email_verified: 1 }],
    ["has none", { email_verified: true }],
    ["has many", { email: ["ada@example.org"], email_verified: true }],
    ["returns no profile", undefined],
  ])("has no e-mail address if the provider %s", (_, profile) => {
    expect(account(profile).email).toBeNull();
  });

  test("takes its name from the login, then the display name", () => {
    expect(account({ login: "ada", name: "Ada Lind" }).name).toBe("ada");
    expect(account({ login: 7, name: "Ada Lind" }).name).toBe("Ada Lind");
    expect(account({ name: null }).name).toBe("");
  });
});
