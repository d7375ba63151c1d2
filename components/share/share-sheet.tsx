"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CopyField } from "#components/share/copy-field";
import { MastodonForm } from "#components/share/mastodon-form";
import { Dialog } from "#components/ui/dialog";
import { mailAddress, SERVICE_NAMES, SHARE_SERVICES, type Shared, saidOf, serviceAddress } from "#lib/domain/share";

/** The ways to share something: the short link to copy, the system's own sheet, plain links to where people talk. */
export function ShareSheet({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useTranslations("share");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { url, title, picture } = shared;
  const canShare = typeof navigator.share === "function";
  // Whoever changes their mind in the system's sheet has done nothing wrong.
  const share = async () => {
    const files = picture ? await pictureFile(picture, title) : [];
    const data = { url, title, text: saidOf(shared) };
    await navigator.share(files.length > 0 && navigator.canShare({ files }) ? { ...data, files } : data).catch(() => undefined);
  };
  const away = { target: "_blank", rel: "noopener noreferrer nofollow", className: "button" };
  return (
    <Dialog ref={dialog} title={t("title")} onClose={onClose}>
      {picture && (
        <a href={picture} download={`${title}.jpeg`} className="mb-5 block">
          <img src={picture} alt={t("pictureOf")} width={1200} height={630} className="mb-2 h-auto w-full border border-rule" />
          {t("picture")}
        </a>
      )}
      <CopyField url={url} />
      <ul className="mt-5 flex flex-wrap gap-2">
        <li>
          <a href={mailAddress(shared)} className="button">
            {t("mail")}
          </a>
        </li>
        {SHARE_SERVICES.map((service) => (
          <li key={service}>
            <a href={serviceAddress(service, shared)} {...away}>
              {SERVICE_NAMES[service]}
            </a>
          </li>
        ))}
        {canShare && (
          <li>
            <button type="button" className="button" onClick={() => void share()}>
              {t("system")}
            </button>
          </li>
        )}
      </ul>
      <MastodonForm shared={shared} />
      <p className="note mt-5">{t("plain")}</p>
      <form method="dialog" className="mt-5">
        <button type="submit" className="button">
          {t("close")}
        </button>
      </form>
    </Dialog>
  );
}

/** The picture for the system's sheet; none when it cannot be had. */
async function pictureFile(address: string, title: string): Promise<File[]> {
  const picture = await fetch(address)
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null);
  return picture ? [new File([picture], `${title}.jpeg`, { type: "image/jpeg" })] : [];
}
