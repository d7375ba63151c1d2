"use client";

import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { Place } from "#lib/domain/reading/reading";
import { paragraphPath } from "#lib/urls/pages";

type Props = { bookId: string; chapter: number; place: Place; onDone: () => void };

/** Announces a newer, further reading position from another device, with a link to it. */
export function OtherDeviceNotice({ bookId, chapter, place, onDone }: Props) {
  const t = useTranslations("readingList");
  const isHere = place.chapter === chapter;
  const link = { className: "button button-solid", onClick: onDone, children: t("goToOther") };
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-leaf">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 font-ui text-[.9375rem]">
        <p>{isHere ? t("otherDeviceSameChapter") : t("otherDevice", { number: place.chapter })}</p>
        <p className="flex gap-3">
          {isHere ? (
            <a href={`#p-${place.paragraph}`} {...link} />
          ) : (
            <LocalLink href={paragraphPath(bookId, place.chapter, place.paragraph)} {...link} />
          )}
          <button type="button" onClick={onDone} className="button">
            {t("stayHere")}
          </button>
        </p>
      </div>
    </div>
  );
}
