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

type User = Pick<UserDetails, "id" | "username" | "role" | "deactivatedAt" | "deleteAfter" | "passkeys" | "hasTotp">;

/** What an administrator can do with another user's account. */
export function UserActions({ user }: { user: User }) {
  const t = useTranslations("users");
  const { isBusy, outcome, newPassword, setRole, buttons } = useUserActions(user);
  return (
    <div className="space-y-6">
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      {newPassword && (
        <div className="border border-ink p-4">
          <p className="font-ui text-[.9375rem]">{t("newPassword", { name: user.username })}</p>
          <p className="mt-2 flex flex-wrap items-center gap-4">
            <code className="text-[1.125rem] wrap-anywhere select-all">{newPassword}</code>
            <CopyButton text={newPassword} />
          </p>
        </div>
      )}
      <SelectField
        label={t("roleLabel")}
        value={user.role}
        disabled={isBusy}
        className="max-w-60"
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </SelectField>
      <AccountButtons user={user} isBusy={isBusy} actions={buttons} />
    </div>
  );
}

/** The actions, each with the text of its errors. */
function useUserActions({ id }: User) {
  const t = useTranslations("users");
  const [newPassword, setNewPassword] = useState("");
  const onRole = useAdminAction(t("roleFailed"));
  const onStatus = useAdminAction(t("statusFailed"));
  const onPassword = useAdminAction(t("resetFailed"));
  const onSecondFactor = useAdminAction(t("resetSecondFactorFailed"));
  const onDelete = useAdminAction(t("deleteFailed"));
  const all = [onRole, onStatus, onPassword, onSecondFactor, onDelete];
  return {
    newPassword,
    isBusy: all.some((action) => action.isBusy),
    outcome: all.map((action) => action.outcome).find((each) => each !== null),
    setRole: (role: Role) => void onRole.run(() => setUserRole(id, role)),
    buttons: {
      restore: () => void onStatus.run(() => restoreUser(id)),
      activate: () => void onStatus.run(() => setUserStatus(id, true)),
      deactivate: () => void onStatus.run(() => setUserStatus(id, false)),
      resetPassword: () => void onPassword.run(async () => setNewPassword((await resetUserPassword(id)).newPassword)),
      resetSecondFactor: () => void onSecondFactor.run(() => resetSecondFactor(id)),
      endSessions: () => void onStatus.run(() => endUserSessions(id)),
      delete: () => void onDelete.run(() => deleteUser(id)),
    },
  };
}

type Actions = ReturnType<typeof useUserActions>["buttons"];
type Question = Exclude<keyof Actions, "resetPassword"> | "reset" | "deleteAgain";

function AccountButtons({ user, isBusy, actions }: { user: User; isBusy: boolean; actions: Actions }) {
  const t = useTranslations("users");
  const { username, deactivatedAt, deleteAfter, passkeys, hasTotp } = user;
  const question = (key: Question) => ({
    title: t(`ask.${key}.title`, { name: username }),
    text: t(`ask.${key}.text`, { name: username }),
    confirm: t(`ask.${key}.confirm`),
  });
  const button = (action: keyof Actions, first: Question, ...rest: Question[]) => (
    <ConfirmButton
      label={t(action)}
      isBusy={isBusy}
      isDangerous={action === "delete"}
      questions={[question(first), ...rest.map(question)]}
      onConfirm={actions[action]}
    />
  );
  const status = deleteAfter ? "restore" : deactivatedAt === null ? "deactivate" : "activate";
  return (
    <div className="flex flex-wrap gap-3">
      {button(status, status)}
      {button("resetPassword", "reset")}
      {(hasTotp || passkeys > 0) && button("resetSecondFactor", "resetSecondFactor")}
      {button("endSessions", "endSessions")}
      {!deleteAfter && button("delete", "delete", "deleteAgain")}
    </div>
  );
}
