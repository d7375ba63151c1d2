import type { ReactNode } from "react";
import { CommandPalette } from "#components/administration/palette/command-palette";
import type { Operator } from "#components/layout/footer";
import { ShortFooter } from "#components/layout/footer";
import { HeaderMenus, HeaderTools } from "#components/layout/header-tools";
import { SiteBanner } from "#components/layout/site-banner";
import { WordmarkSymbol } from "#components/layout/wordmark";
import type { Line } from "#lib/domain/art/typesetting";
import type { PaletteEntry } from "#lib/domain/moderation/palette";

type Props = {
  siteName: string;
  wordmark: Line;
  operator: Operator;
  year: number;
  banner: string | null;
  /** The pages that the palette goes to; null for viewers without one. */
  pages: PaletteEntry[] | null;
  children: ReactNode;
};

/** What is around each page of the administration: the palette and the user's menus above, the rail of the page at the left, a short footer. */
export const AdminFrame = ({ siteName, wordmark, operator, year, banner, pages, children }: Props) => (
  <>
    <WordmarkSymbol wordmark={wordmark} />
    <SiteBanner text={banner} />
    <div className="admin">
      <div aria-hidden className="admin-spine" />
      <header className="admin-bar" data-site-header>
        {pages && <CommandPalette pages={pages} />}
        <div className="ml-auto flex items-center gap-1 font-ui text-[.9375rem] leading-none font-medium sm:gap-3">
          <HeaderTools />
        </div>
        <HeaderMenus />
      </header>
      {children}
      <ShortFooter siteName={siteName} operator={operator} year={year} />
    </div>
  </>
);
