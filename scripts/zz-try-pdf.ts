import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import type { PrintedBook } from "#lib/domain/printed-book";
import { renderChapter } from "#lib/server/documents/chapter";
import { bookAsPdf } from "#lib/server/documents/pdf/book-as-pdf";
import { closeBrowser } from "#lib/server/infra/browser";

const split = (p: string) => {
  const [, f = "", ...b] = readFileSync(p, "utf8").split(/^---$/m);
  return { front: parse(f), body: b.join("---") };
};
for (const id of process.argv.slice(2)) {
  const dir = `content/books/${id}`;
  const { front } = split(`${dir}/book.md`);
  const a = split(`content/authors/${front.author}.md`).front;
  const book: PrintedBook = {
    id,
    title: front.title,
    lang: front.lang,
    description: front.description,
    tags: front.tags,
    model: front.model,
    author: { id: front.author, name: a.name ?? a.displayName, colour: a.colour, tint: a.tint, motif: a.motif },
    generatedAt: "2026-11-20T00:00:00.000Z",
    publishedAt: "2026-11-20T08:00:00.000Z",
    updatedAt: "2026-11-20T08:00:00.000Z",
    original: null,
    chapters: readdirSync(dir)
      .filter((f) => /^\d/.test(f))
      .sort()
      .map((f, i) => {
        const c = split(`${dir}/${f}`);
        return { number: i + 1, title: c.front.title, html: renderChapter(c.body).html };
      }),
  };
  for (let i = 0; i < 2; i++) {
    const t = Date.now();
    const pdf = await bookAsPdf(book, { name: "Pastiche", address: "https://pastiche.example" });
    console.log(id, Date.now() - t, pdf.length);
    writeFileSync(`/tmp/pdfx/${id}${i || ""}.pdf`, pdf);
  }
}
await closeBrowser();
