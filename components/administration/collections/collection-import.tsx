"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { UploadForm } from "#components/administration/collections/upload-form";
import { UploadReport } from "#components/administration/collections/upload-report";
import { ConfirmButton } from "#components/administration/confirm-button";
import { UploadState } from "#components/administration/upload-state";
import { Notice } from "#components/ui/form/notice";
import { getUpload, importUpload } from "#lib/client/api/collections";
import { failureText } from "#lib/client/form-error";
import { useLatestUpload } from "#lib/client/hooks/use-latest-upload";
import type { CollectionUpload } from "#lib/domain/editing/collection-upload";
import { isRunning } from "#lib/domain/upload";

const MIB = 1_048_576;
const ONE_DIGIT = { maximumFractionDigits: 1 };

/** Uploads a collection, shows what importing it would change, and imports it. The state is the server's: it survives a reload. */
export function CollectionImport({ latest }: { latest: CollectionUpload | null }) {
  const t = useTranslations("editing");
  const format = useFormatter();
  const { upload, show } = useLatestUpload("collection-upload", latest, getUpload);
  const [fault, setFault] = useState("");
  const [isStarting, setStarting] = useState(false);
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
          <UploadState
            upload={upload}
            text={t(`uploadStatus.${upload.status}`)}
            note={t("uploadedBy", { name: upload.uploader, size: format.number(upload.bytes / MIB, ONE_DIGIT) })}
          />
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
