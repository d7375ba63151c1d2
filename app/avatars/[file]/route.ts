import type { NextRequest } from "next/server";
import { findAvatar } from "#lib/server/modules/accounts/commands/avatar";

type Context = { params: Promise<{ file: string }> };

/** Every upload has its own URL, so an avatar can be cached for ever. */
export async function GET(_request: NextRequest, { params }: Context): Promise<Response> {
  const avatar = await findAvatar((await params).file);
  if (!avatar) return new Response(null, { status: 404 });
  return new Response(avatar, { headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" } });
}
