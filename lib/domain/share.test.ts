import { expect, test } from "vitest";
import { mailAddress, mastodonAddress, SHARE_SERVICES, serviceAddress } from "#lib/domain/share";

const SHARED = { url: "https://library.example/b/k7m2pq/1#p-3", title: "Salt & Sand", text: "“Salt & sand?” – 100% true" };

test.each(SHARE_SERVICES)("%s gets the whole text and the whole address", (service) => {
  const address = new URL(serviceAddress(service, SHARED));
  expect(address.protocol).toBe("https:");
  const said = [...address.searchParams.values()].join(" ");
  expect(said).toContain(SHARED.text);
  expect(said).toContain(SHARED.url);
});

test("a mail has a subject and both", () => {
  const [, parameters = ""] = mailAddress(SHARED).split("?");
  expect(Object.fromEntries(new URLSearchParams(parameters))).toEqual({ subject: "Salt & Sand", body: `${SHARED.text}\n\n${SHARED.url}` });
  // Mail programs take a plus sign for one.
  expect(parameters).not.toContain("+");
});

test.each([
  ["mastodon.social", "mastodon.social"],
  [" https://Mastodon.Social/@ada ", "mastodon.social"],
  ["@ada@mastodon.social", "mastodon.social"],
  ["ada@mastodon.social", "mastodon.social"],
  ["localhost.example:3000", "localhost.example:3000"],
])("“%s” is a server", (typed, host) => {
  expect(new URL(mastodonAddress(typed, SHARED) ?? "").host).toBe(host);
});

test.each(["", "mastodon", "java script:alert(1)", "javascript:alert(1)", "a..b", "mastodon.social?x=", "<b>.com"])(
  "“%s” is none",
  (typed) => {
    expect(mastodonAddress(typed, SHARED)).toBeNull();
  },
);
