"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Panel, PanelFooter } from "#components/accounts/panel";
import { AboutFields } from "#components/accounts/profile-fields";
import { PublicPageFields } from "#components/accounts/public-page-fields";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { saveProfile } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useLeaveWarning } from "#lib/client/hooks/use-leave-warning";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { useUser } from "#lib/client/hooks/use-user";
import { ProfileForm as Schema, type ProfileForm as Values } from "#lib/contract/accounts/requests";
import type { UserResponse } from "#lib/contract/accounts/responses";

const FIELDS = ["firstName", "lastName", "bio", "publicProfile"] as const;

export function ProfileForm({ user }: { user: UserResponse }) {
  const t = useTranslations("account.profile");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const { form, message, submit, reset } = useProfileForm(user);
  const { errors: faults, isSubmitting, isDirty, defaultValues } = form.formState;
  return (
    <form id="profile" method="post" onSubmit={submit} noValidate className="border-t border-rule">
      <Panel title={t("about")}>
        <p className="note mb-5">
          {user.username} · <Email address={user.email} />
        </p>
        <AboutFields form={form} />
      </Panel>
      <Panel title={t("publicPage.title")}>
        <PublicPageFields
          username={user.username}
          hasPage={user.deleteAfter === null && (defaultValues?.publicProfile ?? []).length > 0}
          field={form.register("publicProfile")}
        />
      </Panel>
      <PanelFooter>
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SubmitButton working={isSubmitting} workingText={common("working")}>
            {t("save")}
          </SubmitButton>
          {isDirty && (
            <button type="button" className="button" onClick={reset}>
              {t("reset")}
            </button>
          )}
          <div className="note">
            <Notice kind="done">{message || (isDirty ? t("unsaved") : "")}</Notice>
          </div>
        </div>
      </PanelFooter>
    </form>
  );
}

/** The form, with its draft and a warning when it is left with unsaved changes. */
function useProfileForm({ id, firstName, lastName, bio, publicProfile }: UserResponse) {
  const t = useTranslations("account.profile");
  const [message, setMessage] = useState("");
  const form = useForm<Values>({
    resolver: zodResolver(Schema),
    defaultValues: { firstName, lastName, bio, publicProfile },
    mode: "onBlur",
    reValidateMode: "onChange",
  });
  const draft = useUserDraft(`profile ${id}`, form, FIELDS, () => setMessage(t("restored")));
  usePreHydrationInput("profile", form);
  const { isSubmitting, isDirty } = form.formState;
  // After the session expired the user has to leave the page to log in; the draft is restored on return.
  const isLoggedIn = useUser() !== null;
  useLeaveWarning(isDirty && isLoggedIn && !isSubmitting, t("leave"));
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setMessage("");
    try {
      form.reset(await saveProfile(values).then((saved) => ({ ...values, bio: saved.bio })));
      draft.finish();
      setMessage(t("saved"));
    } catch (error) {
      showFailure(form, error, { failed: error instanceof CallFailed ? t("failed") : t("error"), network: t("network") });
    }
  });
  const reset = () => {
    form.reset();
    draft.finish();
    setMessage("");
  };
  return { form, message, submit, reset };
}
