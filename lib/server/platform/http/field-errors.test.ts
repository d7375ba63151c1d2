import { expect, test } from "vitest";
import { z } from "zod";
import { CreateAuthor } from "#lib/contract/editing/author-operations";
import { BookLanguage, limitOf, PageNumber } from "#lib/contract/parameters";
import { PlanRequest } from "#lib/contract/requests/admin-operations";
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
  expect(codesOf(others, { id: "x", on: "yes", day: "1", text: 1 })).toEqual({ id: "uuid", on: "boolean", day: "date", text: "invalid" });
});
