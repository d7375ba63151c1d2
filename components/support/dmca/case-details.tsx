import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { CaseTimeline } from "#components/support/dmca/case-timeline";
import type { ConversationResponse } from "#lib/contract/support/responses";
import { dateAndTime } from "#lib/domain/date-format";
import { adminMessagePath, adminUserPath } from "#lib/urls/pages";

type Props = { dmcaCase: NonNullable<ConversationResponse["dmcaCase"]> };

/** The details of a copyright case, what has happened, and the latest time of each step to come. */
export function CaseDetails({ dmcaCase }: Props) {
  const { history, deadlines, status, dueAt, struckUser, counterNotices } = dmcaCase;
  const t = useTranslations("supportAdministration.dmca");
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-3 font-display text-[1.375rem] leading-[1.2]">{t("title")}</h2>
      <dl className="divide-y divide-rule border-y border-rule font-ui text-[.9375rem]">
        <Fact term={t("state")}>
          {t(`states.${status}`)}
          {dueAt && (
            <span className="block text-soft">
              {t("until")} <time dateTime={dueAt}>{dateAndTime(dueAt, locale)}</time>
            </span>
          )}
        </Fact>
        <NoticeFacts dmcaCase={dmcaCase} />
        {struckUser && (
          <Fact term={t("author")}>
            <LocalLink href={adminUserPath(struckUser.id)} prefetch={false} className="inline-flex min-h-6 items-center">
              {struckUser.username}
            </LocalLink>
            <span className="block text-soft">{t("strikes", { count: struckUser.strikes })}</span>
          </Fact>
        )}
        {counterNotices.map(({ id, number }) => (
          <Fact key={id} term={t("counterNotice")}>
            <LocalLink href={adminMessagePath(id)} prefetch={false} className="inline-flex min-h-6 items-center">
              {number}
            </LocalLink>
          </Fact>
        ))}
        <Fact term={t("timeline")}>
          <CaseTimeline
            {...{ history, deadlines }}
            texts={{
              state: (each) => t(`states.${each}`),
              step: (step) => t(`steps.${step}`),
              by: (date) => `${t("until")} ${date}`,
            }}
          />
        </Fact>
      </dl>
    </section>
  );
}

/** What the notice says. */
function NoticeFacts({ dmcaCase: { signature, address, telephone, role, material, isFound } }: Props) {
  const t = useTranslations("supportAdministration.dmca");
  const notice = useTranslations("dmcaNotice");
  return (
    <>
      <Fact term={t("material")}>
        <a href={material} className="inline-flex min-h-6 items-center">
          {material}
        </a>
        {!isFound && <span className="block text-alarm">{t("notFound")}</span>}
      </Fact>
      <Fact term={t("signature")}>{`${signature} · ${t(`roles.${role}`)}`}</Fact>
      <Fact term={t("address")}>
        <span className="whitespace-pre-line">{address}</span>
      </Fact>
      <Fact term={t("telephone")}>{telephone}</Fact>
      {/* A notice is stored only with both statements. */}
      <Fact term={t("statements")}>
        <ul className="space-y-1.5">
          {(["goodFaith", "accuracy"] as const).map((statement) => (
            <li key={statement}>{notice(statement)}</li>
          ))}
        </ul>
      </Fact>
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-2.5">
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
