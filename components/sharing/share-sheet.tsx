"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { MastodonForm } from "#components/sharing/mastodon-form";
import { SystemShare } from "#components/sharing/system-share";
import { CopyField } from "#components/ui/copy-field";
import { Dialog } from "#components/ui/dialog";
import { inQuotes } from "#lib/domain/text-range/quote";
import { mailtoUrl, SERVICE_NAMES, SHARE_SERVICES, type Shared, shareServiceUrl } from "#lib/urls/share";
import { isShortUrl } from "#lib/urls/short-link";

/** The share sheet: short URL to copy, the system's share sheet, links to social networks. */
export function ShareSheet({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useTranslations("share");
  const dialog = useRef<HTMLDialogElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    copy.current?.focus();
  }, []);
  const { url, title, quote, picture } = shared;
  const away = { target: "_blank", rel: "noopener noreferrer nofollow", className: "button" };
  return (
    <Dialog ref={dialog} title={t("title")} close={t("close")} onClose={onClose}>
      <CopyField
        url={url}
        label={t(isShortUrl(url) ? "link" : "address")}
        texts={{ copy: t("copy"), copied: t("copied"), failed: t("failed") }}
        ref={copy}
      />
      <ul className="mt-3 flex flex-wrap gap-2">
        <li>
          <a href={mailtoUrl(shared)} className="button">
            {t("mail")}
          </a>
        </li>
        {SHARE_SERVICES.map((service) => (
          <li key={service}>
            <a href={shareServiceUrl(service, shared)} {...away}>
              {SERVICE_NAMES[service]}
            </a>
          </li>
        ))}
      </ul>
      <SystemShare shared={shared} />
      {picture && quote && (
        <div className="mt-5">
          <img
            src={picture}
            alt={inQuotes(quote.text, quote.lang)}
            lang={quote.lang}
            width={1200}
            height={630}
            className="mb-2 h-auto max-h-[45svh] w-auto max-w-full border border-rule"
          />
          <a href={picture} download={`${title}.jpeg`} className="inline-flex min-h-11 items-center">
            {t("picture")}
          </a>
        </div>
      )}
      <MastodonForm shared={shared} />
      <p className="note mt-5">{t("plain")}</p>
    </Dialog>
  );
}
