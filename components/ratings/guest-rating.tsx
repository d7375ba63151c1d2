import { useLocale, useTranslations } from "next-intl";
import { AccountLink } from "#components/accounts/account-link";
import { bookPath, LOGIN_PATH } from "#lib/urls/pages";

/** In place of the rating control: the way to log in and back to the book's rating. */
export function GuestRating({ bookId }: { bookId: string }) {
  const t = useTranslations("rating");
  const locale = useLocale();
  return (
    <div className="for-guests">
      <span aria-hidden className="block font-ui text-[1.625rem] leading-none tracking-[.1em] text-soft">
        ☆☆☆☆☆
      </span>
      <AccountLink
        href={LOGIN_PATH}
        locale={locale}
        page={bookPath(bookId)}
        fragment="#rating"
        className="note inline-flex min-h-11 items-center"
      >
        {t("login")}
      </AccountLink>
    </div>
  );
}
