import "server-only";

import type { NextRequest } from "next/server";

type Context = { params: Promise<{ file: string }> };

/** The route of the members' pictures: each picture has an address of its own, so whoever has one may keep it. */
export function serveAvatar(find: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>) {
  return async (_request: NextRequest, { params }: Context): Promise<Response> => {
    const picture = await find((await params).file);
    if (!picture) return new Response(null, { status: 404 });
    return new Response(picture, { headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" } });
  };
}
