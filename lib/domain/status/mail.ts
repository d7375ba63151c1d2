import type { Incident, IncidentStatus } from "#lib/domain/status/incident";

export type StatusMail = { kind: "confirmStatusSubscription"; link: string } | StatusUpdateMail;

/** An update of an incident for a subscriber of the status page; e-mails that earlier versions queued do not have `incident`. */
export type StatusUpdateMail = {
  kind: "statusUpdate";
  link: string;
  title: string;
  status: IncidentStatus;
  quote: string;
  incident?: Pick<Incident, "kind" | "components" | "startsAt" | "endsAt">;
};
