import { describe, expect, test } from "vitest";
import { returnPath } from "#lib/urls/return-path";

describe("the return path after login is", () => {
  test.each([
    "/",
    "/profile",
    "/it/book/the-lamp",
    "/book/the-lamp/2#p-12",
    "/search?q=lamp&lang=en&page=2#results",
    "/search?q=l%C3%A1mpara%20%26%20luz",
    "/search?q=a//b",
    "/search?next=https://example.org",
    "/a/%252F%252Fevil.example",
  ])("%s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test("the path with resolved dots", () => {
    expect(returnPath("/book/../profile")).toBe("/profile");
  });
});

describe('the return path after login is "/" instead of', () => {
  test.each([
    ["nothing", null],
    ["nothing at all", undefined],
    ["an empty path", ""],
    ["another host", "//evil.example"],
    ["another host with three slashes", "///evil.example"],
    ["another host in backslashes", "\\\\evil.example"],
    ["a slash and a backslash", "/\\evil.example"],
    ["a backslash and a slash", "\\/evil.example"],
    ["an address", "https://evil.example"],
    ["an address with a path", "https://evil.example/"],
    ["another host with a path", "//evil.example/"],
    ["an address without slashes", "https:evil.example"],
    ["an address with one slash", "https:/evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a script that reads the document", "javascript:alert(document.domain)"],
    ["a page of data", "data:text/html,x"],
    ["a user before the host", "//site@evil.example"],
    ["a page of data with a script", "data:text/html,<script>alert(1)</script>"],
    ["the end of a user before a host", "@evil.example"],
    ["the end of a host", ".evil.example"],
    ["encoded slashes", "%2F%2Fevil.example"],
    ["two encoded slashes after a slash", "/%2F%2Fevil.example"],
    ["a backslash after a language", "/it/\\evil.example"],
    ["an encoded second slash", "/%2Fevil.example"],
    ["an encoded second slash in small letters", "/%2fevil.example"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["an encoded backslash in small letters", "/%5cevil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a newline between the slashes", "/\n/evil.example"],
    ["a carriage return between the slashes", "/\r/evil.example"],
    ["an encoded tab between the slashes", "/%09/evil.example"],
    ["an encoded newline", "/%0a/evil.example"],
    ["a null", "/\u0000/evil.example"],
    ["a space before", " //evil.example"],
    ["a tab before", "\t//evil.example"],
    ["a header after a newline", "/profile\r\nSet-Cookie: a=b"],
    ["an encoded header", "/profile%0d%0aSet-Cookie:%20a=b"],
    ["dots before two slashes", "/..//evil.example"],
    ["a dot before two slashes", "/.//evil.example"],
    ["encoded dots before two slashes", "/%2e%2e//evil.example"],
    ["a folder, dots and two slashes", "/a/..//evil.example"],
    ["a path that is not encoded well", "/%E0%A4%A"],
    ["a relative path", "profile"],
    ["a query alone", "?q=1"],
    ["a path that is too long", `/${"a".repeat(2_000)}`],
  ])("%s", (_, path) => {
    expect(returnPath(path)).toBe("/");
  });
});

// The redirect after login removes the language and validates the rest again (post-login-redirect.test.ts).
test.each(["/it//evil.example", "/it//evil.example/%2e%2e", "/it/it//evil.example"])(
  "%s is a path on this site until its language is removed",
  (path) => {
    const address = new URL(returnPath(path), "https://site.example");
    expect(address.origin).toBe("https://site.example");
    expect(returnPath(address.pathname.replace(/^(?:\/it)+/, ""))).toBe("/");
  },
);

test("a browser resolves every return path to this site", () => {
  const pieces = ["/", "\\", "%2f", "%5c", ".", "..", "%2e", "\t", ":", "@", "evil.example", "?", "#", "https:"];
  const paths = pieces.flatMap((a) => pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => a + b + c + d))));
  const strange = paths.filter((path) => new URL(returnPath(path), "https://site.example").origin !== "https://site.example");
  expect(strange).toEqual([]);
});
