import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { FieldNote } from "#components/ui/form/text-field";
import { FEEDBACK_TYPES, type FeedbackType } from "#lib/domain/support/conversation";

type Props = { field: ComponentProps<"input">; initial: FeedbackType; error: string | undefined };

/** What the feedback is, as a radio group. `initial` is selected in the HTML, with and without scripts. */
export function FeedbackTypeChoice({ field, initial, error }: Props) {
  const t = useTranslations("feedback");
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-2 font-ui text-[.9375rem] leading-[1.4] font-medium">{t("type")}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {FEEDBACK_TYPES.map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3 font-ui text-[.9375rem]">
            <input type="radio" value={type} className="size-[1.125rem] shrink-0 accent-ink" defaultChecked={type === initial} {...field} />
            {t(`types.${type}`)}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
