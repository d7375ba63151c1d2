import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LocalLink } from "#components/layout/local-link";
import { Checkbox } from "#components/ui/form/checkbox";
import { PUBLIC_SECTIONS } from "#lib/domain/accounts/public-profile";
import { userPath } from "#lib/urls/forum";

type Props = {
  username: string;
  /** Whether the page exists, as saved. */
  hasPage: boolean;
  field: UseFormRegisterReturn;
};

/** What the user's public page shows, with a link to the page if it exists. */
export function PublicPageFields({ username, hasPage, field }: Props) {
  const t = useTranslations("account.profile.publicPage");
  return (
    <fieldset>
      <legend className="font-ui text-[.9375rem] leading-[1.4] font-medium">{t("choose")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6">
        {PUBLIC_SECTIONS.map((section) => (
          <Checkbox key={section} label={t(section)} value={section} {...field} />
        ))}
      </div>
      <p className="note">{t("hint")}</p>
      {hasPage && (
        <p className="note mt-2">
          <LocalLink href={userPath(username)} prefetch={false} className="inline-flex min-h-11 items-center wrap-anywhere">
            {t("open")}
          </LocalLink>
        </p>
      )}
    </fieldset>
  );
}
