/** The announcement of new terms; `day`: from which they apply. */
export type LegalMail = { kind: "termsChanged"; username: string; day: string; quote: string; link: string };
