import type { ReactNode } from "react";
import { Footer } from "#components/layout/footer";
import { Header } from "#components/layout/header";
import type { Author } from "#lib/domain/author";

/** How many authors the head's menu and the foot show (specification 1, section 9). */
const IN_MENU = 10;
const IN_FOOT = 5;

/** Head and foot around a page. `authors` may be all; those with the most books are shown. */
export function Frame({ siteName, authors, children }: { siteName: string; authors: Author[]; children: ReactNode }) {
  const shown = authors.filter((author) => author.bookCount > 0).sort((a, b) => b.bookCount - a.bookCount);
  return (
    <>
      <Header siteName={siteName} authors={shown.slice(0, IN_MENU)} />
      {children}
      <Footer siteName={siteName} authors={shown.slice(0, IN_FOOT)} />
    </>
  );
}
