import { useLocale, useTranslations } from "next-intl";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { coverUrl, SITE_CARD_URL } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { CONTACT_PATH, PRESS_KIT_PATH } from "#lib/urls/pages";
import { COVER_WIDTH, LOGOS } from "#lib/urls/press";

type Props = { siteName: string; books: readonly Pick<BookSummary, "id" | "title" | "lang" | "original" | "author">[] };

/** What journalists may use: a paragraph about the library, logo and pictures, each and in one archive, and whom to ask. */
export function PressKit({ siteName, books }: Props) {
  const t = useTranslations("about");
  const kit = localPath(useLocale(), PRESS_KIT_PATH);
  const files = [
    { href: LOGOS[0], label: t("logoSvg") },
    { href: LOGOS[1], label: t("logoPng") },
    { href: SITE_CARD_URL, label: t("card") },
    ...books.map((book) => ({ href: coverUrl(book, COVER_WIDTH, "png"), label: t("cover", { title: book.title }) })),
  ];
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
      <div className="max-w-[36rem]">
        <p className="text-pretty">{t("pressIntro")}</p>
        <h3 className={HEADING}>{t("boilerplateTitle")}</h3>
        <p className="border-l-2 border-accent pl-5 text-pretty hyphens-auto">{t("boilerplate", { name: siteName })}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <a href={kit} download className="button button-solid">
            {t("kit")}
          </a>
          <LocalLink href={CONTACT_PATH} className="button">
            {t("pressContact")}
          </LocalLink>
        </p>
        <p className="note mt-3">{t("kitText")}</p>
      </div>
      <div>
        <h3 className={`${HEADING} lg:mt-0!`}>{t("picturesTitle")}</h3>
        {books.length > 0 && (
          <ul className="mb-5 grid max-w-[26rem] grid-cols-3 gap-5">
            {books.map((book) => (
              <li key={book.id}>
                <Cover book={book} sizes="8rem" inTransition={false} />
              </li>
            ))}
          </ul>
        )}
        <ul className="border-b border-rule">
          {files.map(({ href, label }) => (
            <li key={href} className="border-t border-rule">
              <a href={href} download className="flex min-h-11 items-center py-2 font-ui text-[.9375rem]">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const HEADING = "mt-8 mb-3 font-display text-[1.375rem] leading-[1.2]";
