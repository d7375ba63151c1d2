"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "#components/accounts/copy-button";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import {
  deleteUser,
  endUserSessions,
  resetSecondFactor,
  resetUserPassword,
  restoreUser,
  setUserRole,
  setUserStatus,
} from "#lib/client/api/accounts/users";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { ROLES, type Role } from "#lib/domain/accounts/permission";
import type { UserDetails } from "#lib/domain/accounts/user-details";

/** What an administrator can do with another user's account. */
export function UserActions({
  user,
}: {
  user: Pick<UserDetails, "id" | "username" | "role" | "deactivatedAt" | "deleteAfter" | "passkeys" | "hasTotp">;
}) {
  const t = useTranslations("users");
  const { id, username, role, deactivatedAt, deleteAfter, passkeys, hasTotp } = user;
  const [newPassword, setNewPassword] = useState("");
  const onRole = useAdminAction(t("roleFailed"));
  const onStatus = useAdminAction(t("statusFailed"));
  const onPassword = useAdminAction(t("resetFailed"));
  const onSecondFactor = useAdminAction(t("resetSecondFactorFailed"));
  const onDelete = useAdminAction(t("deleteFailed"));
  const isBusy = [onRole, onStatus, onPassword, onSecondFactor, onDelete].some((action) => action.isBusy);
  const isActive = deactivatedAt === null;
  const values = { name: username };
  const question = (
    key: "deactivate" | "activate" | "reset" | "resetSecondFactor" | "endSessions" | "delete" | "deleteAgain" | "restore",
  ) => ({
    title: t(`ask.${key}.title`, values),
    text: t(`ask.${key}.text`, values),
    confirm: t(`ask.${key}.confirm`),
  });
  const outcome = [onRole, onStatus, onPassword, onSecondFactor, onDelete].map((action) => action.outcome).find((each) => each !== null);
  return (
    <div className="space-y-6">
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      {newPassword && (
        <div className="border border-ink p-4">
          <p className="font-ui text-[.9375rem]">{t("newPassword", values)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-4">
            <code className="text-[1.125rem] wrap-anywhere select-all">{newPassword}</code>
            <CopyButton text={newPassword} />
          </p>
        </div>
      )}
      <SelectField
        label={t("roleLabel")}
        value={role}
        disabled={isBusy}
        className="max-w-60"
        onChange={({ target }) => void onRole.run(() => setUserRole(id, target.value as Role))}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        {deleteAfter ? (
          <ConfirmButton
            label={t("restore")}
            isBusy={isBusy}
            questions={[question("restore")]}
            onConfirm={() => void onStatus.run(() => restoreUser(id))}
          />
        ) : (
          <ConfirmButton
            label={t(isActive ? "deactivate" : "activate")}
            isBusy={isBusy}
            questions={[question(isActive ? "deactivate" : "activate")]}
            onConfirm={() => void onStatus.run(() => setUserStatus(id, !isActive))}
          />
        )}
        <ConfirmButton
          label={t("resetPassword")}
          isBusy={isBusy}
          questions={[question("reset")]}
          onConfirm={() => void onPassword.run(async () => setNewPassword((await resetUserPassword(id)).newPassword))}
        />
        {(hasTotp || passkeys > 0) && (
          <ConfirmButton
            label={t("resetSecondFactor")}
            isBusy={isBusy}
            questions={[question("resetSecondFactor")]}
            onConfirm={() => void onSecondFactor.run(() => resetSecondFactor(id))}
          />
        )}
        <ConfirmButton
          label={t("endSessions")}
          isBusy={isBusy}
          questions={[question("endSessions")]}
          onConfirm={() => void onStatus.run(() => endUserSessions(id))}
        />
        {!deleteAfter && (
          <ConfirmButton
            label={t("delete")}
            isBusy={isBusy}
            isDangerous
            questions={[question("delete"), question("deleteAgain")]}
            onConfirm={() => void onDelete.run(() => deleteUser(id))}
          />
        )}
      </div>
    </div>
  );
}
