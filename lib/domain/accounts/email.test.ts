import { describe, expect, test } from "vitest";
import { EMAIL_MAX, emailKey, isEmail, mailboxKey, maskedEmail } from "#lib/domain/accounts/email";

const HOST = `${"h".repeat(60)}.${"h".repeat(60)}.${"h".repeat(63)}.org`;

describe("an email address", () => {
  test.each([
    "ada@example.org",
    "Ada.Lind+books@example.co.uk",
    "o'neill@example.org",
    "a_b-c!#$%&*/=?^`{|}~@example.org",
    "ada@localhost",
    "ada@xn--bcher-kva.example",
    "ada@bücher.example",
    "поэт@пример.рф",
    "山田@例え.jp",
    " ada@example.org ",
  ])("may be %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    ["a quoted local part with a second host", '"a@evil"@b'],
    ["a quoted local part", '"ada"@example.org'],
    ["no @", "ada.example.org"],
    ["two @", "ada@evil@example.org"],
    ["nothing before the @", "@example.org"],
    ["nothing after the @", "ada@"],
    ["a space before the @", "a da@example.org"],
    ["a space after the @", "ada@exam ple.org"],
    ["a name around", "Ada <ada@example.org>"],
    ["a list", "ada@example.org,eve@evil.org"],
    ["a list with a semicolon", "ada@example.org;eve@evil.org"],
    ["a comment", "ada(eve)@example.org"],
    ["a literal address", "ada@[127.0.0.1]"],
    ["a backslash", "a\\da@example.org"],
    ["a dot at the start", ".ada@example.org"],
    ["a dot at the end", "ada.@example.org"],
    ["two dots", "a..da@example.org"],
    ["a host with two dots", "ada@example..org"],
    ["a host that begins with a dot", "ada@.org"],
    ["a host that ends with a dot", "ada@example.org."],
    ["a host that begins with a hyphen", "ada@-example.org"],
    ["a host that ends with a hyphen", "ada@example-.org"],
    ["a host with an underscore", "ada@exam_ple.org"],
    ["a port", "ada@example.org:25"],
    ["nothing", ""],
  ])("has not %s", (_, email) => {
    expect(isEmail(email)).toBe(false);
  });

  test.each([
    ["newline", "\n"],
    ["carriage return and newline with a header", "\r\nBcc: eve@evil.org\r\n"],
    ["null", "\u0000"],
    ["tab", "\t"],
    ["delete", "\u007f"],
    ["no-break space", "\u00a0"],
    ["zero width space", "\u200b"],
    ["right-to-left override", "\u202e"],
    ["byte order mark", "\ufeff"],
    ["lone surrogate", "\udc00"],
  ])("has no %s, on either side of the @", (_, character) => {
    expect(isEmail(`a${character}da@example.org`)).toBe(false);
    expect(isEmail(`ada@exam${character}ple.org`)).toBe(false);
  });

  test("has at most 64 characters before the @", () => {
    expect(isEmail(`${"a".repeat(64)}@example.org`)).toBe(true);
    expect(isEmail(`${"a".repeat(65)}@example.org`)).toBe(false);
  });

  test("has at most 254 characters in all", () => {
    const email = `${"a".repeat(EMAIL_MAX - HOST.length - 1)}@${HOST}`;
    expect([email.length, isEmail(email)]).toEqual([254, true]);
    expect(isEmail(`a${email}`)).toBe(false);
  });

  test("has at most 254 characters in lower case, which may be longer", () => {
    const email = `${"İ".repeat(60)}@${HOST}`;
    expect(email.length).toBeLessThanOrEqual(EMAIL_MAX);
    expect(emailKey(email).length).toBeGreaterThan(EMAIL_MAX);
    expect(isEmail(email)).toBe(false);
  });

  test("of a megabyte is refused before it is parsed", () => {
    expect(isEmail(`${"a.".repeat(500_000)}@example.org`)).toBe(false);
    expect(isEmail(`ada@${"a".repeat(1_000_000)}!`)).toBe(false);
  });
});

test("addresses that differ in case or Unicode composition are equal", () => {
  expect(emailKey(" ADA@Example.ORG ")).toBe("ada@example.org");
  expect(emailKey("jose\u0301@example.org")).toBe(emailKey("José@example.org"));
  expect(emailKey("ada+1@example.org")).not.toBe(emailKey("ada@example.org"));
});

test("addresses that differ only after a plus sign are one mailbox", () => {
  expect(["Ada+1@example.org", "ada+b+c@example.org", "ada@example.org"].map(mailboxKey)).toEqual(Array(3).fill("ada@example.org"));
  expect(mailboxKey("+ada@example.org")).toBe("+ada@example.org");
  expect(mailboxKey("ada@plus+sign.example")).toBe("ada@plus+sign.example");
});

test.each([
  ["ada.lind@example.org", "a…d@example.org"],
  ["ab@example.org", "a…@example.org"],
  ["a@example.org", "a…@example.org"],
  ["😀😀😀@example.org", "😀…😀@example.org"],
])("%s is masked as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
