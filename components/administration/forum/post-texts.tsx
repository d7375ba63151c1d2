"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { RowButton, type RowLook } from "#components/administration/forum/row-button";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { fetchPostTexts } from "#lib/client/api/forum-administration";
import { dateAndTime } from "#lib/domain/date-format";

/** The whole text of a post and its earlier texts, as entered; loaded when the dialog is opened. */
export function PostTexts({ id, subject, look }: { id: string; subject: string; look: RowLook }) {
  const t = useTranslations("forumAdministration.posts");
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isPending } = useQuery({
    queryKey: ["post-texts", id],
    queryFn: () => fetchPostTexts(id),
    enabled: isOpen,
    // An author may edit the post between two looks.
    gcTime: 0,
  });
  return (
    <>
      <RowButton
        subject={subject}
        look={look}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {t("texts")}
      </RowButton>
      <Dialog ref={dialog} title={t("textsTitle")} close={t("close")} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <p role="status" className="note">
              {isPending && t("loading")}
            </p>
            <Notice kind="error">{isError && t("textsFailed")}</Notice>
            {data && <Text content={data.content} />}
            {data && data.revisions.length > 0 && <h3 className="mt-6 font-ui font-semibold">{t("earlier")}</h3>}
            <ol>
              {data?.revisions.map(({ content, replacedAt }) => (
                <li key={replacedAt} className="mt-3 border-t border-rule pt-3">
                  <p className="note">{t("until", { date: dateAndTime(replacedAt, locale) })}</p>
                  <Text content={content} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Dialog>
    </>
  );
}

function Text({ content }: { content: string }) {
  return (
    <p dir="auto" className="mt-1 text-[.9375rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
      {content}
    </p>
  );
}
