"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { StarChoice } from "#components/ui/form/star-choice";
import { Stars } from "#components/ui/stars";
import { changeRating, fetchOwnRating, rateBook, withdrawRating } from "#lib/client/api/comments";
import { useFormError } from "#lib/client/hooks/use-form-error";
import { ownRatingChanges } from "#lib/client/stores/own-rating-change";

/**
 * The user's rating of a book, which they can change and withdraw: shown optimistically, and reverted if the server
 * refuses it. `title` is the id of the labelling element.
 */
export function OwnRating({ bookId, title }: { bookId: string; title: string }) {
  const t = useTranslations("rating");
  const errors = useTranslations("account");
  const router = useRouter();
  const [own, setOwn] = useState<number | null | undefined>(undefined);
  const [picked, setPicked] = useState<number | null>(null);
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState("");
  const box = useRef<HTMLDivElement>(null);
  // Changes are sent one after the other: two at once could be saved in the other order.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const unsaved = useRef(0);
  const changes = useRef(0);
  const [refusal, refuse] = useFormError({ failed: t("failed"), network: errors("networkError") });

  useEffect(() => {
    let stopped = false;
    // If the own rating cannot be loaded the stars stay enabled: the server refuses a second rating.
    const show = (rating: number | null) => !stopped && setOwn((before) => before ?? rating);
    fetchOwnRating(bookId).then(show, () => show(null));
    const stop = ownRatingChanges.subscribe(() => {
      if (unsaved.current > 0) return;
      const changesBefore = changes.current;
      // A response that was on its way while the user changed the rating is older than the change.
      void fetchOwnRating(bookId).then(
        (rating) => !stopped && changes.current === changesBefore && setOwn(rating),
        () => undefined,
      );
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [bookId]);

  const save = async (stars: number | null, request: () => Promise<{ msg: string }>) => {
    // The focused control is removed; the focus moves to its container, whatever the result.
    box.current?.focus({ preventScroll: true });
    refuse(null);
    setDone("");
    setChanging(false);
    setPicked(null);
    setOwn(stars);
    unsaved.current += 1;
    changes.current += 1;
    const response = sent.current.then(request);
    sent.current = response.catch(() => undefined);
    try {
      const { msg } = await response;
      setDone(msg);
      router.refresh();
    } catch (error) {
      refuse(error);
      setOwn(await fetchOwnRating(bookId).catch(() => own ?? null));
    } finally {
      unsaved.current -= 1;
    }
  };
  const give = (stars: number) => void save(stars, () => (own ? changeRating(bookId, stars) : rateBook(bookId, stars)));

  return (
    <div>
      <div ref={box} tabIndex={-1} className="flex min-h-11 flex-wrap items-center gap-x-4">
        {own && !changing ? (
          <>
            <span className="text-[1.625rem] leading-none">
              <Stars value={own} label={t("yours", { stars: own })} />
            </span>
            <span className="note flex gap-x-4">
              <TextButton onClick={() => setChanging(true)}>{t("change")}</TextButton>
              <TextButton onClick={() => void save(null, () => withdrawRating(bookId))}>{t("withdraw")}</TextButton>
            </span>
          </>
        ) : (
          <>
            <StarChoice
              name="rating"
              labelledBy={title}
              labelOf={(stars) => t("star", { stars })}
              value={picked}
              onPick={setPicked}
              onGive={give}
              disabled={own === undefined}
            />
            {picked !== null && (
              <button type="button" className="button" onClick={() => give(picked)}>
                {t("give", { stars: picked })}
              </button>
            )}
            {changing && (
              <span className="note">
                <TextButton onClick={() => setChanging(false)}>{t("cancel")}</TextButton>
              </span>
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

const TextButton = (props: { onClick: () => void; children: string }) => (
  <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" {...props} />
);
