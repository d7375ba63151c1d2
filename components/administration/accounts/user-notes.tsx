"use client";

import { useLocale, useTranslations } from "next-intl";
import { TextAction } from "#components/administration/text-action";
import { addUserNote } from "#lib/client/api/accounts/users";
import type { UserNote } from "#lib/domain/accounts/user-details";
import { dateAndTime } from "#lib/domain/date-format";

/** Notes of administrators about a user, newest first, and a field for another one. */
export function UserNotes({ userId, notes }: { userId: string; notes: UserNote[] }) {
  const t = useTranslations("users");
  const locale = useLocale();
  return (
    <div className="max-w-[44rem]">
      <p className="note mb-5">{t("notesHint")}</p>
      <ul className="noscript:hidden">
        {notes.map(({ id, writer, text, createdAt }) => (
          <li key={id} className="border-b border-rule py-4">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <p className="note mt-1.5">
              {writer} · {dateAndTime(createdAt, locale)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-5 noscript:hidden">
        <TextAction label={t("newNote")} submit={t("addNote")} onSubmit={(text) => addUserNote(userId, text)} />
      </div>
    </div>
  );
}
