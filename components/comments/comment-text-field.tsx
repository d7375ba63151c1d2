"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import type { WriteComment } from "#lib/contract/comments/operations";
import { COMMENT_MAX, spoilersMatch } from "#lib/domain/comments/comment";

type Props = { form: UseFormReturn<WriteComment>; takesFocus: boolean; onWrite: (() => void) | undefined };

/** The text of a comment, with a button that makes the selection a spoiler. */
export function CommentTextField({ form, takesFocus, onWrite }: Props) {
  const t = useTranslations("comments");
  const fieldText = useFieldErrorText();
  const hideHint = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const text = useWatch({ control: form.control, name: "text" });
  const room = useRemainingCharactersText(text.length, COMMENT_MAX);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const hideSelection = () => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const changed = `${value.slice(0, from)}[spoiler]${value.slice(from, to)}[/spoiler]${value.slice(to)}`;
    form.setValue("text", changed, { shouldDirty: true });
    field.focus();
    field.setSelectionRange(from + "[spoiler]".length, to + "[spoiler]".length);
  };
  const { ref, ...field } = form.register("text", { onChange: onWrite });
  return (
    <div>
      <TextArea
        label={t("text")}
        error={fieldText(form.formState.errors.text)}
        room={room}
        rows={6}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        {...field}
      />
      <p className="note mt-2">
        <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" aria-describedby={hideHint} onClick={hideSelection}>
          {t("hide")}
        </button>{" "}
        <span id={hideHint}>{t("hideHint")}</span>
      </p>
      <p role="status" className="note text-ink!">
        {!spoilersMatch(text) && t("unbalanced")}
      </p>
    </div>
  );
}
