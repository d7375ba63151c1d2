import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { NoScript } from "#components/account/no-script";
import { OperatorLines } from "#components/layout/operator-lines";

type Props = ComponentProps<typeof OperatorLines>;

/** In place of a form to the operator that needs scripts: the other ways to write, such as the e-mail address. */
export function NoScriptContact({ operator }: Props) {
  const t = useTranslations("contact");
  const isReachable = operator.contact !== null || operator.imprint.length > 0;
  return (
    <>
      <NoScript />
      {isReachable && (
        <noscript>
          <p className="mt-6">{t("noScript")}</p>
          <OperatorLines operator={operator} />
        </noscript>
      )}
    </>
  );
}
