import { expect, test } from "vitest";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { whenMade } from "#tests/support/book-files";
import { CITY } from "#tests/support/test-collection";

const MINUTE = 60_000;

test(
  "ten simultaneous requests for a PDF get the same file",
  async () => {
    const { token } = await insertUser();
    const ask = () => call("GET", `/downloads/pdf/${CITY.id}.pdf`, { bearer: token });
    const answers = await Promise.all(Array.from({ length: 10 }, () => whenMade(ask)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect(answers[0]?.text.startsWith("%PDF-")).toBe(true);
  },
  5 * MINUTE,
);
