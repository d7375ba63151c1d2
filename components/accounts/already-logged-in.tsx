"use client";

import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { useLogOut } from "#lib/client/hooks/use-log-out";
import { useUser } from "#lib/client/hooks/use-user";
import { PROFILE_PATH } from "#lib/urls/pages";

/** Shown to logged-in users in place of the login form. */
export function AlreadyLoggedIn() {
  const t = useTranslations("account.login");
  const common = useTranslations("account");
  const user = useUser();
  const logOut = useLogOut(useLocale());
  return (
    <div className="for-users">
      <Notice kind="note">
        {t.rich("loggedIn", { username: user?.username ?? "", strong: (text) => <strong className="font-semibold">{text}</strong> })}
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <LocalLink href={PROFILE_PATH} className="button button-solid">
          {common("profile.title")}
        </LocalLink>
        <button type="button" className="button" onClick={logOut}>
          {t("another")}
        </button>
      </div>
    </div>
  );
}
