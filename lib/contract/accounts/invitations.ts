import { z } from "zod";
import { Email, Language } from "#lib/contract/accounts/fields";
import { AcceptInvitation } from "#lib/contract/accounts/requests";
import { SessionResponse, SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { INVITATION_DAYS } from "#lib/domain/accounts/limits";
import { ROLES } from "#lib/domain/accounts/permission";

const admin = { tag: "User administration", access: "admin" } as const;
const byId = {
  params: z.object({ id: z.uuid("invalid").toLowerCase().describe("the invitation's id") }),
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
};
/** Per administrator; how often one address is written to is limited by the module. */
const limits = [{ calls: 100, seconds: 3_600, by: "viewer" as const }];

const InvitationResponse = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    email: z.string(),
    role: z.enum(ROLES).describe("what the account will have"),
    language: Language,
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean().describe("its link no longer works"),
  })
  .meta({ id: "Invitation" });

export const Invite = z.object({ email: Email, role: z.enum(ROLES, "invalid"), language: Language }).meta({ id: "Invite" });
export type Invite = z.infer<typeof Invite>;

export const listInvitationsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/invitations",
  summary: "List the invitations that were not accepted, latest first",
  response: z.object({ invitations: z.array(InvitationResponse) }).meta({ id: "InvitationList" }),
  errors: ["unauthorized", "forbidden"],
});

export const inviteOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/invitations",
  summary: `Invite a person by e-mail, with a link that works once within ${INVITATION_DAYS} days. Replaces an earlier invitation of the address`,
  recentProof: true,
  body: Invite,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "address_has_account", "too_many_requests"],
  limits,
});

export const resendInvitationOperation = operation({
  ...admin,
  ...byId,
  method: "POST",
  path: "/api/admin/invitations/{id}",
  summary: "Mail an invitation again with a new link; the earlier one no longer works",
  recentProof: true,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "address_has_account", "too_many_requests"],
  limits,
});

export const revokeInvitationOperation = operation({
  ...admin,
  ...byId,
  method: "DELETE",
  path: "/api/admin/invitations/{id}",
  summary: "Revoke an invitation: its link no longer works",
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found"],
});

export const acceptInvitationOperation = operation({
  method: "POST",
  path: "/api/auth/invitation",
  summary:
    "Create the account of an invitation with the mailed link, and log in. The address counts as verified. Also possible while registration is closed",
  tag: "Session and account",
  access: "public",
  body: AcceptInvitation,
  response: SessionResponse,
  errors: ["invalid_input", "link_invalid", "username_taken", "address_has_account", "wrong_origin", "too_many_requests", "busy"],
  limits: [{ calls: 20, seconds: 3_600, by: "address" }],
});
