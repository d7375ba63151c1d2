import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";

/** An address to take along, and the button that copies it. */
export function CopyField({ url }: { url: string }) {
  const t = useTranslations("share");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState("");
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (!done) field.current?.select();
    say(done ? t("copied") : t("failed"));
  };
  return (
    <div>
      <label htmlFor={id} className="note mb-1 block">
        {t("link")}
      </label>
      <div className="flex gap-2">
        <input ref={field} id={id} className="field min-w-0 flex-1" readOnly value={url} onFocus={({ target }) => target.select()} />
        <button type="button" className="button button-solid" onClick={() => void copy()}>
          {t("copy")}
        </button>
      </div>
      <p role="status" className="note mt-1 min-h-6">
        {said}
      </p>
    </div>
  );
}
