import { z } from "zod";
import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import { withProof } from "#lib/client/proof";
import { setLanguage } from "#lib/client/stores/language";
import { authGeneration, clearUser, setUser } from "#lib/client/stores/user";
import { acceptInvitationOperation } from "#lib/contract/accounts/invitations";
import {
  acceptTermsOperation,
  cancelDeletionOperation,
  changeEmailOperation,
  changePasswordOperation,
  confirmEmailOperation,
  endConnectionOperation,
  liftSuppressionOperation,
  listConnectionsOperation,
  removeAvatarOperation,
  requestDeletionOperation,
  undoEmailChangeOperation,
  updateProfileOperation,
  uploadAvatarOperation,
} from "#lib/contract/accounts/profile-operations";
import type { UpdateProfile } from "#lib/contract/accounts/requests";
import type { SessionResponse, UserResponse } from "#lib/contract/accounts/responses";
import {
  correctEmailOperation,
  endSessionOperation,
  endSessionsOperation,
  forgotPasswordOperation,
  getMeOperation,
  listSessionsOperation,
  logInOperation,
  logOutOperation,
  registerOperation,
  resendVerificationOperation,
  resetPasswordOperation,
  verifyEmailOperation,
} from "#lib/contract/accounts/session-operations";
import { Problem } from "#lib/contract/problem";
import type { Language } from "#lib/domain/language";
import { NEXT_AUTH_CSRF_URL, nextAuthSignInUrl } from "#lib/urls/next-auth";

type Registration = { username: string; email: string; password: string; language: Language };

export const register = (body: Registration) => call(registerOperation, { body });

/** Logs in, stores the user in this browser and switches the site to their language. */
export async function logIn(body: { email: string; password: string; remember: boolean }) {
  const answer = await call(logInOperation, { body });
  if ("userId" in answer) welcome(answer);
  return answer;
}

export async function verifyEmail(body: { email: string; verificationCode: string; password?: string | undefined }) {
  const answer = await call(verifyEmailOperation, { body });
  welcome(answer);
  return answer;
}

export async function acceptInvitation(body: { token: string; username: string; password: string }) {
  const answer = await call(acceptInvitationOperation, { body });
  welcome(answer);
  return answer;
}

export const resendVerification = (email: string) => call(resendVerificationOperation, { body: { email } });
export const correctEmail = (body: { email: string; password: string; newEmail: string }) => call(correctEmailOperation, { body });
export const forgotPassword = (email: string) => call(forgotPasswordOperation, { body: { email } });
export const resetPassword = (body: { token: string; password: string }) => call(resetPasswordOperation, { body });
export const undoEmailChange = async (token: string) => (await call(undoEmailChangeOperation, { body: { token } })).resetToken;
export const confirmEmail = (token: string) => call(confirmEmailOperation, { body: { token } });

let fetchingMe: Promise<unknown> | undefined;
let loggingOut: Promise<unknown> | undefined;
/** How long a logout waits for a pending `fetchMe`. */
const MAX_WAIT_MS = 2_000;

/** Asks the server who is logged in; clears the stored user when the session has expired. Throws CallFailed. */
export async function fetchMe(): Promise<UserResponse> {
  // During a logout the server answers 401, which the browser reports in its console.
  if (loggingOut) throw new CallFailed({ code: "unauthorized", message: "" }, 401);
  const since = authGeneration();
  const request = call(getMeOperation, {});
  fetchingMe = request;
  const user = await request;
  // An answer that a later one has overtaken is older: it must not bring back what was read meanwhile as unread.
  if (fetchingMe === request) setUser(user, since);
  return user;
}

/** Logs out. If the server does not answer, only this browser's state is cleared; the next page checks again. */
export async function logOut(): Promise<void> {
  await sendPendingReading();
  loggingOut = Promise.race([fetchingMe, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
    .catch(() => undefined)
    .then(() => call(logOutOperation, { keepUser: true }))
    .catch(() => undefined)
    .then(() => clearUser("logout"))
    .finally(() => {
      loggingOut = undefined;
    });
  await loggingOut;
}

/** Accepts a version of the terms, named by the day from which it applies. */
export async function acceptTerms(version: string): Promise<void> {
  setUser((await call(acceptTermsOperation, { params: { version } })).user);
}

export async function saveProfile(body: UpdateProfile) {
  const { user } = await call(updateProfileOperation, { body });
  setUser(user);
  return user;
}

/** Resumes the newsletter for the user's address after bounces or a complaint suppressed it. */
export const liftSuppression = async () => (await call(liftSuppressionOperation, {})).user;

export async function uploadAvatar(file: File) {
  const form = new FormData();
  form.append("avatar", file);
  return (await call(uploadAvatarOperation, { form })).avatar;
}

export const removeAvatar = async () => (await call(removeAvatarOperation, {})).avatar;

export async function changePassword(body: { currentPassword: string; newPassword: string; keepAppPasswords: boolean }): Promise<void> {
  setUser(await call(changePasswordOperation, { body }));
}

export const changeEmail = (body: { email: string; password: string }) => call(changeEmailOperation, { body });
export const fetchSessions = async () => (await call(listSessionsOperation, {})).sessions;
export const endSession = (id: string) => call(endSessionOperation, { params: { id } });

export async function logOutEverywhere(): Promise<void> {
  await sendPendingReading();
  await call(endSessionsOperation, {});
  clearUser("logout");
}

export const fetchConnections = () => call(listConnectionsOperation, {});
/** `provider` is one that `fetchConnections` lists. */
export const disconnect = (provider: string) =>
  withProof(() => call(endConnectionOperation, { params: { provider: provider as "google" | "github" } }));

export async function deleteAccount(body: { password: string; keepComments: boolean }) {
  await sendPendingReading();
  const answer = await call(requestDeletionOperation, { body });
  clearUser("logout");
  return answer;
}

export async function cancelAccountDeletion(): Promise<void> {
  setUser(await call(cancelDeletionOperation, {}));
}

/** Starts logging in with an OAuth provider; returns its URL. next-auth requires its own CSRF token first. */
export async function logInWithProvider(provider: string, returnTo: string): Promise<string> {
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await fetchJson(NEXT_AUTH_CSRF_URL));
  const body = new URLSearchParams({ csrfToken, callbackUrl: returnTo, json: "true" });
  return z.object({ url: z.string() }).parse(await fetchJson(nextAuthSignInUrl(provider), { method: "POST", body })).url;
}

/** The same for a user who is logged in and connects the account; asks for a proof of identity where the last one is too old. */
export const connectProvider = (provider: string, returnTo: string) => withProof(() => logInWithProvider(provider, returnTo));

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch(() => null);
  if (!response) throw new CallFailed({ code: "network", message: "" }, 0);
  const body: unknown = await response.json();
  if (!response.ok) throw new CallFailed(Problem.safeParse(body).data ?? { code: "internal", message: "" }, response.status);
  return body;
}

/** Stores the user of a new session in this browser and switches the site to their language. */
export function welcome(session: z.output<typeof SessionResponse>): void {
  setUser(session);
  setLanguage(session.language);
}

/** Sends pending positions and annotations before a logout, which deletes them from this browser. */
async function sendPendingReading(): Promise<void> {
  await import("#lib/client/reading-sync").then(({ sendBeforeLogout }) => sendBeforeLogout()).catch(() => undefined);
}
