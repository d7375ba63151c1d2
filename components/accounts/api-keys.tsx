"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiKeyForm } from "#components/accounts/api-key-form";
import { ApiKeyItem } from "#components/accounts/api-key-item";
import { NewApiKey } from "#components/accounts/new-api-key";
import { Panel } from "#components/accounts/panel";
import { ProofDialog } from "#components/accounts/proof-dialog";
import { QuestionDialog } from "#components/accounts/question-dialog";
import { Notice } from "#components/ui/form/notice";
import { fetchApiKeys, revokeApiKey, rotateApiKey } from "#lib/client/api/accounts/api-keys";
import { failureText } from "#lib/client/form-error";
import type { ApiKeyListResponse } from "#lib/contract/accounts/api-keys";

type ApiKey = ApiKeyListResponse["apiKeys"][number];
const API_KEYS = ["api-keys"];

/** The user's API keys: list, creation, rotation and revocation. */
export function ApiKeys({ initial }: { initial: ApiKey[] }) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("account");
  const client = useQueryClient();
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null);
  const { data: keys } = useQuery({ queryKey: API_KEYS, queryFn: fetchApiKeys, initialData: initial });
  const renew = () => client.invalidateQueries({ queryKey: API_KEYS });
  const revoke = useMutation({ mutationFn: revokeApiKey, onSuccess: renew, onSettled: () => setToRevoke(null) });
  const rotate = useMutation({ mutationFn: rotateApiKey, onSuccess: renew });
  const failure = revoke.error ?? rotate.error;
  return (
    <>
      <Panel title={t("title")}>
        <div className="space-y-4">
          {keys.length === 0 ? (
            <p className="note">{t("none")}</p>
          ) : (
            <ul className="border-t border-rule">
              {keys.map((key) => (
                <ApiKeyItem
                  key={key.id}
                  apiKey={key}
                  isBusy={rotate.isPending}
                  onRotate={() => rotate.mutate(key.id)}
                  onRevoke={() => setToRevoke(key)}
                />
              ))}
            </ul>
          )}
          <div role="status">{rotate.data && <NewApiKey apiKey={rotate.data.key} note={t("rotatedNote")} />}</div>
          <Notice kind="done">{revoke.isSuccess && t("revoked")}</Notice>
          <Notice kind="error">
            {failure && failureText(failure, { failed: common("security.failed"), network: common("networkError") })}
          </Notice>
          <p className="note">{t("ends")}</p>
        </div>
      </Panel>
      <Panel title={t("create")}>
        <ApiKeyForm onMade={() => void renew()} />
      </Panel>
      {toRevoke && (
        <QuestionDialog
          title={t("revokeQuestion")}
          cancel={t("keep")}
          confirm={t("revoke")}
          isWorking={revoke.isPending}
          onClose={() => setToRevoke(null)}
          onConfirm={() => revoke.mutate(toRevoke.id)}
        >
          {t("consequence", { name: toRevoke.name })}
        </QuestionDialog>
      )}
      <ProofDialog />
    </>
  );
}
