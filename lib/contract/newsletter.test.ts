import { describe, expect, test } from "vitest";
import { Subscribe, suppressionReasonOf } from "#lib/contract/newsletter";

const faults = (sent: unknown) => Subscribe.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

describe("subscribing to the newsletter", () => {
  test.each([
    [{}, ["email required", "language invalid"]],
    [{ email: "", language: "en" }, ["email required"]],
    [{ email: "nobody", language: "en" }, ["email email_at"]],
    [{ email: "a b@example.org", language: "en" }, ["email email_invalid"]],
    [{ email: "ada@example.org\r\nBcc: eve@example.org", language: "en" }, ["email email_invalid"]],
    [{ email: "a@b.example", language: "xx" }, ["language invalid"]],
    [{ email: "a@b", language: "en" }, ["email email_invalid"]],
    [{ email: "a.b@localhost", language: "en" }, ["email email_invalid"]],
    [{ email: ["ada@example.org"], language: "en" }, ["email required"]],
  ])("%j is refused with field errors", (sent, expected) => {
    expect(faults(sent).filter((_, index) => index < expected.length)).toEqual(expected);
  });

  test("accepts an address and a supported language, and drops other fields", () => {
    expect(Subscribe.parse({ email: "ada@example.org", language: "it", confirmedAt: "now" })).toEqual({
      email: "ada@example.org",
      language: "it",
    });
  });
});

test("only a permanent bounce and a complaint suppress an address", () => {
  const to = ["ada@example.org", "bo@example.org"];
  expect(suppressionReasonOf({ type: "email.bounced", data: { to, bounce: { type: "Permanent" } } })).toEqual({
    emails: to,
    reason: "bounced",
  });
  expect(suppressionReasonOf({ type: "email.complained", data: { to } })).toEqual({ emails: to, reason: "complained" });
  for (const other of [
    { type: "email.bounced", data: { to } },
    { type: "email.bounced", data: { to, bounce: { type: "Transient" } } },
    { type: "x" },
    null,
    7,
  ])
    expect(suppressionReasonOf(other)).toBeNull();
});
