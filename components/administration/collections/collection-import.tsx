"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { UploadForm } from "#components/administration/collections/upload-form";
import { UploadReport } from "#components/administration/collections/upload-report";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { getUpload, importUpload } from "#lib/client/api/collections";
import { failureText } from "#lib/client/form-error";
import { type CollectionUpload, isRunning } from "#lib/domain/editing/collection-upload";

const POLL_MS = 1_000;

/** Uploads a collection, shows what importing it would change, and imports it. The state is the server's: it survives a reload. */
export function CollectionImport({ latest }: { latest: CollectionUpload | null }) {
  const t = useTranslations("editing");
  const client = useQueryClient();
  const [id, setId] = useState(latest?.id ?? null);
  const [fault, setFault] = useState("");
  const [isStarting, setStarting] = useState(false);
  const { data: upload = null } = useQuery({
    queryKey: ["collection-upload", id],
    queryFn: () => (id === null ? null : getUpload(id)),
    initialData: latest?.id === id ? latest : undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.status) ? POLL_MS : false),
  });
  const show = (next: CollectionUpload) => {
    client.setQueryData(["collection-upload", next.id], next);
    setId(next.id);
  };
  const start = async (uploadId: string) => {
    setStarting(true);
    setFault("");
    try {
      show(await importUpload(uploadId));
    } catch (error) {
      setFault(failureText(error, { failed: t("importFailed"), network: t("network") }));
    } finally {
      setStarting(false);
    }
  };
  return (
    <>
      {!(upload && isRunning(upload.status)) && <UploadForm onUploaded={show} />}
      {upload && upload.status !== "uploading" && (
        <section aria-label={t("importReport")} className="mt-8 max-w-[44rem] border-t border-ink pt-5">
          <UploadState upload={upload} />
          {upload.report && <UploadReport report={upload.report} />}
          <div className="mt-4">
            <Notice kind="error">{fault}</Notice>
          </div>
          {upload.status === "checked" && (
            <div className="mt-4">
              <ConfirmButton
                label={t("importNow")}
                isBusy={isStarting}
                questions={[{ title: t("ask.import.title"), text: t("ask.import.text"), confirm: t("ask.import.confirm") }]}
                onConfirm={() => void start(upload.id)}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}

function UploadState({ upload: { status, uploader, bytes, total, done } }: { upload: CollectionUpload }) {
  const t = useTranslations("editing");
  const format = useFormatter();
  return (
    <>
      <p role="status" className="font-semibold">
        {t(`uploadStatus.${status}`)}
      </p>
      <p className="note">{t("uploadedBy", { name: uploader, size: format.number(bytes / 1_048_576, { maximumFractionDigits: 1 }) })}</p>
      {isRunning(status) && total > 0 && (
        <progress aria-label={t(`uploadStatus.${status}`)} max={total} value={done} className="mt-3 w-full" />
      )}
    </>
  );
}
