"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { StarChoice } from "#components/ui/form/star-choice";
import type { WriteComment } from "#lib/contract/comments/operations";

/** Badges of a comment: stars, and the chapter up to which it gives away the plot. */
export function CommentBadges({ form, chapters }: { form: UseFormReturn<WriteComment>; chapters: number }) {
  const t = useTranslations("comments");
  const stars = useTranslations("rating");
  const id = useId();
  const rating = useWatch({ control: form.control, name: "rating" }) ?? null;
  const choose = (count: number | null) => form.setValue("rating", count, { shouldDirty: true });
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <p id={`${id}-stars`} className="font-ui text-[.9375rem] font-medium">
          {t("stars")}
        </p>
        <div className="flex items-center gap-3">
          <StarChoice
            name={`${id}-star`}
            labelledBy={`${id}-stars`}
            describedBy={`${id}-hint`}
            labelOf={(count) => stars("star", { stars: count })}
            value={rating}
            onPick={choose}
          />
          {rating !== null && !form.formState.defaultValues?.rating && (
            <button
              type="button"
              className="note min-h-6 underline pointer-coarse:min-h-11"
              onClick={(event) => {
                // The button is removed; the focus moves to the stars.
                event.currentTarget.parentElement?.querySelector("input")?.focus();
                choose(null);
              }}
            >
              {t("noStars")}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="note max-w-72">
          {t("starsHint")}
        </p>
      </div>
      <label className="block">
        <span className="mb-1 block font-ui text-[.9375rem] font-medium">{t("chapter")}</span>
        <select
          className="field"
          {...form.register("upToChapter", { setValueAs: (value) => (value === "" || value === null ? null : Number(value)) })}
        >
          <option value="">{t("chapterNone")}</option>
          {Array.from({ length: chapters }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {t("chapterOption", { number })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
