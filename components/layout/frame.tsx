import type { ReactNode } from "react";
import { Footer, type Operator, ShortFooter } from "#components/layout/footer";
import { Header } from "#components/layout/header";
import { SiteBanner } from "#components/layout/site-banner";
import { WordmarkSymbol } from "#components/layout/wordmark";
import type { Line } from "#lib/domain/art/typesetting";
import type { FrameAuthor } from "#lib/domain/authors/author";

type Props = {
  siteName: string;
  wordmark: Line;
  authors: FrameAuthor[];
  operator: Operator;
  year: number;
  /** Whether there is anything to guess on the blind page. */
  isBlindOpen: boolean;
  banner: string | null;
  /** One line, below pages of the account and the administration. */
  shortFooter?: boolean;
  children: ReactNode;
};

/** Number of authors in the header's menu and in the footer (specification 1, section 9). */
const IN_MENU = 10;
const IN_FOOTER = 5;

/** Header and footer around a page. Of `authors` those with the most books are shown; without any
 * (as for fallback authors) the footer shows the first. */
export function Frame({ siteName, wordmark, authors, operator, year, isBlindOpen, banner, shortFooter = false, children }: Props) {
  const listed = authors.filter((author) => author.workCount > 0).sort((a, b) => b.workCount - a.workCount);
  return (
    <>
      <WordmarkSymbol wordmark={wordmark} />
      <SiteBanner text={banner} />
      <Header siteName={siteName} wordmark={wordmark} authors={listed.slice(0, IN_MENU)} />
      {children}
      {shortFooter ? (
        <ShortFooter siteName={siteName} operator={operator} year={year} />
      ) : (
        <Footer
          siteName={siteName}
          wordmark={wordmark}
          authors={(listed.length > 0 ? listed : authors).slice(0, IN_FOOTER)}
          operator={operator}
          year={year}
          isBlindOpen={isBlindOpen}
        />
      )}
    </>
  );
}
