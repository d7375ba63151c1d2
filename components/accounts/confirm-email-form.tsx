"use client";

import { useTranslations } from "next-intl";
import { LinkForm } from "#components/accounts/link-form";
import { LocalLink } from "#components/layout/local-link";
import { confirmEmail } from "#lib/client/api/accounts/account";
import { PROFILE_PATH } from "#lib/urls/pages";

/** Confirms a new e-mail address with the link's token. */
export function ConfirmEmailForm() {
  const t = useTranslations("account.profile");
  return (
    <LinkForm namespace="account.confirmEmail" act={confirmEmail}>
      <LocalLink href={PROFILE_PATH} className="button">
        {t("title")}
      </LocalLink>
    </LinkForm>
  );
}
