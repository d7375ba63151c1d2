"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "#components/ui/form/checkbox";
import { FileField } from "#components/ui/form/file-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { uploadCollection } from "#lib/client/api/collections";
import { useUpload } from "#lib/client/hooks/use-upload";
import type { CollectionUpload } from "#lib/domain/editing/collection-upload";

/** Chooses a zip file and uploads it in parts, for a check. */
export function UploadForm({ onUploaded }: { onUploaded: (upload: CollectionUpload) => void }) {
  const t = useTranslations("editing");
  const [file, setFile] = useState<File | null>(null);
  const [prune, setPrune] = useState(false);
  const { share, fault, start } = useUpload(onUploaded, { failed: t("uploadFailed"), network: t("network") });
  return (
    <form
      className="mt-6 max-w-[44rem] space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void start((onShare) => uploadCollection(file, prune, onShare));
      }}
    >
      <FileField label={t("zipFile")} accept=".zip,application/zip" file={file} onChosen={setFile} />
      <Checkbox label={t("prune")} hint={t("pruneHint")} checked={prune} onChange={({ target }) => setPrune(target.checked)} />
      {share !== null && <progress aria-label={t("uploading")} max={1} value={share} className="w-full" />}
      <Notice kind="error">{fault}</Notice>
      <SubmitButton working={share !== null} workingText={t("uploading")} disabled={file === null}>
        {t("uploadAndCheck")}
      </SubmitButton>
    </form>
  );
}
