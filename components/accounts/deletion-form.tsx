"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { PasswordField } from "#components/accounts/password-field";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { deleteAccount } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { RequestDeletion } from "#lib/contract/accounts/requests";
import { DELETION_DAYS } from "#lib/domain/accounts/limits";
import { longDate } from "#lib/domain/date-format";
import { addDays } from "#lib/domain/time/date-arithmetic";

type Values = { password: string; keep: "yes" | "no" };
const Schema = RequestDeletion.pick({ password: true });

/** Requests the account's deletion after a confirmation. `onClosed` gets the formatted date of deletion. */
export function DeletionForm({ now, onClosed }: { now: string; onClosed: (date: string) => void }) {
  const t = useTranslations("account.data");
  const common = useTranslations("account");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm<Values>({ resolver: zodResolver(Schema) as never, defaultValues: { password: "", keep: "yes" } });
  const { errors: faults, isSubmitting } = form.formState;
  const day = (date: Date) => longDate(date, locale);

  const confirmed = async () => {
    const { password, keep } = form.getValues();
    try {
      const { deleteAfter } = await deleteAccount({ password, keepComments: keep === "yes" });
      onClosed(day(new Date(deleteAfter)));
    } catch (error) {
      showFailure(form, error, { failed: common("networkError"), network: common("networkError") });
    }
    dialog.current?.close();
  };

  return (
    <>
      <form
        method="post"
        onSubmit={(event) => void form.handleSubmit(() => dialog.current?.showModal())(event)}
        noValidate
        className="space-y-5"
      >
        <CommentsChoice field={form.register("keep")} />
        <PasswordField
          label={common("currentPassword")}
          autoComplete="current-password"
          error={fieldText(faults.password)}
          {...form.register("password")}
        />
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <button type="submit" className="button border-alarm! text-alarm!">
          {t("deleteButton")}
        </button>
      </form>
      <Dialog ref={dialog} title={t("deleteConfirm")}>
        <p className="text-soft">{t("deleteConfirmText", { date: day(addDays(new Date(now), DELETION_DAYS)) })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {/* First in the dialog, so it has the focus: pressing Enter twice by mistake does no harm. */}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="button" disabled={isSubmitting} className="button border-alarm! text-alarm!" onClick={() => void confirmed()}>
            {t("deleteYes")}
          </button>
        </div>
      </Dialog>
    </>
  );
}

function CommentsChoice({ field }: { field: UseFormRegisterReturn }) {
  const t = useTranslations("account.data");
  return (
    <fieldset>
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("comments")}</legend>
      {(["yes", "no"] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3 font-ui text-[.9375rem]">
          <input type="radio" value={value} className="size-[1.125rem] accent-ink" {...field} />
          {value === "yes" ? t("commentsKeep") : t("commentsDelete")}
        </label>
      ))}
    </fieldset>
  );
}
