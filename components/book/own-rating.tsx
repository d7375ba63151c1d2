"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { StarChoice } from "#components/ui/form/star-choice";
import { Stars } from "#components/ui/stars";
import { CallFailed } from "#lib/client/api/call";
import { fetchOwnRating, rateBook } from "#lib/client/api/comments";
import { useFormError } from "#lib/client/hooks/use-form-error";

/**
 * The user's rating of a book: given once, shown optimistically, and reverted if the server refuses it. `title` is the
 * id of the labelling element.
 */
export function OwnRating({ bookId, title }: { bookId: string; title: string }) {
  const t = useTranslations("rating");
  const errors = useTranslations("account");
  const router = useRouter();
  const [own, setOwn] = useState<number | null | undefined>(undefined);
  const [picked, setPicked] = useState<number | null>(null);
  const [done, setDone] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [refusal, refuse] = useFormError({ failed: t("failed"), network: errors("networkError") });

  useEffect(() => {
    let stopped = false;
    // If the own rating cannot be loaded the stars stay enabled: the server refuses a second rating.
    const show = (rating: number | null) => !stopped && setOwn((before) => before ?? rating);
    fetchOwnRating(bookId).then(show, () => show(null));
    return () => {
      stopped = true;
    };
  }, [bookId]);

  const give = async (stars: number) => {
    if (own) return;
    // The focused star is removed; the focus moves to its container, whatever the result.
    box.current?.focus({ preventScroll: true });
    refuse(null);
    setOwn(stars);
    try {
      const { msg } = await rateBook(bookId, stars);
      setDone(msg);
      router.refresh();
    } catch (error) {
      refuse(error);
      const isRated = error instanceof CallFailed && error.code === "already_rated";
      setOwn(isRated ? await fetchOwnRating(bookId).catch(() => null) : null);
    }
  };

  return (
    <div>
      <div ref={box} tabIndex={-1} className="flex min-h-11 flex-wrap items-center gap-x-4">
        {own ? (
          <span className="text-[1.625rem] leading-none">
            <Stars value={own} label={t("yours", { stars: own })} />
          </span>
        ) : (
          <>
            <StarChoice
              name="rating"
              labelledBy={title}
              labelOf={(stars) => t("star", { stars })}
              value={picked}
              onPick={setPicked}
              onGive={(stars) => void give(stars)}
              disabled={own === undefined}
            />
            {picked !== null && (
              <button type="button" className="button" onClick={() => void give(picked)}>
                {t("give", { stars: picked })}
              </button>
            )}
          </>
        )}
      </div>
      <p role="alert" className="note text-alarm">
        {refusal}
      </p>
      <p role="status" className="note">
        {done || (own === null && !refusal ? t("hint") : "")}
      </p>
    </div>
  );
}
