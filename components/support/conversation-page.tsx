import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { AssigneeForm } from "#components/support/assignee-form";
import { AnswerForm, ClosureButton, NoteForm } from "#components/support/conversation-actions";
import { ConversationImage } from "#components/support/conversation-image";
import { CaseDetails } from "#components/support/dmca/case-details";
import { CaseForm } from "#components/support/dmca/case-form";
import { MessageText } from "#components/support/message-text";
import { Summary } from "#components/ui/summary";
import type { ConversationResponse } from "#lib/contract/support/responses";
import { dateAndTime } from "#lib/domain/date-format";
import { adminMessagePath, adminUserPath, messagesPath } from "#lib/urls/pages";

const TECHNICAL = ["page", "browser", "viewport", "language"] as const;

/** A conversation for administrators: who wrote, all messages and notes, and what can be done. */
export function ConversationPage({ conversation }: { conversation: ConversationResponse }) {
  const t = useTranslations("supportAdministration");
  const { id, email, state, isSpam, messages } = conversation;
  return (
    <>
      <p>
        <LocalLink href={messagesPath({})} prefetch={false} className="note inline-flex min-h-11 items-center">
          ← {t("back")}
        </LocalLink>
      </p>
      <div className="mt-4 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <ol className="space-y-5">
            {messages.map((message) => (
              <Message key={message.id} conversationId={id} message={message} />
            ))}
          </ol>
          <div className="mt-10 space-y-10 noscript:hidden">
            <AnswerForm id={id} email={email} />
            <NoteForm id={id} />
          </div>
        </div>
        <aside className="space-y-6">
          <Metadata conversation={conversation} />
          {conversation.dmcaCase && <CaseDetails dmcaCase={conversation.dmcaCase} />}
          <div className="space-y-6 noscript:hidden">
            {conversation.dmcaCase && <CaseForm id={id} dmcaCase={conversation.dmcaCase} />}
            <AssigneeForm id={id} assigneeId={conversation.assigneeId} administrators={conversation.administrators} />
            <ClosureButton id={id} isClosed={state === "closed"} isSpam={isSpam} />
          </div>
        </aside>
      </div>
    </>
  );
}

function Metadata({ conversation }: { conversation: ConversationResponse }) {
  const t = useTranslations("supportAdministration");
  const locale = useLocale();
  const { name, email, user, kind, category, state, isSpam, rating, language, technical, createdAt, counteredCase } = conversation;
  return (
    <dl className="divide-y divide-rule border-y border-rule font-ui text-[.9375rem]">
      <Fact term={t("sender")}>
        {name || email ? (
          <>
            {name}
            {email && (
              <span className="block">
                <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center wrap-anywhere">
                  {email}
                </a>
              </span>
            )}
          </>
        ) : (
          t("anonymous")
        )}
      </Fact>
      {user && (
        <Fact term={t("account")}>
          <LocalLink href={adminUserPath(user.id)} prefetch={false} className="inline-flex min-h-6 items-center">
            {user.username}
          </LocalLink>
        </Fact>
      )}
      <Fact
        term={t("category")}
      >{`${t(`kinds.${kind}`)} · ${t(`categories.${category as "general"}`)} · ${t(`state.${isSpam ? "spam" : state}`)}`}</Fact>
      {counteredCase && (
        <Fact term={t("dmca.case")}>
          <LocalLink href={adminMessagePath(counteredCase.id)} prefetch={false} className="inline-flex min-h-6 items-center">
            {counteredCase.number}
          </LocalLink>
        </Fact>
      )}
      {rating !== null && <Fact term={t("kinds.feedback")}>{t("stars", { count: rating })}</Fact>}
      <Fact term={t("received")}>
        <time dateTime={createdAt}>{dateAndTime(createdAt, locale)}</time>
      </Fact>
      <Fact term={t("language")}>{language}</Fact>
      {TECHNICAL.map(
        (name) =>
          technical?.[name] && (
            <Fact key={name} term={t(`technical.${name}`)}>
              {technical[name]}
            </Fact>
          ),
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-2.5">
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

type MessageProps = { conversationId: string; message: ConversationResponse["messages"][number] };

function Message({ conversationId, message: { direction, author, text, original, delivery, createdAt, images } }: MessageProps) {
  const t = useTranslations("supportAdministration");
  const locale = useLocale();
  const looks = { received: "bg-leaf", sent: "bg-leaf border-l-2! border-l-brand! sm:ml-12", note: "border-dashed sm:ml-12" };
  return (
    <li className={`border border-rule px-5 py-4 ${looks[direction]}`}>
      <p className="note flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold text-ink">
          {t(`direction.${direction}`)}
          {author && ` · ${author}`}
        </span>
        <span>
          <time dateTime={createdAt}>{dateAndTime(createdAt, locale)}</time>
          {delivery && <span className={delivery === "refused" ? "text-alarm" : ""}> · {t(`delivery.${delivery}`)}</span>}
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">
        <MessageText text={text} />
      </p>
      {original && (
        <details className="mt-1">
          <Summary className="text-soft">{t("original")}</Summary>
          <p className="mt-2 whitespace-pre-line text-soft wrap-anywhere">{original}</p>
        </details>
      )}
      {images.map(({ id, width, height }, index) => (
        <ConversationImage key={id} {...{ conversationId, id, width, height }} label={t("image", { number: index + 1 })} />
      ))}
    </li>
  );
}
