import "server-only";

import type { UpdateProfile } from "#lib/contract/accounts/requests";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { publicSections } from "#lib/domain/accounts/public-profile";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { userTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { findTermsToAccept } from "#lib/server/modules/legal/queries/acceptances";
import { countUnreadNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import { findSuppression } from "#lib/server/modules/notifications/commands/suppression";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { deleteFile, putFile } from "#lib/server/platform/storage/storage";
import { avatarKey, avatarUrl } from "#lib/urls/avatars";

const USER_FIELDS = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  bio: true,
  avatar: true,
  notifyNewBooks: true,
  readLanguages: true,
  publicProfile: true,
  role: true,
  language: true,
  deleteAfter: true,
  emailKey: true,
  verifiedAt: true,
  suspendedAt: true,
  suspendedUntil: true,
  suspensionReason: true,
  approvalRequiredAt: true,
  approvalReason: true,
} as const;

/** Returns the user's own account data; throws `unauthorized` if the user no longer exists. */
export async function getUser(viewer: Pick<Viewer, "id">): Promise<UserResponse> {
  const user = await prisma().user.findUnique({ where: { id: viewer.id }, select: USER_FIELDS });
  if (!user) throw new DomainError("unauthorized");
  return serializeUser(user);
}

/** Updates names, bio, notifications, reading languages and what the public page shows; omitted fields stay as they are. */
export async function updateProfile(viewer: Viewer, profile: Omit<UpdateProfile, "avatar">): Promise<UserResponse> {
  const { firstName, lastName, bio, notifyNewBooks, readLanguages, publicProfile } = profile;
  const data = {
    ...(firstName !== undefined && lastName !== undefined && { firstName, lastName }),
    ...(bio !== undefined && { bio }),
    ...(notifyNewBooks !== undefined && { notifyNewBooks }),
    ...(readLanguages && { readLanguages }),
    ...(publicProfile && { publicProfile }),
  };
  const user = await prisma().$transaction(async (db) => {
    const updated = await db.user.update({ where: { id: viewer.id }, data, select: USER_FIELDS });
    await expireTags([userTag(updated.username)], db);
    return updated;
  });
  return serializeUser(user);
}

export async function setLanguage(viewer: Viewer, language: Language): Promise<UserResponse> {
  return serializeUser(await prisma().user.update({ where: { id: viewer.id }, data: { language }, select: USER_FIELDS }));
}

/** Stores a processed avatar under a new name (32 hexadecimal digits), deletes the previous file and returns the URL. */
export async function replaceAvatar(viewer: Viewer, name: string, picture: Uint8Array): Promise<string | null> {
  const key = avatarKey(name);
  await putFile(key, picture);
  await updateAvatar(viewer, key);
  return avatarUrl(key);
}

export async function removeAvatar(viewer: Viewer): Promise<void> {
  await updateAvatar(viewer, null);
}

async function updateAvatar(viewer: Viewer, key: string | null): Promise<void> {
  const previousKey = await prisma().$transaction(async (db) => {
    // Locks the row: with concurrent uploads, the later one deletes the file of the earlier one.
    const [user] = await db.$queryRaw<{ avatar: string | null }[]>`select avatar from users where id = ${viewer.id}::uuid for update`;
    const { username } = await db.user.update({ where: { id: viewer.id }, data: { avatar: key }, select: { username: true } });
    await expireTags([userTag(username)], db);
    return user?.avatar;
  });
  if (previousKey) await deleteFile(previousKey);
}

type Row = Pick<User, keyof typeof USER_FIELDS>;

async function serializeUser({
  avatar,
  deleteAfter,
  language,
  readLanguages,
  publicProfile,
  emailKey,
  verifiedAt,
  ...row
}: Row): Promise<UserResponse> {
  const { suspendedAt, suspendedUntil, suspensionReason, approvalRequiredAt, approvalReason, ...user } = row;
  return {
    ...user,
    isAdmin: user.role === "administrator",
    termsToAccept: await findTermsToAccept(user.id, new Date()),
    unreadNotifications: await countUnreadNotifications(user),
    emailSuppression: verifiedAt ? await findSuppression(emailKey) : null,
    avatar: avatarUrl(avatar),
    readLanguages: readLanguages.filter(isLanguage),
    publicProfile: publicSections(publicProfile),
    deleteAfter: deleteAfter?.toISOString() ?? null,
    suspension: suspendedAt && {
      since: suspendedAt.toISOString(),
      until: suspendedUntil?.toISOString() ?? null,
      reason: suspensionReason ?? "",
    },
    approvalReason: approvalRequiredAt && (approvalReason ?? ""),
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
}
