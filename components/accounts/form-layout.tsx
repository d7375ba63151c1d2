import type { ReactNode } from "react";
import { NoScript } from "#components/accounts/no-script";
import { Cover } from "#components/books/cover";
import { PageHeader } from "#components/ui/page-header";
import type { BookSummary } from "#lib/domain/books/book";
import { endpaperUrl } from "#lib/urls/images";

type Props = { title: string; lead?: ReactNode; book: BookSummary | undefined; children: ReactNode };

/** A page with one form on the left and, on wide screens, the newest book on the right. */
export function FormLayout({ title, lead, book, children }: Props) {
  return (
    <main id="main" className="wrap">
      <div className="grid gap-x-[clamp(2rem,7vw,7rem)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <PageHeader title={title}>{lead}</PageHeader>
          <NoScript />
          <div className="mt-6 noscript:hidden">{children}</div>
        </div>
        {book && (
          <div
            aria-hidden
            className="cover-on-endpaper sticky top-8 mt-[clamp(2rem,5vw,4rem)] hidden h-[38rem] max-h-[calc(100dvh-4rem)] self-start overflow-hidden lg:grid"
            style={{ background: book.author.colour }}
          >
            <img
              src={endpaperUrl(book.author, book.id)}
              alt=""
              width={1600}
              height={400}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            <div className="relative m-auto w-[min(15rem,60%)]">
              <Cover book={book} sizes="15rem" inTransition={false} />
            </div>
          </div>
        )}
      </div>
    </main>
  );
}
