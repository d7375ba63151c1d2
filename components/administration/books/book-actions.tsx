"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { deleteBookForGood, restoreBook, withdrawBook } from "#lib/client/api/editing";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

type Props = { book: { id: string; title: string; withdrawnAt: string | null } };

/** Withdraws a book; restores a withdrawn one, or deletes it for good. */
export function BookActions({ book: { id, title, withdrawnAt } }: Props) {
  const t = useTranslations("editing");
  const { isBusy, outcome, run } = useAdminAction(t("deleteFailed"));
  const question = (key: "withdraw" | "restore" | "delete" | "deleteAgain") => ({
    title: t(`ask.${key}.title`, { title }),
    text: t(`ask.${key}.text`),
    confirm: t(`ask.${key}.confirm`),
  });
  return (
    <>
      {withdrawnAt === null ? (
        <ConfirmButton
          label={t("withdraw")}
          isBusy={isBusy}
          questions={[question("withdraw")]}
          onConfirm={() => void run(() => withdrawBook(id))}
        />
      ) : (
        <>
          <ConfirmButton
            label={t("restore")}
            isBusy={isBusy}
            questions={[question("restore")]}
            onConfirm={() => void run(() => restoreBook(id))}
          />
          <ConfirmButton
            label={t("deleteForever")}
            isBusy={isBusy}
            isDangerous
            questions={[question("delete"), question("deleteAgain")]}
            onConfirm={() => void run(() => deleteBookForGood(id))}
          />
        </>
      )}
      <div className="basis-full empty:hidden">
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </div>
    </>
  );
}
