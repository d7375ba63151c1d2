"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReferenceFactFields } from "#components/administration/references/reference-fact-fields";
import { Checkbox } from "#components/ui/form/checkbox";
import { FileField } from "#components/ui/form/file-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { uploadReferences } from "#lib/client/api/references";
import { useUpload } from "#lib/client/hooks/use-upload";
import { factsIn } from "#lib/client/reference-facts";
import type { ReferenceUpload } from "#lib/domain/references/reference-upload";

/** Chooses a file of works, says what it does not say, and uploads it in parts, for a check. */
export function ReferenceForm({ onUploaded }: { onUploaded: (upload: ReferenceUpload) => void }) {
  const t = useTranslations("references");
  const [file, setFile] = useState<File | null>(null);
  const { share, fault, faults, start } = useUpload(onUploaded, { failed: t("uploadFailed"), network: t("network") });
  return (
    <form
      className="mt-6 max-w-[44rem] space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        if (file) void start((onShare) => uploadReferences(file, { facts: factsIn(form), vouched: form.has("vouched") }, onShare));
      }}
    >
      <FileField label={t("file")} accept=".epub,.txt,.zip" hint={t("fileHint")} file={file} onChosen={setFile} />
      <ReferenceFactFields faults={faults} />
      <Checkbox name="vouched" label={t("vouch")} hint={t("vouchHint")} />
      {share !== null && <progress aria-label={t("uploading")} max={1} value={share} className="w-full" />}
      <Notice kind="error">{faults.fileName ?? fault}</Notice>
      <SubmitButton working={share !== null} workingText={t("uploading")} disabled={file === null}>
        {t("uploadAndCheck")}
      </SubmitButton>
    </form>
  );
}
