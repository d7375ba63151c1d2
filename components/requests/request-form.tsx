"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { RequestBoard } from "#components/requests/request-board";
import { type RequestChoices, RequestFields } from "#components/requests/request-fields";
import { SimilarRequests } from "#components/requests/similar-requests";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { useRequestCreation } from "#lib/client/hooks/use-request-creation";
import { loginUrl } from "#lib/client/post-login-redirect";
import { CreateRequest } from "#lib/contract/requests/fields";

/** `series`: the one that the book continues. */
export type RequestFormProps = RequestChoices & { chosenAuthor: string; series: { id: string; name: string } | null };

const FIELDS = ["authorId", "title", "prompt", "language", "length", "isPublic", "sharePrompt", "stops"] as const;
const FORM_ID = "create-request";

/** Creates a request. The draft survives errors, reloads and expired sessions until it is sent. */
export function RequestForm({ authors, chosenAuthor, lengths, mayDirect, series }: RequestFormProps) {
  const t = useTranslations("requests");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const form = useForm<CreateRequest>({
    resolver: zodResolver(CreateRequest),
    defaultValues: {
      authorId: chosenAuthor,
      title: "",
      prompt: "",
      language: locale,
      length: "tale",
      isPublic: false,
      sharePrompt: false,
      stops: [],
      ...(series && { seriesId: series.id }),
    },
  });
  usePreHydrationInput(FORM_ID, form);
  const draft = useUserDraft("create-request", form, FIELDS);
  const { submit, isCreated, isLoggedOut } = useRequestCreation(form, draft.finish);
  const { errors: faults, isSubmitting } = form.formState;
  const [prompt, authorId] = useWatch({ control: form.control, name: ["prompt", "authorId"] });

  return (
    <form id={FORM_ID} method="post" onSubmit={submit} noValidate className="request-form space-y-6">
      {series && <Notice kind="note">{t("form.continues", { name: series.name })}</Notice>}
      <RequestBoard form={form} authors={authors} />
      <RequestFields {...{ form, authors, lengths, mayDirect }}>
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
