/**
 * Mails of conversations with the operator; `reply`: whether one can reply by e-mail, or only on the linked page. `work`: the work that the notice
 * claims, which e-mails that earlier versions queued do not have.
 */
export type SupportMail =
  | Acknowledgement<"supportReceived" | "copyrightReceived" | "counterNoticeReceived">
  | { kind: "supportAnswered"; number: string; topic: string; quote: string; link: string; reply: "mail" | "link" }
  | { kind: "casesDue"; count: number; numbers: string; link: string }
  | { kind: "copyrightRemoved"; username: string; number: string; material: string; work?: string; strike: number; link: string }
  | CopyrightTakenBack
  | { kind: "supportMessage"; number: string; topic: string; sender: string; quote: string; link: string; reply: "mail" | "link" };

/**
 * The author's material was removed after a notice, and this no longer counts; `strikes`: how many others do. `day`: the end of a suspension, an
 * ISO string.
 */
export type CopyrightTakenBack = {
  kind: "copyrightTakenBack";
  username: string;
  number: string;
  material: string;
  step: "under_review" | "restored";
  isBack: "yes" | "no";
  strikes: number;
  suspension: "none" | "lifted" | "until" | "indefinite";
  day?: string;
  link: string;
};

type Acknowledgement<Kind extends string> = Kind extends string
  ? { kind: Kind; number: string; link: string; reply: "mail" | "link" }
  : never;
