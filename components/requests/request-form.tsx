"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type RequestChoices, RequestFields } from "#components/requests/request-fields";
import { SimilarRequests } from "#components/requests/similar-requests";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { CallFailed } from "#lib/client/api/call-failed";
import { createRequest } from "#lib/client/api/requests";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { loginUrl } from "#lib/client/post-login-redirect";
import { CreateRequest } from "#lib/contract/requests/fields";
import { CREATED_REDIRECT_MS } from "#lib/domain/requests/request";
import { localPath } from "#lib/urls/locale-path";
import { REQUESTS_PATH } from "#lib/urls/pages";

export type RequestFormProps = RequestChoices & { chosenAuthor: string };

const FIELDS = ["authorId", "title", "prompt", "language", "length", "isPublic", "sharePrompt"] as const;
const FORM_ID = "create-request";

/** Creates a request. The draft survives errors, reloads and expired sessions until it is sent. */
export function RequestForm({ authors, chosenAuthor, lengths }: RequestFormProps) {
  const t = useTranslations("requests");
  const locale = useLocale();
  const router = useRouter();
  const fieldText = useFieldErrorText();
  const [isCreated, setCreated] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const isSending = useRef(false);
  const form = useForm<CreateRequest>({
    resolver: zodResolver(CreateRequest),
    defaultValues: { authorId: chosenAuthor, title: "", prompt: "", language: locale, length: "tale", isPublic: false, sharePrompt: false },
  });
  usePreHydrationInput(FORM_ID, form);
  const draft = useUserDraft("create-request", form, FIELDS);
  const { errors: faults, isSubmitting } = form.formState;
  const [prompt, authorId] = useWatch({ control: form.control, name: ["prompt", "authorId"] });

  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(() => {
      // The router keeps this page in memory: the next request begins with an empty form.
      form.reset();
      setCreated(false);
      router.replace(localPath(locale, REQUESTS_PATH));
    }, CREATED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isCreated, router, locale, form]);

  const send = async ({ title, ...values }: CreateRequest) => {
    setLoggedOut(false);
    try {
      await createRequest({ ...values, ...(title && { title }) });
      draft.finish();
      setCreated(true);
    } catch (error) {
      const isExpired = error instanceof CallFailed && error.status === 401;
      setLoggedOut(isExpired);
      if (isExpired) form.setError("root", { message: t("failed.session") });
      else showFailure(form, error, { failed: t("failed.create"), network: t("network") });
    } finally {
      isSending.current = false;
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click may come before the form is rendered again.
    if (isSending.current || isCreated) return;
    isSending.current = true;
    void form.handleSubmit(send, () => {
      isSending.current = false;
    })(event);
  };

  return (
    <form id={FORM_ID} method="post" onSubmit={submit} noValidate className="space-y-6">
      <RequestFields form={form} authors={authors} lengths={lengths}>
        <SimilarRequests prompt={prompt} authorId={authorId} />
      </RequestFields>
      <Notice kind="error">
        {faults.root && (
          <>
            {fieldText(faults.root)}{" "}
            {isLoggedOut && (
              <a href={loginUrl(locale, location.pathname)} className="underline">
                {t("logInAgain")}
              </a>
            )}
          </>
        )}
      </Notice>
      <Notice kind="done">{isCreated && `${t("form.created")} ${t("form.createdNote")}`}</Notice>
      <SubmitButton working={isSubmitting} workingText={t("form.sending")} disabled={isCreated}>
        {t("form.submit")}
      </SubmitButton>
    </form>
  );
}
