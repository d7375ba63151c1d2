"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { StarChoice } from "#components/ui/form/star-choice";
import { Stars } from "#components/ui/stars";
import { useFormError } from "#lib/client/hooks/use-form-error";
import { useOwnRating } from "#lib/client/hooks/use-own-rating";

/**
 * The user's rating of a book, which they can change and withdraw: shown optimistically, and reverted if the server
 * refuses it. `title` is the id of the labelling element.
 */
export function OwnRating({ bookId, title }: { bookId: string; title: string }) {
  const t = useTranslations("rating");
  const errors = useTranslations("account");
  const [picked, setPicked] = useState<number | null>(null);
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [refusal, refuse] = useFormError({ failed: t("failed"), network: errors("networkError") });

  const { own, save } = useOwnRating(bookId, setDone, refuse);
  const give = (stars: number | null) => {
    // The focused control is removed; the focus moves to its container, whatever the result.
    box.current?.focus({ preventScroll: true });
    refuse(null);
    setDone("");
    setChanging(false);
    setPicked(null);
    save(stars);
  };
  return (
    <div>
      <div ref={box} tabIndex={-1} className="flex min-h-11 flex-wrap items-center gap-x-4">
        {own && !changing ? (
          <GivenRating stars={own} onChange={() => setChanging(true)} onWithdraw={() => give(null)} />
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

function GivenRating({ stars, onChange, onWithdraw }: { stars: number; onChange: () => void; onWithdraw: () => void }) {
  const t = useTranslations("rating");
  return (
    <>
      <span className="text-[1.625rem] leading-none">
        <Stars value={stars} label={t("yours", { stars })} />
      </span>
      <span className="note flex gap-x-4">
        <TextButton onClick={onChange}>{t("change")}</TextButton>
        <TextButton onClick={onWithdraw}>{t("withdraw")}</TextButton>
      </span>
    </>
  );
}

const TextButton = (props: { onClick: () => void; children: string }) => (
  <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" {...props} />
);
