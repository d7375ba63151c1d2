import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { writtenText } from "#lib/contract/written-text";
import { SUSPENSION_DAYS_MAX, SUSPENSION_REASON_MAX } from "#lib/domain/accounts/suspension";

const moderator = {
  tag: "Moderation",
  access: "moderator",
  params: z.object({ id: z.uuid("invalid").toLowerCase().describe("the user's id") }),
  response: SuccessMessage,
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
} as const;
const ERRORS = [
  "invalid_input",
  "unauthorized",
  "forbidden",
  "wrong_origin",
  "user_not_found",
  "own_account",
  "last_administrator",
] as const;

const Reason = writtenText(SUSPENSION_REASON_MAX, "reason_long").describe("shown to the user");

export const SuspendUser = z.object({
  days: z.int("invalid").min(1, "invalid").max(SUSPENSION_DAYS_MAX, "invalid").nullable().describe("null: until it is lifted"),
  reason: Reason,
});
export const RequireApproval = z.object({ reason: Reason });

const SUSPENSION = "/api/admin/users/{id}/suspension";
const APPROVAL = "/api/admin/users/{id}/approval-requirement";

export const suspendUserOperation = operation({
  ...moderator,
  method: "PUT",
  path: SUSPENSION,
  summary:
    "Suspend a user from writing publicly, or change the suspension. The user gets a mail. Moderators suspend users without a role only",
  body: SuspendUser,
  errors: [...ERRORS],
});

export const liftSuspensionOperation = operation({
  ...moderator,
  method: "DELETE",
  path: SUSPENSION,
  summary: "Lift a user's suspension",
  errors: [...ERRORS],
});

export const requireApprovalOperation = operation({
  ...moderator,
  method: "PUT",
  path: APPROVAL,
  summary: "Require a moderator's approval of what a user posts",
  body: RequireApproval,
  errors: [...ERRORS],
});

export const liftApprovalRequirementOperation = operation({
  ...moderator,
  method: "DELETE",
  path: APPROVAL,
  summary: "Let what a user posts appear at once again",
  errors: [...ERRORS],
});
