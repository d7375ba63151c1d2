"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { fetchProofOptions, proveByPasskey, proveByPassword } from "#lib/client/api/accounts/second-factor";
import { failureText } from "#lib/client/form-error";
import { provideProof } from "#lib/client/proof";
import type { ProofOptionsResponse } from "#lib/contract/accounts/login-steps";

/** Asks for the password or a passkey before a dangerous action when the last proof of identity is too old (lib/client/proof.ts). */
export function ProofDialog() {
  const t = useTranslations("secondFactor");
  const { dialog, ways, failure, isWorking, prove, finish } = useProof();
  const [password, setPassword] = useState("");
  const passkey = ways?.passkey;
  const close = () => {
    setPassword("");
    finish(false);
  };
  return (
    <Dialog ref={dialog} title={t("proof.title")} onClose={close}>
      <form
        method="post"
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ways?.hasPassword) void prove(() => proveByPassword(password));
        }}
      >
        <p className="text-soft">{t("proof.text")}</p>
        <Notice kind="error">{failure}</Notice>
        {passkey && (
          <button
            type="button"
            className="button w-full"
            aria-disabled={isWorking}
            onClick={() => void prove(() => proveByPasskey(passkey))}
          >
            {t("proof.passkey")}
          </button>
        )}
        {ways?.hasPassword && (
          <TextField
            label={t("proof.password")}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {ways && !passkey && !ways.hasPassword && <p>{t("proof.logInAgain")}</p>}
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("proof.cancel")}
          </button>
          {ways?.hasPassword && (
            <SubmitButton working={isWorking} workingText={t("proof.working")}>
              {t("proof.submit")}
            </SubmitButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Opens the dialog when a proof is asked for, and gives it; `ways` are the possible ones. */
function useProof() {
  const t = useTranslations("secondFactor");
  const dialog = useRef<HTMLDialogElement>(null);
  const settle = useRef<((isProven: boolean) => void) | null>(null);
  const [ways, setWays] = useState<ProofOptionsResponse | null>(null);
  const [failure, setFailure] = useState("");
  const [isWorking, setWorking] = useState(false);
  const fail = (error: unknown) => setFailure(failureText(error, { failed: t("failed"), network: t("network") }));
  const ask = useEffectEvent(
    () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        dialog.current?.showModal();
        fetchProofOptions().then(setWays, fail);
      }),
  );
  useEffect(() => provideProof(() => ask()), []);
  const finish = (isProven: boolean) => {
    settle.current?.(isProven);
    settle.current = null;
    setFailure("");
    setWays(null);
  };
  const prove = async (proof: () => Promise<unknown>) => {
    if (isWorking) return;
    setWorking(true);
    setFailure("");
    try {
      await proof();
      finish(true);
      dialog.current?.close();
    } catch (error) {
      fail(error);
      // A challenge is used up: the next attempt needs another one.
      fetchProofOptions().then(setWays, () => undefined);
    } finally {
      setWorking(false);
    }
  };
  return { dialog, ways, failure, isWorking, prove, finish };
}
