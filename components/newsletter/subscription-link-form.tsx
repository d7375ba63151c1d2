"use client";

import { useTranslations } from "next-intl";
import { LinkForm } from "#components/account/link-form";
import { LocalLink } from "#components/layout/local-link";
import { confirmSubscription, unsubscribe } from "#lib/client/api/newsletter";

const ACTS = { confirm: confirmSubscription, unsubscribe };

/** Confirms or ends a subscription with the token of an e-mail link. */
export function SubscriptionLinkForm({ act }: { act: keyof typeof ACTS }) {
  const t = useTranslations("newsletter");
  const profile = useTranslations("account.profile");
  const otherwise = (
    <>
      {act === "unsubscribe" && (
        <LocalLink href="/profile" className="button">
          {profile("title")}
        </LocalLink>
      )}
      <LocalLink href="/newsletter" className="button">
        {t("title")}
      </LocalLink>
    </>
  );
  return (
    <LinkForm namespace={`newsletter.${act}`} act={ACTS[act]} otherwise={otherwise}>
      <LocalLink href="/latest" className="button">
        {t("continue")}
      </LocalLink>
    </LinkForm>
  );
}
