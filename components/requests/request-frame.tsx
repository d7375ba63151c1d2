import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Accented } from "#components/authors/accented";
import { Medallion } from "#components/authors/medallion";
import { PaperStrip } from "#components/shared/paper-strip";
import type { BookAuthor } from "#lib/domain/books/book";
import { capitalized } from "#lib/domain/text/text";
import { elision } from "#lib/domain/typography/elision";

/** A page about one request, in the paper and colour of its author; null if the author is withdrawn. */
export function RequestFrame({ author, children }: { author: BookAuthor | null; children: ReactNode }) {
  const page = (
    <>
      <PaperStrip author={author} />
      <main id="main" className="wrap">
        {children}
      </main>
    </>
  );
  return author ? <Accented author={author}>{page}</Accented> : page;
}

/** In whose manner the book is, with the medallion; `children` stand below the name. */
export function AuthorLine({ author, children }: { author: BookAuthor; children?: ReactNode }) {
  const common = useTranslations("common");
  return (
    <div className="mt-5 flex items-center gap-4">
      <Medallion author={author} size={56} eager />
      <div className="min-w-0">
        <p className="text-[1.1875rem] leading-[1.35]">
          {capitalized(common("manner", { author: author.name, elide: elision(author.name) }))}
        </p>
        {children}
      </div>
    </div>
  );
}
