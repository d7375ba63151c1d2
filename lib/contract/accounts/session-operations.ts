import { z } from "zod";
import { AnEmail, CorrectEmail, LogIn, Register, ResetPassword, VerifyEmail } from "#lib/contract/accounts/requests";
import {
  PasswordChangeNeeded,
  SecondFactorNeeded,
  SessionListResponse,
  SessionResponse,
  SuccessMessage,
  UserResponse,
  VerificationNeeded,
} from "#lib/contract/accounts/responses";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { type Limit, operation } from "#lib/contract/operation";
import { emailKey } from "#lib/domain/accounts/email";

const TAG = "Session and account";
const TEN_MINUTES = 600;
const HOUR = 3_600;

const aboutAccount = (calls: number, seconds: number): Limit => ({ calls, seconds, by: ({ email }) => emailKey(String(email)) });
const fromAddress = (calls: number, seconds: number): Limit => ({ calls, seconds, by: "address" });

/** Longer than hashing a password takes, also when two others are being hashed. */
const MIN_DURATION_MS = 400;

export const registerOperation = operation({
  method: "POST",
  path: "/api/auth/register",
  summary:
    "Register. Mails a verification code; the response is the same for an address that already has an account, whose owner gets a mail instead",
  tag: TAG,
  access: "public",
  body: Register,
  response: VerificationNeeded,
  errors: ["invalid_input", "registration_closed", "username_taken", "wrong_origin", "too_many_requests", "busy"],
  limits: [fromAddress(20, HOUR), MAILS_OF_CLIENT],
  minDurationMs: MIN_DURATION_MS,
});

export const logInOperation = operation({
  method: "POST",
  path: "/api/auth/login",
  duringMaintenance: true,
  summary:
    "Log in. Returns requiresVerification for an account whose address is not verified, requiresPasswordChange after an administrator reset the password, and requiresSecondFactor where the user has a second factor: POST /api/auth/second-factor then opens the session",
  tag: TAG,
  access: "public",
  body: LogIn,
  response: z.union([SessionResponse, VerificationNeeded, PasswordChangeNeeded, SecondFactorNeeded]),
  errors: ["invalid_input", "invalid_credentials", "account_deactivated", "wrong_origin", "too_many_requests", "busy"],
  // Attempts per account: login-throttle.ts.
  limits: [fromAddress(30, TEN_MINUTES)],
  minDurationMs: MIN_DURATION_MS,
});

export const verifyEmailOperation = operation({
  method: "POST",
  path: "/api/auth/verify-email",
  summary:
    "Verify an address with the mailed six-digit code, which makes the account of the registration that it was mailed for, and log in",
  tag: TAG,
  access: "public",
  body: VerifyEmail,
  response: SessionResponse,
  errors: [
    "invalid_input",
    "code_invalid",
    "code_expired",
    "code_needs_password",
    "username_taken",
    "wrong_origin",
    "too_many_requests",
    "busy",
  ],
  // Attempts by registration and by client: code-attempts.ts. Not by address: others would use it up.
  limits: [fromAddress(30, TEN_MINUTES)],
  minDurationMs: MIN_DURATION_MS,
});

export const resendVerificationOperation = operation({
  method: "POST",
  path: "/api/auth/resend-verification",
  summary:
    "Mail a new verification code for the browser's own registration (cookie `registration`), else for the latest one with this address; the old one becomes invalid",
  tag: TAG,
  access: "public",
  body: AnEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(30, HOUR), aboutAccount(5, HOUR), MAILS_OF_CLIENT],
  minDurationMs: MIN_DURATION_MS,
});

export const correctEmailOperation = operation({
  method: "PUT",
  path: "/api/auth/unverified-email",
  summary: "Change the address of an unverified account",
  tag: TAG,
  access: "public",
  body: CorrectEmail,
  response: VerificationNeeded,
  errors: ["invalid_input", "invalid_credentials", "wrong_origin", "too_many_requests", "busy"],
  limits: [fromAddress(20, HOUR), { calls: 10, seconds: HOUR, by: "addressAndAccount" }, MAILS_OF_CLIENT],
  minDurationMs: MIN_DURATION_MS,
});

export const logOutOperation = operation({
  method: "POST",
  path: "/api/auth/logout",
  duringMaintenance: true,
  summary: "Log out",
  tag: TAG,
  access: "public",
  response: SuccessMessage,
  errors: ["wrong_origin"],
});

export const getMeOperation = operation({
  method: "GET",
  path: "/api/auth/me",
  summary: "The logged-in user",
  tag: TAG,
  access: "user",
  response: UserResponse,
  errors: ["unauthorized"],
});

export const forgotPasswordOperation = operation({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Mail a link for a new password; the response is the same for an unknown address",
  tag: TAG,
  access: "public",
  body: AnEmail,
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(20, HOUR), aboutAccount(5, HOUR), MAILS_OF_CLIENT],
  minDurationMs: MIN_DURATION_MS,
});

export const resetPasswordOperation = operation({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with the mailed link, which is valid once within an hour. Revokes all sessions and app passwords",
  tag: TAG,
  access: "public",
  body: ResetPassword,
  response: SuccessMessage,
  errors: ["invalid_input", "link_invalid", "wrong_origin", "too_many_requests", "busy"],
  limits: [fromAddress(20, HOUR)],
});

export const listSessionsOperation = operation({
  method: "GET",
  path: "/api/user/sessions",
  summary: "List the user's sessions",
  tag: TAG,
  access: "user",
  response: SessionListResponse,
  errors: ["unauthorized"],
});

export const endSessionsOperation = operation({
  method: "DELETE",
  path: "/api/user/sessions",
  summary: "Revoke all sessions, including this one, all app passwords and all mailed links",
  tag: TAG,
  access: "user",
  response: SuccessMessage,
  errors: ["unauthorized", "wrong_origin"],
});

export const endSessionOperation = operation({
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  summary: "Revoke one of the user's sessions",
  tag: TAG,
  access: "user",
  params: z.object({ id: z.uuid() }),
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "wrong_origin"],
  example: { params: { id: "018f4f5e-0000-7000-8000-000000000000" } },
});
