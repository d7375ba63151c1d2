import type { ReactNode } from "react";
import { Footer } from "#components/layout/footer";
import { Header } from "#components/layout/header";
import { WordmarkSymbol } from "#components/layout/wordmark";
import type { Line } from "#lib/domain/art/typesetting";
import type { Author } from "#lib/domain/author/author";

type Props = { siteName: string; wordmark: Line; authors: Author[]; children: ReactNode };

/** Number of authors in the header's menu and in the footer (specification 1, section 9). */
const IN_MENU = 10;
const IN_FOOTER = 5;

/** Header and footer around a page. Of `authors` those with the most books are shown. */
export function Frame({ siteName, wordmark, authors, children }: Props) {
  const listed = authors.filter((author) => author.bookCount > 0).sort((a, b) => b.bookCount - a.bookCount);
  return (
    <>
      <WordmarkSymbol wordmark={wordmark} />
      <Header siteName={siteName} wordmark={wordmark} authors={listed.slice(0, IN_MENU)} />
      {children}
      <Footer siteName={siteName} wordmark={wordmark} authors={listed.slice(0, IN_FOOTER)} />
    </>
  );
}
