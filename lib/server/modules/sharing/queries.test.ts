import { expect, test } from "vitest";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { assignShortCodes, findShortCode, findShortLink } from "#lib/server/modules/sharing/queries";
import { prisma } from "#lib/server/platform/database/prisma";
import { readShortCode } from "#lib/urls/short-link";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
});

test("every book and author has a code that resolves to it", async () => {
  const subjects = [
    ["book", "one"],
    ["book", "two"],
    ["author", "ada-lind"],
  ] as const;
  const codes = await Promise.all(subjects.map(([kind, id]) => findShortCode(kind, id)));
  expect(new Set(codes).size).toBe(3);
  expect(codes.map((code) => readShortCode(code ?? ""))).toEqual(codes);
  expect(await Promise.all(codes.map((code) => findShortLink(code ?? "")))).toEqual(subjects.map(([kind, id]) => ({ kind, id })));
  expect(await findShortCode("book", "nothing")).toBeNull();
  expect(await findShortLink("222222")).toBeNull();
});

test("a withdrawn book keeps its short code", async () => {
  const code = await findShortCode("book", "two");
  await withdrawBook("two", "manual", new Date());
  await prisma().$transaction(assignShortCodes);
  expect(await findShortLink(code ?? "")).toEqual({ kind: "book", id: "two" });
});

test("a thousand books get distinct codes, which never change", async () => {
  await prisma().$executeRaw`insert into work (id) select 'made-' || n from generate_series(1, 1000) as n`;
  await prisma().$executeRaw`
    insert into book (id, work_id, author_id, title, lang, genre, description, model, generated_at, published_at, source_hash, updated_at)
    select 'made-' || n, 'made-' || n, author_id, title, lang, genre, description, model, generated_at, published_at, source_hash, updated_at
    from (select * from book where id = 'one') as one, generate_series(1, 1000) as n`;
  const before = await prisma().shortLink.findMany({ orderBy: { code: "asc" } });
  await prisma().$transaction(assignShortCodes);
  const after = await prisma().shortLink.findMany({ orderBy: { code: "asc" } });
  expect(after.filter(({ code }) => before.some((known) => known.code === code))).toEqual(before);
  expect(after.length - before.length).toBe(1_000);
});
