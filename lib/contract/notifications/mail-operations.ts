import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber, TextLanguage } from "#lib/contract/parameters";
import { MAIL_SORTS, MAIL_STATES } from "#lib/domain/notifications/mail-log";
import { ORDERS } from "#lib/domain/paging/order";

const admin = { tag: "Mail administration", access: "admin" } as const;
const MAILS_PER_PAGE = 50;
const ADDRESSES_PER_PAGE = 20;

export const MailQuery = z.object({
  filter: z.enum(["all", "unsent"]).default("all"),
  sort: z.enum(MAIL_SORTS).default("newest"),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; the newest descend, kinds and states (those that need a hand first) ascend unless it says otherwise",
  ),
  page: PageNumber,
  limit: limitOf(MAILS_PER_PAGE),
});
export const SuppressedQuery = z.object({ page: PageNumber, limit: limitOf(ADDRESSES_PER_PAGE) });
export const MailPreviewQuery = z.object({ kind: z.string().max(40), lang: TextLanguage });

export const listMailsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/mail",
  summary: "The mails of the last 30 days, without their contents",
  query: MailQuery,
  response: z
    .object({
      mails: z.array(
        z.object({
          _id: z.uuid(),
          id: z.uuid(),
          kind: z.string(),
          to: z.string().nullable().describe("the recipient; null if it is not known any more"),
          state: z.enum(MAIL_STATES),
          error: z.string().nullable().describe("why it was refused or could not be sent; addresses are masked"),
          createdAt: z.iso.datetime(),
          sentAt: z.iso.datetime().nullable(),
          canResend: z.boolean(),
        }),
      ),
      currentPage: z.int(),
      totalPages: z.int(),
    })
    .meta({ id: "MailPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const resendMailOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/mail/{id}",
  summary: "Queue a mail again that was refused or given up",
  params: z.object({ id: z.uuid("invalid").toLowerCase() }),
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "mail_queued"],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});

export const listSuppressedOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/mail/suppressions",
  summary: "The addresses that get no newsletter, the latest first",
  query: SuppressedQuery,
  response: z
    .object({
      addresses: z.array(z.object({ email: z.string(), reason: z.string(), since: z.iso.datetime() })),
      currentPage: z.int(),
      totalPages: z.int(),
    })
    .meta({ id: "SuppressedPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

export const liftSuppressionOfOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/mail/suppressions/{email}",
  summary: "Let an address get the newsletter again",
  params: z.object({ email: z.string().max(254) }),
  response: SuccessMessage,
  errors: ["unauthorized", "forbidden", "wrong_origin", "not_found"],
  example: { params: { email: "ada@example.org" } },
});

export const previewMailOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/mail/preview",
  summary: "A mail with invented data as its recipient sees it",
  query: MailPreviewQuery,
  response: z.object({ subject: z.string(), html: z.string() }).meta({ id: "MailPreview" }),
  errors: ["invalid_input", "unauthorized", "forbidden", "not_found"],
  example: { query: { kind: "verify", lang: "it" } },
});
