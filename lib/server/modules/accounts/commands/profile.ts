import "server-only";

import type { ProfileForm } from "#lib/contract/account/requests";
import type { UserResponse } from "#lib/contract/account/responses";
import type { Viewer } from "#lib/domain/account/viewer";
import { userTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { findSuppression } from "#lib/server/modules/notifications/commands/suppression";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { deleteFile, putFile } from "#lib/server/platform/storage/storage";
import { avatarKey, avatarUrl } from "#lib/urls/avatars";

const SHOWN = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  bio: true,
  avatar: true,
  notifyNewBooks: true,
  readLanguages: true,
  isAdmin: true,
  language: true,
  deleteAfter: true,
  emailKey: true,
  verifiedAt: true,
} as const;

/** The member as they are told about themselves; throws `unauthorized` when there is no such member any more. */
export async function getUser(viewer: Pick<Viewer, "id">): Promise<UserResponse> {
  const user = await prisma().user.findUnique({ where: { id: viewer.id }, select: SHOWN });
  if (!user) throw new DomainError("unauthorized");
  return present(user);
}

/** Changes names, bio, notice and its languages; only what is given here. */
export async function updateProfile(viewer: Viewer, profile: ProfileForm): Promise<UserResponse> {
  const { firstName, lastName, bio, notifyNewBooks, readLanguages } = profile;
  const data = { firstName, lastName, bio, notifyNewBooks, ...(readLanguages && { readLanguages }) };
  const user = await prisma().$transaction(async (db) => {
    const updated = await db.user.update({ where: { id: viewer.id }, data, select: SHOWN });
    await expireTags([userTag(updated.username)], db);
    return updated;
  });
  return present(user);
}

export async function setLanguage(viewer: Viewer, language: Language): Promise<UserResponse> {
  return present(await prisma().user.update({ where: { id: viewer.id }, data: { language }, select: SHOWN }));
}

/** Keeps a finished picture under a new name (32 hexadecimal digits) and forgets the one before; returns its address. */
export async function replaceAvatar(viewer: Viewer, name: string, picture: Uint8Array): Promise<string | null> {
  const key = avatarKey(name);
  await putFile(key, picture);
  await exchangeAvatar(viewer, key);
  return avatarUrl(key);
}

export async function removeAvatar(viewer: Viewer): Promise<void> {
  await exchangeAvatar(viewer, null);
}

async function exchangeAvatar(viewer: Viewer, key: string | null): Promise<void> {
  const before = await prisma().$transaction(async (db) => {
    // Locked: of two exchanges at once the second forgets what the first has kept.
    const [user] = await db.$queryRaw<{ avatar: string | null }[]>`select avatar from users where id = ${viewer.id}::uuid for update`;
    const { username } = await db.user.update({ where: { id: viewer.id }, data: { avatar: key }, select: { username: true } });
    await expireTags([userTag(username)], db);
    return user?.avatar;
  });
  if (before) await deleteFile(before);
}

type Row = Pick<User, keyof typeof SHOWN>;

async function present({ avatar, deleteAfter, language, readLanguages, emailKey, verifiedAt, ...user }: Row): Promise<UserResponse> {
  return {
    ...user,
    emailSuppression: verifiedAt ? await findSuppression(emailKey) : null,
    avatar: avatarUrl(avatar),
    readLanguages: readLanguages.filter(isLanguage),
    deleteAfter: deleteAfter?.toISOString() ?? null,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
}
