"use client";

import { useQuery } from "@tanstack/react-query";
import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { DateText } from "#components/shared/date";
import { findSimilarThreads } from "#lib/client/api/forum";
import { useDebounced } from "#lib/client/hooks/use-debounced";
import { replyCount, SIMILAR_TITLE_MIN } from "#lib/domain/forum/forum";
import { forumThreadPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

const PAUSE_MS = 400;

/** While a title is typed: threads that may already be about it. Without an answer of the server there are none. */
export function SimilarThreads({ title }: { title: string }) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const id = useId();
  const asked = useDebounced(title.trim(), PAUSE_MS);
  const isLong = asked.length >= SIMILAR_TITLE_MIN;
  const { data = [] } = useQuery({
    queryKey: ["similar-threads", asked],
    queryFn: () => findSimilarThreads(asked),
    enabled: isLong,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const threads = isLong ? data : [];
  return (
    <>
      <p role="status" className="sr-only">
        {threads.length > 0 && t("similarCount", { count: threads.length })}
      </p>
      {threads.length > 0 && (
        <section aria-labelledby={id} className="mt-3 border-l-2 border-rule pl-4">
          <h2 id={id} className="note font-semibold!">
            {t("similar")}
          </h2>
          <ul>
            {threads.map((thread) => (
              <li key={thread._id} className="flex flex-wrap items-baseline gap-x-3">
                {/* The text of the form is kept as a draft. */}
                <NextLink
                  href={localPath(locale, forumThreadPath(thread.slug))}
                  prefetch={false}
                  className="inline-flex min-h-8 items-center wrap-anywhere pointer-coarse:min-h-11"
                >
                  <bdi>{thread.title}</bdi>
                </NextLink>
                <span className="note">
                  {t("replies", { count: replyCount(thread) })}, <DateText date={thread.lastPostAt} renderedAt={thread.lastPostAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
