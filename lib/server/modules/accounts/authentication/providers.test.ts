import { describe, expect, test } from "vitest";
import { liveProviders, otherAccount, providers } from "#lib/server/modules/accounts/authentication/providers";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "" });

test("another site is live when both its keys are set", () => {
  expect(liveProviders()).toEqual({ google: true, github: false });
  expect(providers().map(({ id }) => id)).toEqual(["google"]);
});

describe("an account at another site", () => {
  const account = (profile: object | undefined) => otherAccount("google", "7", profile);

  test("has its address when the site says that it is verified", () => {
    expect(account({ email: "ada@example.org", email_verified: true, name: "Ada Lind" })).toEqual({
      provider: "google",
      accountId: "7",
      email: "ada@example.org",
      name: "Ada Lind",
    });
  });

  test.each([
    ["says that it is not", { email: "ada@example.org", email_verified: false }],
    ["says nothing of it", { email: "ada@example.org" }],
    ["says so in a word", { email: "ada@example.org", email_verified: "true" }],
    ["says so in a number", { email: "ada@example.org", email_verified: 1 }],
    ["has none", { email_verified: true }],
    ["has many", { email: ["ada@example.org"], email_verified: true }],
    ["has no profile", undefined],
  ])("has none when the site %s", (_, profile) => {
    expect(account(profile).email).toBeNull();
  });

  test("has the name one logs in with there, else the one that is shown, else none", () => {
    expect(account({ login: "ada", name: "Ada Lind" }).name).toBe("ada");
    expect(account({ login: 7, name: "Ada Lind" }).name).toBe("Ada Lind");
    expect(account({ name: null }).name).toBe("");
  });
});
