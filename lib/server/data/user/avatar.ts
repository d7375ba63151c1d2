import "server-only";

import { randomBytes } from "node:crypto";
import { avatarKeyOf } from "#lib/domain/account/avatar-address";
import { imageKind } from "#lib/domain/account/image-kind";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { replaceAvatar } from "#lib/server/data/user/profile";
import { avatarImage } from "#lib/server/infra/avatar-image";
import { findFile } from "#lib/server/infra/storage";

/** Makes the member's picture of what was uploaded; throws `avatar_invalid` when it is no picture that we take. */
export async function keepAvatar(viewer: Viewer, bytes: Uint8Array): Promise<string | null> {
  const picture = imageKind(bytes) && (await avatarImage(bytes));
  if (!picture) throw new DomainError("avatar_invalid");
  return replaceAvatar(viewer, randomBytes(16).toString("hex"), picture);
}

/** The picture at an address's last part, or null. */
export async function findAvatar(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = avatarKeyOf(file);
  return key === null ? null : findFile(key);
}
