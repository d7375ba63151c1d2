"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

type Props = { label: string; submit: string; onSubmit: (text: string) => Promise<unknown> };

/** One field and a button: an action that needs a text. The text stays after an error. */
export function TextAction({ label, submit, onSubmit }: Props) {
  const t = useTranslations("administration");
  const { isBusy, outcome, run } = useAdminAction();
  const [text, setText] = useState("");
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onSubmit(text.trim())).then((isDone) => isDone && setText(""));
      }}
    >
      <TextArea label={label} rows={3} required value={text} onChange={({ target }) => setText(target.value)} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("saving")}>
        {submit}
      </SubmitButton>
    </form>
  );
}
