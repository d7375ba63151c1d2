"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import type { useAdminAction } from "#lib/client/hooks/use-admin-action";

export type ActionDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  confirm: string;
  /** What has the focus after success, where the button that opened the dialog may disappear. */
  focusAfter?: RefObject<HTMLElement | null>;
  action: Pick<ReturnType<typeof useAdminAction>, "isBusy" | "outcome">;
};
type Props = ActionDialogProps & { onSubmit: () => Promise<boolean>; children?: ReactNode };

/** A dialog with fields for an action; open it with `showModal()`. It stays open, with its values, after an error. */
export function ActionDialog({ ref, title, text, confirm, focusAfter, action: { isBusy, outcome }, onSubmit, children }: Props) {
  const t = useTranslations("administration");
  const submit = async () => {
    if (!(await onSubmit())) return;
    ref.current?.close();
    focusAfter?.current?.focus();
  };
  return (
    <Dialog ref={ref} title={title}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {text && <p className="text-soft">{text}</p>}
        {children}
        <Notice kind="error">{outcome?.kind === "error" && outcome.text}</Notice>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => ref.current?.close()}>
            {t("cancel")}
          </button>
          <SubmitButton working={isBusy} workingText={t("saving")}>
            {confirm}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
