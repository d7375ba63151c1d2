"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ReferenceForm } from "#components/administration/references/reference-form";
import { ReferenceReport } from "#components/administration/references/reference-report";
import { UploadState } from "#components/administration/upload-state";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { getReferenceUpload, importReferenceUpload } from "#lib/client/api/references";
import { failureText } from "#lib/client/form-error";
import { useLatestUpload } from "#lib/client/hooks/use-latest-upload";
import type { ReferenceUpload } from "#lib/domain/references/reference-upload";
import { isRunning } from "#lib/domain/upload";

const MIB = 1_048_576;
const ONE_DIGIT = { maximumFractionDigits: 1 };

/** Uploads works, shows what importing them would do, and imports them. The state is the server's: it survives a reload. */
export function ReferenceImport({ latest }: { latest: ReferenceUpload | null }) {
  const t = useTranslations("references");
  const format = useFormatter();
  const { upload, show } = useLatestUpload("reference-upload", latest, getReferenceUpload);
  return (
    <>
      {/* Hidden, not removed: after faults its facts are corrected and the file is uploaded again. */}
      <div hidden={upload !== null && isRunning(upload.status)}>
        <ReferenceForm onUploaded={show} />
      </div>
      {upload && upload.status !== "uploading" && (
        <section aria-label={t("report.title")} className="mt-8 border-t border-ink pt-5">
          <UploadState
            upload={upload}
            text={t(`status.${upload.status}`)}
            note={t("uploadedBy", { file: upload.fileName, name: upload.uploader, size: format.number(upload.bytes / MIB, ONE_DIGIT) })}
          />
          {upload.report && <ReferenceReport report={upload.report} fileName={upload.fileName} />}
          {upload.status === "checked" && <ImportChecked id={upload.id} onStarted={show} />}
        </section>
      )}
    </>
  );
}

function ImportChecked({ id, onStarted }: { id: string; onStarted: (upload: ReferenceUpload) => void }) {
  const t = useTranslations("references");
  const [fault, setFault] = useState("");
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    setFault("");
    try {
      onStarted(await importReferenceUpload(id));
    } catch (error) {
      setFault(failureText(error, { failed: t("importFailed"), network: t("network") }));
    } finally {
      setStarting(false);
    }
  };
  return (
    <form
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStarting) void start();
      }}
    >
      <Notice kind="error">{fault}</Notice>
      <SubmitButton working={isStarting} workingText={t("status.importing")}>
        {t("importNow")}
      </SubmitButton>
    </form>
  );
}
