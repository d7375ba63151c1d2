"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { planRequest } from "#lib/client/api/requests-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { PlanRequest } from "#lib/contract/requests/admin-operations";
import { type AdminRequest, REQUEST_PRIORITIES } from "#lib/domain/requests/request";

/** The end of a day (UTC), as a moment; null for an empty field. */
const momentOf = (day: unknown): string | null => (typeof day === "string" && day !== "" ? `${day.slice(0, 10)}T12:00:00.000Z` : null);

/** Priority, notes, estimated completion, and whether the request is held. */
export function RequestPlanForm({ request }: { request: AdminRequest }) {
  const t = useTranslations("administration");
  const requests = useTranslations("requests");
  const fieldText = useFieldErrorText();
  const { isBusy, outcome, run } = useAdminAction();
  const form = useFilledForm<PlanRequest>({
    resolver: zodResolver(PlanRequest),
    defaultValues: {
      priority: request.priority,
      adminNotes: request.adminNotes ?? "",
      estimatedCompletion: request.estimatedCompletion?.slice(0, 10) ?? "",
      isHeld: request.isHeld,
    },
  });
  const { errors: faults } = form.formState;
  const submit = form.handleSubmit(({ adminNotes, ...plan }) =>
    run(() => planRequest(request.id, { ...plan, adminNotes: adminNotes || null })).then(() => undefined),
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField label={t("priority")} error={fieldText(faults.priority)} {...form.register("priority")}>
        {REQUEST_PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {requests(`priority.${priority}`)}
          </option>
        ))}
      </SelectField>
      <TextArea label={t("notes")} rows={3} error={fieldText(faults.adminNotes)} {...form.register("adminNotes")} />
      <TextField
        type="date"
        label={t("estimated")}
        error={fieldText(faults.estimatedCompletion)}
        {...form.register("estimatedCompletion", { setValueAs: momentOf })}
      />
      <Checkbox label={t("hold")} {...form.register("isHeld")} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("saving")}>
        {t("save")}
      </SubmitButton>
    </form>
  );
}
