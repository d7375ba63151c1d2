import "server-only";

import { randomBytes } from "node:crypto";
import { imageKind } from "#lib/domain/accounts/image-kind";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { avatarImage } from "#lib/server/modules/accounts/commands/avatar-image";
import { replaceAvatar } from "#lib/server/modules/accounts/commands/profile";
import { findFile } from "#lib/server/platform/storage/storage";
import { avatarKeyOf } from "#lib/urls/avatars";

/** Sets the viewer's avatar from an upload and returns its URL; throws `avatar_invalid` for unsupported images. */
export async function saveAvatar(viewer: Viewer, bytes: Uint8Array): Promise<string | null> {
  const picture = imageKind(bytes) && (await avatarImage(bytes));
  if (!picture) throw new DomainError("avatar_invalid");
  return replaceAvatar(viewer, randomBytes(16).toString("hex"), picture);
}

/** Finds an avatar by the last segment of its URL, or null. */
export async function findAvatar(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = avatarKeyOf(file);
  return key === null ? null : findFile(key);
}
