"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Panel, PanelFooter } from "#components/accounts/panel";
import { PublicPageFields } from "#components/accounts/public-page-fields";
import { SuppressionNotice } from "#components/accounts/suppression-notice";
import { Email } from "#components/ui/email";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
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
import { BIO_MAX, NAME_MAX } from "#lib/domain/accounts/limits";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

const FIELDS = ["firstName", "lastName", "bio", "notifyNewBooks", "readLanguages", "publicProfile"] as const;

export function ProfileForm({ user }: { user: UserResponse }) {
  const t = useTranslations("account.profile");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [message, setMessage] = useState("");
  const { firstName, lastName, bio, notifyNewBooks, readLanguages, publicProfile } = user;
  const form = useForm<Values>({
    resolver: zodResolver(Schema),
    defaultValues: { firstName, lastName, bio, notifyNewBooks, readLanguages, publicProfile },
    mode: "onBlur",
    reValidateMode: "onChange",
  });
  const draft = useUserDraft(`profile ${user.id}`, form, FIELDS, () => setMessage(t("restored")));
  usePreHydrationInput("profile", form);
  const { errors: faults, isSubmitting, isDirty, defaultValues } = form.formState;
  // After the session expired the user has to leave the page to log in; the draft is restored on return.
  const isLoggedIn = useUser() !== null;
  useLeaveWarning(isDirty && isLoggedIn && !isSubmitting, t("leave"));
  const left = BIO_MAX - useWatch({ control: form.control, name: "bio" }).length;

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

  return (
    <form id="profile" method="post" onSubmit={submit} noValidate className="border-t border-rule">
      <Panel title={t("about")}>
        <p className="note mb-5">
          {user.username} · <Email address={user.email} />
        </p>
        <div className="space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t("firstName")}
              autoComplete="given-name"
              maxLength={NAME_MAX}
              error={fieldText(faults.firstName)}
              {...form.register("firstName")}
            />
            <TextField
              label={t("lastName")}
              autoComplete="family-name"
              maxLength={NAME_MAX}
              error={fieldText(faults.lastName)}
              {...form.register("lastName")}
            />
          </div>
          <TextArea
            label={t("bio")}
            hint={t("bioCount", { left })}
            error={[fieldText(faults.bio), left < 0 && t("bioOver", { over: -left })].filter(Boolean).join(" ") || undefined}
            {...form.register("bio")}
          />
        </div>
      </Panel>
      <Panel title={t("notices")}>
        <Checkbox label={t("notify")} hint={t("notifyHint")} {...form.register("notifyNewBooks")} />
        {user.emailSuppression && <SuppressionNotice {...user.emailSuppression} />}
        <fieldset className="mt-4">
          <legend className="font-ui text-[.9375rem] leading-[1.4] font-medium">{t("readLanguages")}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6">
            {LANGUAGES.map((language) => (
              <Checkbox
                key={language}
                label={LANGUAGE_NAMES[language]}
                lang={language}
                value={language}
                {...form.register("readLanguages")}
              />
            ))}
          </div>
          <p className="note">{t("readLanguagesHint")}</p>
        </fieldset>
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
            <button
              type="button"
              className="button"
              onClick={() => {
                form.reset();
                draft.finish();
                setMessage("");
              }}
            >
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
