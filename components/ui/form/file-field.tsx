import { useTranslations } from "next-intl";
import { useId, useState } from "react";

type Props = {
  label: string;
  /** As of the element: ".epub,.zip". */
  accept: string;
  hint?: string;
  onChosen: (file: File | null) => void;
};

/** A field for one file. The browser’s own field, whose words are not translated, lies unseen over ours, so that a file can be dropped on it. */
export function FileField({ label, accept, hint, onChosen }: Props) {
  const t = useTranslations("common");
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] font-medium">
        {label}
      </label>
      <div className="group relative flex w-fit max-w-full items-center gap-4 rounded-[2px] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span aria-hidden className="button shrink-0 group-hover:border-ink">
          {t("chooseFile")}
        </span>
        <span aria-hidden className="note min-w-0 pr-2 wrap-anywhere">
          {chosen?.name ?? t("noFile")}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={hint && `${id}-note`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setChosen(file);
            onChosen(file);
          }}
        />
      </div>
      {hint && (
        <p id={`${id}-note`} className="note mt-1">
          {hint}
        </p>
      )}
    </div>
  );
}
