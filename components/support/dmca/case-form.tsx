"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import { Confirmation } from "#components/administration/confirmation";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { changeCase } from "#lib/client/api/support-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import type { ConversationResponse } from "#lib/contract/support/responses";
import { type DmcaDecision, isWithdrawal, needsMessage, restoresMaterial } from "#lib/domain/support/dmca/case";

type Case = NonNullable<ConversationResponse["dmcaCase"]>;
type Props = { id: string; dmcaCase: Case };

/** Sets the state of a copyright case; accepting a notice is confirmed. The text for the claimant is kept until it is stored. */
export function CaseForm({ id, dmcaCase: { next, removable, counterNotices, status: before } }: Props) {
  const t = useTranslations("supportAdministration");
  const { isBusy, outcome, run, reset } = useAdminAction();
  const form = useForm({ defaultValues: { message: "", material: true } });
  const isRemoving = useWatch({ control: form.control, name: "material" });
  const draft = useUserDraft(`case:${id}`, form, ["message"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<DmcaDecision | null>(null);
  const status = chosen !== null && next.includes(chosen) ? chosen : next[0];
  if (!status) return null;
  const textOf = (step: DmcaDecision) => (isWithdrawal(before, step) ? "withdrawn" : step);
  const save = form.handleSubmit(async ({ message, material }) => {
    const text = message.trim();
    if (!(await run(() => changeCase(id, { status, message: text === "" ? null : text, material })))) return;
    form.reset();
    draft.finish();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reset();
    if (form.getValues("message").trim() === "" && needsMessage(before, status, counterNotices.length > 0))
      return form.setError("message", { type: "required" }, { shouldFocus: true });
    form.clearErrors();
    if (status === "accepted") dialog.current?.showModal();
    else void save();
  };
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="space-y-3">
      <SelectField label={t("dmca.nextStep")} value={status} onChange={({ target }) => setChosen(target.value as DmcaDecision)}>
        {next.map((each) => (
          <option key={each} value={each}>
            {t(`dmca.step.${textOf(each)}`)}
          </option>
        ))}
      </SelectField>
      {(status === "accepted" || restoresMaterial(before, status)) && (
        <MaterialChoice effect={status === "accepted" ? "remove" : "restore"} removable={removable} field={form.register("material")} />
      )}
      <TextArea
        label={t("dmca.message")}
        hint={t(status === "countered" && counterNotices.length === 0 ? "dmca.noCounterNotice" : `dmca.hint.${textOf(status)}`)}
        rows={5}
        error={form.formState.errors.message && t("dmca.messageRequired")}
        {...form.register("message", { onChange: () => form.clearErrors("message") })}
      />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("working")}>
        {t("dmca.submit")}
      </SubmitButton>
      <Confirmation
        ref={dialog}
        title={t("dmca.acceptTitle")}
        text={t("dmca.acceptText", { material: (isRemoving && removable) || "none" })}
        confirm={t("dmca.acceptConfirm")}
        isAlarming
        onConfirm={() => void save()}
      />
    </form>
  );
}

type MaterialProps = { effect: "remove" | "restore"; removable: Case["removable"]; field: UseFormRegisterReturn };

/** Whether the material is removed or restored with the step, where the site can do it; else a note to do it by hand. */
function MaterialChoice({ effect, removable, field }: MaterialProps) {
  const t = useTranslations("supportAdministration.dmca");
  if (removable === null) return <p className="note">{t(`byHand.${effect === "remove" ? "accepted" : "restored"}`)}</p>;
  return <Checkbox label={t(`${effect}.${removable}`)} {...field} />;
}
