import { expect, test } from "vitest";
import { z } from "zod";
import { CreateAuthor } from "#lib/contract/editing/author-operations";
import { BookLanguage, limitOf, PageNumber } from "#lib/contract/parameters";
import { PlanRequest } from "#lib/contract/requests/admin-operations";
import { SendFeedback } from "#lib/contract/support/fields";
import { fieldErrorText } from "#lib/server/platform/http/error-text";
import { fieldErrorCodes } from "#lib/server/platform/http/field-errors";

const codesOf = (schema: z.ZodType, input: unknown) => fieldErrorCodes(schema.safeParse(input).error?.issues ?? []);

test("a field without a code of its own names the form that is expected", () => {
  const query = z.object({ page: PageNumber, limit: limitOf(12), lang: BookLanguage.optional() });
  for (const limit of ["0", "101", "1.5", "ten"]) expect(codesOf(query, { limit })).toEqual({ limit: "limit" });
  expect(codesOf(query, { page: "-1", lang: "xx" })).toEqual({ page: "page_number", lang: "choice" });
  for (const estimatedCompletion of ["tomorrow", "2027-03-31"])
    expect(codesOf(PlanRequest, { estimatedCompletion })).toMatchObject({ estimatedCompletion: "date_time" });
  const author = { name: "Ada Lind", born: 1850, died: 1910, literature: "en" };
  for (const born of [0, 1850.5, "1850", 2101, null]) expect(codesOf(CreateAuthor, { ...author, born })).toMatchObject({ born: "year" });
  expect(codesOf(CreateAuthor, { ...author, literature: "English" })).toEqual({ literature: "language_code" });
  expect(codesOf(CreateAuthor, { ...author, died: 1800 })).toEqual({ died: "died_before_born" });
  const others = z.object({ id: z.uuid("invalid"), on: z.boolean("invalid"), day: z.iso.date("invalid"), text: z.string("invalid") });
  expect(codesOf(others, { id: "x", on: "yes", day: "1", text: 1 })).toEqual({ id: "uuid", on: "boolean", day: "date", text: "text" });
});

test("a limit is named with its number, also that of data that a form adds by itself", () => {
  const limits = z.object({
    text: z.string().max(3, "invalid"),
    list: z.array(z.int()).max(1),
    most: z.int().max(9, "invalid"),
    least: z.int().min(2),
  });
  const codes = codesOf(limits, { text: "four", list: [1, 2], most: 10, least: 1 });
  expect(codes).toEqual({ text: "characters:3", list: "entries:1", most: "most:9", least: "least:2" });
  const feedback = { type: "bug", title: "Title", message: "Text" };
  for (const length of [501, 95_000])
    expect(codesOf(SendFeedback, { ...feedback, technical: { page: "x".repeat(length), viewport: 3 } })).toEqual({
      "technical.page": "characters:500",
      "technical.viewport": "text",
    });
  expect([fieldErrorText("characters:2500", "en"), fieldErrorText("least:2", "de")]).toEqual([
    "At most 2,500 characters.",
    "Mindestens 2.",
  ]);
});
