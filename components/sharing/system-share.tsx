import { useTranslations } from "next-intl";
import { useState } from "react";
import { useImageFile } from "#lib/client/hooks/use-image-file";
import { postText, type Shared } from "#lib/urls/share";

/** Opens the system's share sheet, where available, with the image once it has loaded. */
export function SystemShare({ shared }: { shared: Shared }) {
  const t = useTranslations("share");
  const { url, title, picture } = shared;
  const pictureFile = useImageFile(picture, title);
  const [failures, setFailures] = useState(0);
  const share = async () => {
    const files = pictureFile();
    const data = { url, title, text: postText(shared) };
    await navigator.share(files.length > 0 ? { ...data, files } : data).catch((error: unknown) => {
      // Cancelling the share sheet rejects with AbortError; this is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setFailures((times) => times + 1);
    });
  };
  if (typeof navigator.share !== "function") return null;
  return (
    <div className="mt-2">
      <button type="button" className="button" onClick={() => void share()}>
        {t("system")}
      </button>
      <p role="alert" className="note mt-1 text-alarm!">
        {failures > 0 && <span key={failures}>{t("systemFailed")}</span>}
      </p>
    </div>
  );
}
