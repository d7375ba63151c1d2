import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LocalLink } from "#components/layout/local-link";
import { Checkbox } from "#components/ui/form/checkbox";
import { PRIVACY_PATH, TERMS_PATH } from "#lib/urls/pages";

/** The checkbox with which the owner of a new account accepts the terms. */
export function Agreement(field: Omit<ComponentProps<typeof Checkbox>, "label">) {
  const t = useTranslations("account.register");
  const label = t.rich("terms", {
    terms: (text) => (
      <LocalLink href={TERMS_PATH} target="_blank">
        {text}
      </LocalLink>
    ),
    privacy: (text) => (
      <LocalLink href={PRIVACY_PATH} target="_blank">
        {text}
      </LocalLink>
    ),
  });
  return <Checkbox label={label} {...field} />;
}
