"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { setApiTier } from "#lib/client/api/accounts/users";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { API_TIERS, type ApiTier } from "#lib/domain/api/quota";

/** Sets the quotas of a user's API keys. */
export function ApiTierField({ id, tier }: { id: string; tier: ApiTier }) {
  const t = useTranslations("users");
  const { isBusy, outcome, run } = useAdminAction(t("apiTierFailed"));
  return (
    <div className="mt-6 space-y-3">
      <SelectField
        label={t("apiTier")}
        value={tier}
        disabled={isBusy}
        className="max-w-100"
        onChange={({ target }) => void run(() => setApiTier(id, target.value as ApiTier))}
      >
        {API_TIERS.map((each) => (
          <option key={each} value={each}>
            {t(`apiTiers.${each}`)}
          </option>
        ))}
      </SelectField>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}
