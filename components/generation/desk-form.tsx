"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, SyntheticEvent } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";

type Props = {
  label?: string;
  submit: string;
  isBusy: boolean;
  outcome: { kind: "done" | "error"; text: string } | null;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form of the desk: its fields, the result in a live region, and its button, which is quiet: the desk’s main act is to go on. */
export function DeskForm({ label, submit, isBusy, outcome, onSubmit, children }: Props) {
  const t = useTranslations("desk");
  return (
    <form aria-label={label} onSubmit={onSubmit} noValidate className="max-w-[44rem] space-y-5">
      {children}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton quiet working={isBusy} workingText={t("saving")}>
        {submit}
      </SubmitButton>
    </form>
  );
}
