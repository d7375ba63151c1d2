import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { NoScript } from "#components/accounts/no-script";
import { LocalLink } from "#components/layout/local-link";
import { OperatorLines } from "#components/layout/operator-lines";
import { CONTACT_PATH } from "#lib/urls/pages";

type Props = ComponentProps<typeof OperatorLines>;

/** In place of a form to the operator that needs scripts: the contact form, which works without, and the e-mail address. */
export function NoScriptContact({ operator }: Props) {
  const t = useTranslations("contact");
  const isReachable = operator.contact !== null || operator.imprint.length > 0;
  return (
    <>
      <NoScript />
      <noscript>
        <p className="mt-6">{t.rich("noScriptForm", { link: (text) => <LocalLink href={CONTACT_PATH}>{text}</LocalLink> })}</p>
      </noscript>
      {isReachable && (
        <noscript>
          <p className="mt-6">{t("noScript")}</p>
          <OperatorLines operator={operator} />
        </noscript>
      )}
    </>
  );
}
