"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { uploadCollection } from "#lib/client/api/collections";
import { failureText } from "#lib/client/form-error";
import type { CollectionUpload } from "#lib/domain/editing/collection-upload";

/** Chooses a zip file and uploads it in parts, for a check. */
export function UploadForm({ onUploaded }: { onUploaded: (upload: CollectionUpload) => void }) {
  const t = useTranslations("editing");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [prune, setPrune] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const upload = async (chosen: File) => {
    setFault("");
    setShare(0);
    try {
      onUploaded(await uploadCollection(chosen, prune, setShare));
    } catch (error) {
      setFault(failureText(error, { failed: t("uploadFailed"), network: t("network") }));
    } finally {
      setShare(null);
    }
  };
  return (
    <form
      className="mt-6 max-w-[44rem] space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && share === null) void upload(file);
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] font-medium">
          {t("zipFile")}
        </label>
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          className="field max-w-full py-2"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      <Checkbox label={t("prune")} hint={t("pruneHint")} checked={prune} onChange={({ target }) => setPrune(target.checked)} />
      {share !== null && <progress aria-label={t("uploading")} max={1} value={share} className="w-full" />}
      <Notice kind="error">{fault}</Notice>
      <SubmitButton working={share !== null} workingText={t("uploading")} disabled={file === null}>
        {t("uploadAndCheck")}
      </SubmitButton>
    </form>
  );
}
