"use client";

import { useTranslations } from "next-intl";
import { LinkForm } from "#components/accounts/link-form";
import { LocalLink } from "#components/layout/local-link";
import { confirmSubscription } from "#lib/client/api/newsletter";
import { LATEST_PATH, NEWSLETTER_PATH } from "#lib/urls/pages";

/** Confirms a subscription with the token of an e-mail link. */
export function SubscriptionLinkForm() {
  const t = useTranslations("newsletter");
  const otherwise = (
    <LocalLink href={NEWSLETTER_PATH} className="button">
      {t("title")}
    </LocalLink>
  );
  return (
    <LinkForm namespace="newsletter.confirm" act={confirmSubscription} otherwise={otherwise}>
      <LocalLink href={LATEST_PATH} className="button">
        {t("continue")}
      </LocalLink>
    </LinkForm>
  );
}
