import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ApiTierField } from "#components/administration/accounts/api-tier";
import { UserActions } from "#components/administration/accounts/user-actions";
import { UserBadges } from "#components/administration/accounts/user-badges";
import { UserMetadata } from "#components/administration/accounts/user-metadata";
import { UserNotes } from "#components/administration/accounts/user-notes";
import { UserPosts } from "#components/administration/accounts/user-posts";
import { type ReportsOfUser, UserReports } from "#components/administration/accounts/user-reports";
import { LocalLink } from "#components/layout/local-link";
import { LogList } from "#components/moderation/log-list";
import { SuspensionPanel } from "#components/moderation/suspension-panel";
import { RequestStatusBadge } from "#components/requests/request-status";
import { Avatar } from "#components/ui/avatar";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import type { UserDetails } from "#lib/domain/accounts/user-details";
import { dateAndTime } from "#lib/domain/date-format";
import type { PostRemoval } from "#lib/domain/forum/administration";
import type { AuditEntry } from "#lib/domain/moderation/audit";
import type { RequestStatus } from "#lib/domain/requests/request";
import { requestPath } from "#lib/urls/pages";

type Props = {
  user: UserDetails;
  activity: { name: "readings" | "ratings" | "comments" | "downloads" | "requests" | "posts"; count: number }[];
  requests: { id: string; title: string | null; prompt: string; status: RequestStatus; createdAt: Date }[];
  /** The removal of all forum posts that can be undone. */
  removal: PostRemoval | null;
  acts: AuditEntry[];
  reports: ReportsOfUser;
  isSuspended: boolean;
  /** Administrators cannot act against themselves. */
  isOwn: boolean;
};

/** A user as administrators see them: data, activity, sessions, requests, what was done, notes. */
export function UserPage({ user, activity, requests, removal, acts, reports, isSuspended, isOwn }: Props) {
  const t = useTranslations("users");
  const forum = useTranslations("forumAdministration.userPosts");
  const format = useFormatter();
  return (
    <>
      <Identity user={user} isSuspended={isSuspended} />
      <StatList
        stats={activity.map(({ name, count }) => ({ name: t(`activity.${name}`), value: format.number(count) }))}
        className="mt-8"
      />
      <div className="grid gap-x-16 lg:grid-cols-2">
        <Section title={t("account")} id="account">
          <UserMetadata user={user} />
        </Section>
        <Section title={t("actions")} id="actions">
          <div className="noscript:hidden">
            {isOwn ? <p className="text-soft">{t("own")}</p> : <UserActions user={user} />}
            <ApiTierField id={user.id} tier={user.apiTier} />
          </div>
        </Section>
      </div>
      {!isOwn && (
        <Section title={t("restrictions")} id="suspension">
          <div className="noscript:hidden">
            <SuspensionPanel user={user} isSuspended={isSuspended} />
          </div>
        </Section>
      )}
      {!isOwn && (
        <Section title={forum("title")} id="forum">
          <UserPosts user={user} postCount={activity.find(({ name }) => name === "posts")?.count ?? 0} removal={removal} />
        </Section>
      )}
      <Section title={t("reports")} id="reports">
        <UserReports reports={reports} />
      </Section>
      <Section title={t("sessions")} id="sessions">
        <Sessions sessions={user.sessions} />
      </Section>
      <Section title={t("requests")} id="requests">
        <Requests requests={requests} />
      </Section>
      <Section title={t("notes")} id="notes">
        <UserNotes userId={user.id} notes={user.notes} />
      </Section>
      <Section title={t("acts")} id="acts">
        {acts.length === 0 ? <p className="text-soft">{t("noActs")}</p> : <LogList entries={acts} />}
      </Section>
    </>
  );
}

function Identity({ user, isSuspended }: Pick<Props, "user" | "isSuspended">) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Avatar address={user.avatar} name={user.username} size="3.5rem" />
      <div className="min-w-0 space-y-2">
        <p className="wrap-anywhere">
          <bdi>{`${user.firstName} ${user.lastName}`.trim() || user.username}</bdi> · {user.email}
        </p>
        <UserBadges user={user} isSuspended={isSuspended} needsApproval={user.approval !== null} />
      </div>
    </div>
  );
}

function Sessions({ sessions }: Pick<UserDetails, "sessions">) {
  const t = useTranslations("users");
  const locale = useLocale();
  if (sessions.length === 0) return <p className="text-soft">{t("noSessions")}</p>;
  return (
    <ul className="border-t border-rule">
      {sessions.map(({ id, device, createdAt, seenAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
          <span>{device || t("unknownDevice")}</span>
          <span className="note">{t("sessionDates", { from: dateAndTime(createdAt, locale), seen: dateAndTime(seenAt, locale) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Requests({ requests }: Pick<Props, "requests">) {
  const t = useTranslations("users");
  const locale = useLocale();
  if (requests.length === 0) return <p className="text-soft">{t("noRequests")}</p>;
  return (
    <ul className="border-t border-rule">
      {requests.map(({ id, title, prompt, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-rule py-3">
          <RequestStatusBadge status={status} priority="normal" />
          <LocalLink href={requestPath(id)} prefetch={false} className="min-w-0 flex-1 wrap-anywhere">
            {title ?? prompt.slice(0, 100)}
          </LocalLink>
          <span className="note">{dateAndTime(createdAt, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
