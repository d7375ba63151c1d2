import { z } from "zod";
import { call } from "#lib/client/api/call";
import { setLanguage } from "#lib/client/api/language";
import { clearUserDrafts } from "#lib/client/stores/drafts";
import { authGeneration, clearUser, setUser } from "#lib/client/stores/user";
import type { ProfileForm } from "#lib/contract/account/requests";
import {
  AvatarResponse,
  ConnectionListResponse,
  ProfileResponse,
  SessionListResponse,
  SessionResponse,
  SuccessMessage,
  UserResponse,
  VerificationNeeded,
} from "#lib/contract/account/responses";
import type { Language } from "#lib/domain/language";

type Registration = { username: string; email: string; password: string; language: Language };

export const register = (body: Registration) =>
  call("/api/auth/register", { method: "POST", body, answer: VerificationNeeded, asMember: false });

/** Logs in, stores the user in this browser and switches the site to their language. */
export async function logIn(body: { email: string; password: string; remember: boolean }) {
  const answer = await call("/api/auth/login", {
    method: "POST",
    body,
    answer: z.union([SessionResponse, VerificationNeeded]),
    asMember: false,
  });
  if (!("requiresVerification" in answer)) welcome(answer);
  return answer;
}

export async function verifyEmail(body: { email: string; verificationCode: string }) {
  const answer = await call("/api/auth/verify-email", { method: "POST", body, answer: SessionResponse, asMember: false });
  welcome(answer);
  return answer;
}

export const resendVerification = (email: string) =>
  call("/api/auth/resend-verification", { method: "POST", body: { email }, answer: SuccessMessage, asMember: false });
export const correctEmail = (body: { email: string; password: string; newEmail: string }) =>
  call("/api/auth/unverified-email", { method: "PUT", body, answer: VerificationNeeded, asMember: false });
export const forgotPassword = (email: string) =>
  call("/api/auth/forgot-password", { method: "POST", body: { email }, answer: SuccessMessage, asMember: false });
export const resetPassword = (body: { token: string; password: string }) =>
  call("/api/auth/reset-password", { method: "POST", body, answer: SuccessMessage, asMember: false });
export const confirmEmail = (token: string) =>
  call("/api/auth/confirm-email", { method: "POST", body: { token }, answer: SuccessMessage, asMember: false });

/** Asks the server who is logged in; clears the stored user when the session has expired. */
export async function fetchMe(): Promise<UserResponse> {
  const since = authGeneration();
  const user = await call("/api/auth/me", { answer: UserResponse });
  setUser(user, since);
  return user;
}

/** Logs out. If the server does not answer, only this browser's state is cleared; the next page checks again. */
export async function logOut(): Promise<void> {
  const { clearReadingOnLogout } = await import("#lib/client/reading-sync");
  await clearReadingOnLogout();
  await call("/api/auth/logout", { method: "POST", answer: SuccessMessage, asMember: false }).catch(() => undefined);
  leave();
}

export async function saveProfile(body: ProfileForm) {
  const { user } = await call("/api/user/profile", { method: "PUT", body, answer: ProfileResponse });
  setUser(user);
  return user;
}

/** Resumes the newsletter for the user's address after bounces or a complaint suppressed it. */
export const liftSuppression = async () => (await call("/api/user/news/resumption", { method: "POST", answer: ProfileResponse })).user;

export async function uploadAvatar(file: File) {
  const form = new FormData();
  form.append("avatar", file);
  return (await call("/api/user/profile/avatar", { method: "POST", form, answer: AvatarResponse })).avatar;
}

export const removeAvatar = async () => (await call("/api/user/profile/avatar", { method: "DELETE", answer: AvatarResponse })).avatar;

export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  setUser(await call("/api/user/password", { method: "PUT", body, answer: SessionResponse }));
}

export const changeEmail = (body: { email: string; password: string }) =>
  call("/api/user/email", { method: "PUT", body, answer: SuccessMessage });
export const fetchSessions = async () => (await call("/api/user/sessions", { answer: SessionListResponse })).sessions;
export const endSession = (id: string) => call(`/api/user/sessions/${id}`, { method: "DELETE", answer: SuccessMessage });

export async function logOutEverywhere(): Promise<void> {
  await call("/api/user/sessions", { method: "DELETE", answer: SuccessMessage });
  leave();
}

export const fetchConnections = () => call("/api/user/connections", { answer: ConnectionListResponse });
export const disconnect = (provider: string) => call(`/api/user/connections/${provider}`, { method: "DELETE", answer: SuccessMessage });

export async function deleteAccount(body: { password: string; keepComments: boolean }) {
  const answer = await call("/api/user/deletion", {
    method: "POST",
    body,
    answer: SuccessMessage.extend({ deleteAfter: z.iso.datetime() }),
  });
  leave();
  return answer;
}

export async function cancelAccountDeletion(): Promise<void> {
  setUser(await call("/api/user/deletion", { method: "DELETE", answer: UserResponse }));
}

/** Redirects to an OAuth provider to log in there. next-auth requires its own CSRF token first. */
export async function logInWithProvider(provider: string, returnTo: string): Promise<string> {
  const { csrfToken } = await call("/api/auth/csrf", { answer: z.object({ csrfToken: z.string() }), asMember: false });
  const body = new URLSearchParams({ csrfToken, callbackUrl: returnTo, json: "true" });
  const response = await fetch(`/api/auth/signin/${provider}`, { method: "POST", body });
  return z.object({ url: z.string() }).parse(await response.json()).url;
}

function welcome(session: z.output<typeof SessionResponse>): void {
  setUser(session);
  setLanguage(session.language);
}

/** Clears the local state after a deliberate logout or account deletion. */
function leave(): void {
  clearUser("wished");
  clearUserDrafts();
}
