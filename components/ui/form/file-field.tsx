import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldNote } from "#components/ui/form/text-field";

type Props = {
  label: string;
  /** As of the element: ".epub,.zip". */
  accept: string;
  hint?: string;
  error?: string | undefined;
  /** The chosen file; its name is shown. */
  file: File | null;
  onChosen: (file: File | null) => void;
};

/** A field for one file. The browser’s own field, whose words are not translated, lies unseen over ours, so that a file can be dropped on it. */
export function FileField({ label, accept, hint, error, file, onChosen }: Props) {
  const t = useTranslations("common");
  const id = useId();
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
          {file?.name ?? t("noFile")}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            onChosen(target.files?.[0] ?? null);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
