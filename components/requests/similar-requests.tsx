"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { RequestInterestButtons } from "#components/requests/request-interest";
import { findSimilarRequests } from "#lib/client/api/requests";
import { useDebounced } from "#lib/client/hooks/use-debounced";
import { requestPath } from "#lib/urls/pages";

const PAUSE_MS = 700;
const MIN_LENGTH = 20;

/** Public requests similar to what is being typed. */
export function SimilarRequests({ prompt, authorId }: { prompt: string; authorId: string }) {
  const t = useTranslations("requests");
  const asked = useDebounced(prompt, PAUSE_MS).trim().slice(0, 2_000);
  const { data = [] } = useQuery({
    queryKey: ["similar-requests", authorId, asked],
    queryFn: () => findSimilarRequests(asked, authorId),
    enabled: asked.length >= MIN_LENGTH,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const shown = asked.length >= MIN_LENGTH ? data : [];
  return (
    <div>
      <p role="status" className="sr-only">
        {shown.length > 0 && t("form.similar")}
      </p>
      {shown.length > 0 && (
        <section className="border-l-2 border-accent pl-5">
          <h2 className="font-ui text-[.9375rem] font-semibold">{t("form.similar")}</h2>
          <p className="note mt-0.5">{t("form.similarNote")}</p>
          <ul className="mt-3 space-y-4">
            {shown.map(({ _id: id, title, prompt: other, ...request }) => (
              <li key={id}>
                <LocalLink href={requestPath(id)} target="_blank" className="font-medium">
                  {title ?? t("untitled")}
                </LocalLink>
                <p className="line-clamp-2 text-[.9375rem] text-soft wrap-anywhere">{other}</p>
                <RequestInterestButtons id={id} name={title ?? t("untitled")} start={request} isAsked />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
