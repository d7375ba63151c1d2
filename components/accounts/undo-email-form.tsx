"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkForm } from "#components/accounts/link-form";
import { LocalLink } from "#components/layout/local-link";
import { undoEmailChange } from "#lib/client/api/accounts/account";
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from "#lib/urls/pages";

/** Restores the previous e-mail address with the link's token, and leads to setting a new password. */
export function UndoEmailForm() {
  const t = useTranslations("account.undoEmail");
  const [resetToken, setResetToken] = useState("");
  const act = async (token: string) => setResetToken(await undoEmailChange(token));
  return (
    <LinkForm
      namespace="account.undoEmail"
      act={act}
      otherwise={
        <LocalLink href={FORGOT_PASSWORD_PATH} className="button">
          {t("forgot")}
        </LocalLink>
      }
    >
      <LocalLink href={`${RESET_PASSWORD_PATH}#token=${resetToken}`} className="button button-solid">
        {t("setPassword")}
      </LocalLink>
    </LinkForm>
  );
}
