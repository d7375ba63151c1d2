import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { ChatStatus } from "#components/support/chat-status";
import { HELP_PATH } from "#lib/urls/help";
import { API_PATH, FEEDBACK_PATH, STATUS_PATH } from "#lib/urls/pages";

const LINKS = [
  [HELP_PATH, "links.help"],
  [API_PATH, "links.api"],
  [STATUS_PATH, "links.status"],
  [FEEDBACK_PATH, "links.feedback"],
] as const;

type Props = { email: string | null; socialLinks: string[] };

/** How the operator can be reached, and where answers are already. */
export function ContactChannels({ email, socialLinks }: Props) {
  const t = useTranslations("contact");
  return (
    <div>
      <h2 className="font-display text-[1.625rem] leading-[1.2]">{t("channels")}</h2>
      <div className="mt-4 divide-y divide-rule border-y border-rule">
        <Channel title={t("email.title")}>
          {email && (
            <p>
              <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center wrap-anywhere">
                {email}
              </a>
            </p>
          )}
          <p>{t("email.text")}</p>
          {!email && <p className="note mt-1">{t("email.byForm")}</p>}
        </Channel>
        <Channel title={t("chat.title")}>
          <p>{t("chat.hours")}</p>
          <ChatStatus />
          <p className="note mt-2">{t("chat.how")}</p>
        </Channel>
        {socialLinks.length > 0 && (
          <Channel title={t("social.title")}>
            {socialLinks.map((url) => (
              <p key={url}>
                <a href={url} rel="me noopener" className="inline-flex min-h-6 items-center wrap-anywhere">
                  {url.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "")}
                </a>
              </p>
            ))}
          </Channel>
        )}
        <Channel title={t("office.title")}>
          <p>{t("office.text")}</p>
        </Channel>
      </div>
      <h2 className="mt-10 font-display text-[1.625rem] leading-[1.2]">{t("links.title")}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 font-ui text-[.9375rem]">
        {LINKS.map(([href, name]) => (
          <li key={href}>
            <LocalLink href={href} className="inline-flex min-h-11 items-center">
              {t(name)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Channel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="py-4">
    <h3 className="font-ui text-[.9375rem] font-semibold">{title}</h3>
    <div className="mt-1 text-[1.0625rem] leading-[1.5]">{children}</div>
  </section>
);
