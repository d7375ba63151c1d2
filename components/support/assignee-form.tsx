"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { assign } from "#lib/client/api/support-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

type Props = { id: string; assigneeId: string | null; administrators: { id: string; username: string }[] };

/** Who looks after a conversation; chosen in a list, saved at once. */
export function AssigneeForm({ id, assigneeId, administrators }: Props) {
  const t = useTranslations("supportAdministration");
  const { isBusy, outcome, run } = useAdminAction();
  return (
    <div className="space-y-2">
      <SelectField
        // The server's value wins after each change.
        key={assigneeId ?? ""}
        label={t("assignee")}
        defaultValue={assigneeId ?? ""}
        aria-disabled={isBusy}
        onChange={({ target }) => void run(() => assign(id, target.value || null))}
      >
        <option value="">{t("nobody")}</option>
        {administrators.map((administrator) => (
          <option key={administrator.id} value={administrator.id}>
            {administrator.username}
          </option>
        ))}
      </SelectField>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}
