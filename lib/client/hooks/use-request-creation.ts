import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CallFailed } from "#lib/client/api/call-failed";
import { createRequest } from "#lib/client/api/requests";
import { showFailure } from "#lib/client/form-error";
import type { CreateRequest } from "#lib/contract/requests/fields";
import { CREATED_REDIRECT_MS } from "#lib/domain/requests/request";
import { localPath } from "#lib/urls/locale-path";
import { REQUESTS_PATH } from "#lib/urls/pages";

/**
 * Sends the form of a request, then calls `onCreated`; a moment after `isCreated` the user's requests are shown. `isLoggedOut`: the session had
 * expired.
 */
export function useRequestCreation(form: UseFormReturn<CreateRequest>, onCreated: () => void) {
  const t = useTranslations("requests");
  const locale = useLocale();
  const router = useRouter();
  const [isCreated, setCreated] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const isSending = useRef(false);

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
      onCreated();
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
  return { submit, isCreated, isLoggedOut };
}
