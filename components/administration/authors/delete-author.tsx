"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { deleteAuthor } from "#lib/client/api/editing";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { localPath } from "#lib/urls/locale-path";
import { AUTHOR_ADMINISTRATION_PATH } from "#lib/urls/pages";

/** Deletes an author without books, requests and runs. */
export function DeleteAuthor({ id, name }: { id: string; name: string }) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const router = useRouter();
  const { isBusy, outcome, run } = useAdminAction(t("authorFailed"));
  const remove = async () => {
    await deleteAuthor(id);
    router.push(localPath(locale, AUTHOR_ADMINISTRATION_PATH));
  };
  return (
    <div className="mt-12 space-y-3 border-t border-rule pt-6 noscript:hidden">
      <ConfirmButton
        label={t("deleteAuthor")}
        isBusy={isBusy}
        isDangerous
        questions={[{ title: t("deleteAuthorTitle", { name }), text: t("deleteAuthorText"), confirm: t("deleteAuthor") }]}
        onConfirm={() => void run(remove)}
      />
      <Notice kind="error">{outcome?.kind === "error" && outcome.text}</Notice>
    </div>
  );
}
