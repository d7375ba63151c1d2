"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { useLinkToken } from "#lib/client/hooks/use-link-token";

type Props = {
  /** Message namespace with the keys lead, submit, noToken, done, failed. */
  namespace: "account.confirmEmail" | "account.undoEmail" | "newsletter.confirm" | "newsletter.unsubscribe";
  act: (token: string) => Promise<unknown>;
  /** The links shown on success. */
  children: ReactNode;
  /** The links shown without a valid token; by default the same. */
  otherwise?: ReactNode;
};

/** The page of an e-mail link. The action needs a click, because link scanners open links too. */
export function LinkForm({ namespace, act, children, otherwise = children }: Props) {
  const t = useTranslations(namespace);
  const common = useTranslations("account");
  const token = useLinkToken();
  const [working, setWorking] = useState(false);
  const [message, setMessage] = useState<{ kind: "error" | "broken" | "done"; text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working || !token) return;
    setWorking(true);
    try {
      await act(token);
      setMessage({ kind: "done", text: t("done") });
      // Removes the used token from the URL.
      history.replaceState(null, "", location.pathname + location.search);
    } catch (error) {
      const isBroken = error instanceof CallFailed && ["invalid_input", "link_invalid", "link_damaged"].includes(error.code);
      const text = isBroken ? t("broken") : failureText(error, { failed: t("failed"), network: common("networkError") });
      setMessage({ kind: isBroken ? "broken" : "error", text });
    }
    setWorking(false);
  };
  const isDone = message?.kind === "done";
  // A retry with an invalid token would fail again.
  const isOver = isDone || message?.kind === "broken";
  const container = useRef<HTMLFormElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (isOver) container.current?.focus();
  }, [isOver]);
  return (
    <>
      {!isOver && <p className="mb-6 text-[1.0625rem] text-soft">{token === null ? t("noToken") : t("lead")}</p>}
      <form
        ref={container}
        tabIndex={-1}
        method="post"
        onSubmit={(event) => void submit(event)}
        className="space-y-5 outline-none"
        hidden={token === null && !isOver}
      >
        <Notice kind={message?.kind === "broken" ? "error" : (message?.kind ?? "note")}>{message?.text}</Notice>
        {!isOver && (
          <SubmitButton wide working={working} workingText={common("working")}>
            {t("submit")}
          </SubmitButton>
        )}
      </form>
      {isOver && <p className="mt-6 flex flex-wrap gap-3">{isDone ? children : otherwise}</p>}
    </>
  );
}
