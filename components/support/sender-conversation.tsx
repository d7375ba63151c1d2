"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { SentCase } from "#components/support/dmca/sent-case";
import { MessageText } from "#components/support/message-text";
import { PrivateImage } from "#components/support/private-image";
import { SenderReply } from "#components/support/sender-reply";
import { Notice } from "#components/ui/form/notice";
import { PageHeader } from "#components/ui/page-header";
import { CallFailed } from "#lib/client/api/call-failed";
import { fetchConversation, fetchSentImage } from "#lib/client/api/support";
import { failureText } from "#lib/client/form-error";
import { useLinkToken } from "#lib/client/hooks/use-link-token";
import type { SenderConversationResponse } from "#lib/contract/support/responses";
import { dateAndTime } from "#lib/domain/date-format";
import { CONTACT_PATH } from "#lib/urls/pages";

/** Like a chat: answers appear while the page is open. */
const REFRESH_MS = 10_000;

/** A conversation for its sender, by the token in the address. */
export function SenderConversation() {
  const t = useTranslations("conversation");
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ["conversation", token],
    queryFn: () => fetchConversation(token ?? ""),
    enabled: Boolean(token),
    refetchInterval: (query) => (isBroken(query.state.error) ? false : REFRESH_MS),
  });
  if (data && token) return <Conversation conversation={data} token={token} onChanged={async () => void (await refetch())} />;
  const isDeadEnd = token === null || isBroken(error);
  return (
    <>
      <PageHeader title={t("title")} />
      {isDeadEnd && (
        <p role={error ? "alert" : undefined} className="mt-4 text-[1.125rem]">
          {t(token === null ? "missing" : "broken")}{" "}
          <LocalLink href={CONTACT_PATH} className="whitespace-nowrap">
            {t("toContact")}
          </LocalLink>
        </p>
      )}
      {token !== null && !error && <p className="mt-4 text-soft">{t("loading")}</p>}
      <Notice kind="error">{error && !isDeadEnd && failureText(error, { failed: t("failed"), network: t("network") })}</Notice>
    </>
  );
}

/** The token is incomplete, or its conversation does not exist: asking again is no use. */
const isBroken = (error: Error | null): boolean => error instanceof CallFailed && (error.status === 400 || error.status === 404);

type Props = { conversation: SenderConversationResponse; token: string; onChanged: () => Promise<void> };

function Conversation({ conversation: { number, subject, state, messages, dmcaCase }, token, onChanged }: Props) {
  const t = useTranslations("conversation");
  const locale = useLocale();
  return (
    <>
      <PageHeader title={dmcaCase ? t("dmca.title") : subject}>
        <span className="note lining-nums">
          {t("numbered", { number })} · {t(`states.${state}`)}
        </span>
      </PageHeader>
      {dmcaCase && <SentCase dmcaCase={dmcaCase} />}
      <ol className="mt-6 space-y-5" aria-live="polite">
        {messages.map(({ id, isOwn, text, images, createdAt }) => (
          <li key={id} className={isOwn ? "sm:mr-16" : "border-l-2 border-brand sm:ml-16"}>
            <article className="border border-rule bg-leaf px-5 py-4">
              <p className="note flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold text-ink">{isOwn ? t("you") : t("us")}</span>
                <time dateTime={createdAt}>{dateAndTime(createdAt, locale)}</time>
              </p>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">
                <MessageText text={text} />
              </p>
              {images.map((image, index) => (
                <PrivateImage
                  key={image.id}
                  {...image}
                  label={t("image", { number: index + 1 })}
                  load={() => fetchSentImage(token, image.id)}
                />
              ))}
            </article>
          </li>
        ))}
      </ol>
      <SenderReply token={token} number={number} isClosed={state === "closed"} onChanged={onChanged} />
      <p className="note mt-8">{t("private")}</p>
    </>
  );
}
