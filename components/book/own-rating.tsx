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
 * One's own rating of a book: given once, shown at once, taken back only if the server refuses it. `title` is the id of
 * what it is called.
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
    // Who cannot be told to have rated may try: the server knows.
    const show = (rating: number | null) => !stopped && setOwn((before) => before ?? rating);
    fetchOwnRating(bookId).then(show, () => show(null));
    return () => {
      stopped = true;
    };
  }, [bookId]);

  const give = async (stars: number) => {
    if (own) return;
    // The stars go, and what had the focus with them: it stays in their place, whatever comes of it.
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
