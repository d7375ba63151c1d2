"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { LocalLink } from "#components/layout/local-link";
import { CopyField } from "#components/ui/copy-field";
import { Notice } from "#components/ui/form/notice";
import type { Sent } from "#lib/client/hooks/use-support-form";
import { localPath } from "#lib/urls/locale-path";
import { conversationPath } from "#lib/urls/pages";

/** `form`: the id of the form that `onAgain` shows again. */
type Props = { sent: Sent; title: string; again: string; form: string; onAgain: () => void };

/** Shown in place of a form after it was sent: the number, and the link to the private page. */
export function SentPanel({ sent: { msg, number, token, warning }, title, again, form, onAgain }: Props) {
  const t = useTranslations("contact.sent");
  const locale = useLocale();
  const copyTexts = { copy: t("copy"), copied: t("copied"), failed: t("copyFailed") };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The button goes, so the focus goes to the first field.
  const startAgain = () => {
    flushSync(onAgain);
    document.getElementById(form)?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  return (
    <section className="border border-rule bg-leaf px-5 py-7 sm:px-8">
      <h2 ref={heading} tabIndex={-1} className="font-display text-[1.75rem] leading-[1.2] outline-none">
        {title}
      </h2>
      <p role="status" className="mt-3 text-[1.125rem]">
        {msg}
      </p>
      <p className="mt-2 lining-nums">{t("number", { number })}</p>
      {warning && (
        <div className="mt-4">
          <Notice kind="error">{warning}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <LocalLink href={conversationPath(token)} className="button button-solid">
          {t("open")}
        </LocalLink>
        <button type="button" className="button" onClick={startAgain}>
          {again}
        </button>
      </div>
      <div className="mt-6">
        <CopyField url={location.origin + localPath(locale, conversationPath(token))} label={t("keep")} texts={copyTexts} />
      </div>
    </section>
  );
}
