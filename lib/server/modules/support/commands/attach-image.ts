import "server-only";

import { randomBytes } from "node:crypto";
import sharp, { type OutputInfo } from "sharp";
import { imageKind } from "#lib/domain/accounts/image-kind";
import { DomainError } from "#lib/domain/errors";
import { IMAGES_MAX } from "#lib/domain/support/conversation";
import { lockByToken } from "#lib/server/modules/support/commands/write-message";
import { prisma } from "#lib/server/platform/database/prisma";
import { deleteFile, putFile } from "#lib/server/platform/storage/storage";

// The rules of uploaded avatars (docs/decisions/0013), but larger: text in a screenshot must stay readable.
const SIDE = 1_920;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Attaches an image to the sender's last message: re-encoded, at most 1920 pixels on a side, without metadata. Throws
 * `conversation_not_found`, `avatar_invalid` for what is no image, `too_many_images`.
 */
export async function attachImage(token: string, bytes: Uint8Array, now: Date): Promise<void> {
  const image = imageKind(bytes) && (await reencode(bytes));
  if (!image) throw new DomainError("avatar_invalid");
  const key = `conversations/${randomBytes(16).toString("hex")}.webp`;
  await putFile(key, image.data);
  try {
    await prisma().$transaction(async (db) => {
      const { id } = await lockByToken(db, token);
      const message = await db.conversationMessage.findFirst({
        where: { conversationId: id, direction: "received" },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        select: { id: true },
      });
      const count = await db.conversationAttachment.count({ where: { message: { conversationId: id } } });
      if (!message || count >= IMAGES_MAX) throw new DomainError("too_many_images");
      const { size, width, height } = image.info;
      await db.conversationAttachment.create({ data: { messageId: message.id, key, bytes: size, width, height, createdAt: now } });
    });
  } catch (error) {
    await deleteFile(key);
    throw error;
  }
}

async function reencode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo } | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated", pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}
