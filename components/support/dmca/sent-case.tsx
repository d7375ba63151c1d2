import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CaseTimeline } from "#components/support/dmca/case-timeline";
import type { SenderConversationResponse } from "#lib/contract/support/responses";

type Props = { dmcaCase: NonNullable<SenderConversationResponse["dmcaCase"]> };

/** A copyright notice for who sent it: where the case stands, and all that the sender stated. The work is the first message. */
export function SentCase({ dmcaCase: { history, deadlines, material, role, address, telephone, signature } }: Props) {
  const t = useTranslations("conversation.dmca");
  const notice = useTranslations("dmcaNotice");
  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 font-ui text-[.9375rem] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section>
        <h2 className="mb-3 font-display text-[1.375rem] leading-[1.2]">{t("timeline")}</h2>
        <CaseTimeline
          {...{ history, deadlines }}
          texts={{
            state: (status) => t(`states.${status}`),
            step: (step) => t(`steps.${step}`),
            by: (date) => t("by", { date }),
          }}
        />
      </section>
      <section>
        <h2 className="mb-3 font-display text-[1.375rem] leading-[1.2]">{t("details")}</h2>
        <dl className="space-y-3">
          <Fact term={notice("material")}>
            <a href={material} className="inline-flex min-h-6 items-center">
              {material}
            </a>
          </Fact>
          <Fact term={notice("role")}>{notice(`roles.${role}`)}</Fact>
          <Fact term={notice("address")}>
            <span className="whitespace-pre-line">{address}</span>
          </Fact>
          <Fact term={notice("telephone")}>{telephone}</Fact>
          <Fact term={t("signature")}>{signature}</Fact>
        </dl>
        {/* A notice is stored only with both statements. */}
        <ul className="mt-3 space-y-1.5">
          {(["goodFaith", "accuracy"] as const).map((statement) => (
            <li key={statement} className="border-l-2 border-rule pl-3">
              {notice(statement)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
