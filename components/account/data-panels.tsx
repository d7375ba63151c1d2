"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Panel } from "#components/account/panel";
import { LocalLink } from "#components/layout/local-link";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { PasswordField } from "#components/ui/form/password-field";
import { deleteAccount } from "#lib/client/account";
import { showFailure } from "#lib/client/form-failure";
import { useFieldText } from "#lib/client/use-field-text";
import { usePasswordWords } from "#lib/client/use-password-words";
import { AskDeletion } from "#lib/contract/account/requests";
import { DELETION_DAYS } from "#lib/domain/account/limits";
import { addDays } from "#lib/domain/clock";
import { localPath } from "#lib/i18n/paths";

/** One's data: to take along, or to have deleted. */
export function DataPanels({ hasPassword, now }: { hasPassword: boolean; now: string }) {
  const t = useTranslations("account.data");
  return (
    <>
      <Panel title={t("export")}>
        <p className="text-soft">{t("exportLead")}</p>
        <p className="mt-4">
          <a href="/api/user/export" download className="button">
            {t("exportButton")}
          </a>
        </p>
      </Panel>
      <Panel title={t("delete")}>
        <p className="mb-5 text-soft">{t("deleteLead")}</p>
        {hasPassword ? <DeletionForm now={now} /> : <NoPassword />}
      </Panel>
    </>
  );
}

function NoPassword() {
  const t = useTranslations("account.data");
  const forgot = useTranslations("account.forgot");
  return (
    <p>
      {t("passwordNone")} <LocalLink href="/forgot-password">{forgot("submit")}</LocalLink>
    </p>
  );
}

type Values = { password: string; keep: "yes" | "no" };
const Schema = AskDeletion.pick({ password: true });

function DeletionForm({ now }: { now: string }) {
  const t = useTranslations("account.data");
  const common = useTranslations("account");
  const format = useFormatter();
  const locale = useLocale();
  const passwordWords = usePasswordWords();
  const fieldText = useFieldText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [closedOn, setClosedOn] = useState("");
  const form = useForm<Values>({ resolver: zodResolver(Schema) as never, defaultValues: { password: "", keep: "yes" } });
  const { errors: faults, isSubmitting } = form.formState;
  const day = (date: Date) => format.dateTime(date, { dateStyle: "long" });

  const confirmed = async () => {
    const { password, keep } = form.getValues();
    try {
      const { deleteAfter } = await deleteAccount({ password, keepComments: keep === "yes" });
      setClosedOn(day(new Date(deleteAfter)));
    } catch (error) {
      showFailure(form, error, { failed: common("networkError"), network: common("networkError") });
    }
    dialog.current?.close();
  };

  if (closedOn)
    return (
      <>
        <Notice kind="done">{t("deleted", { date: closedOn })}</Notice>
        <p className="mt-5">
          <a href={localPath(locale, "/")} className="button">
            {common("login.goOn")}
          </a>
        </p>
      </>
    );
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => void form.handleSubmit(() => dialog.current?.showModal())(event)}
        noValidate
        className="space-y-5"
      >
        <fieldset>
          <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("comments")}</legend>
          {(["yes", "no"] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3 font-ui text-[.9375rem]">
              <input type="radio" value={value} className="size-[1.125rem] accent-ink" {...form.register("keep")} />
              {value === "yes" ? t("commentsKeep") : t("commentsDelete")}
            </label>
          ))}
        </fieldset>
        <PasswordField
          label={common("currentPassword")}
          words={passwordWords}
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
          {/* The first, which has the focus: whoever presses Enter once too often loses nothing. */}
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
