import "server-only";

import type { NextRequest } from "next/server";
import { SLUG } from "#lib/domain/text/text";
import { clientIp } from "#lib/server/platform/http/client-address";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import type { ImageRenderer } from "#lib/server/publishing/images/image-kind";
import { IMAGE_FORMATS, type ImageFormat, PICTURES_ROOT } from "#lib/urls/images";

type Context = { params: Promise<{ kind: string; id: string; version: string; file: string }> };

const TYPES: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
};
/** These are drawn for each request that no cache answers, so they are limited more strictly. */
const QUOTES = { calls: 120, seconds: 3_600 };
const ON_DEMAND = new Set(["quotes", "thread-cards", "charts"]);
/** The URLs of most have no version of what they show; threads show what users wrote and may remove. */
const SHORT_LIVED = new Set(["site-cards", "site-strips", "thread-cards", "posters", "charts", "blind-cards"]);
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";

/** The route handler of generated images. Their URLs are versioned, so they are cached permanently. */
export function serveImage(kinds: Record<string, ImageRenderer>) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { kind, id, version, file } = await params;
    const [, name = "", extension = ""] = /^([a-z0-9-]+)\.([a-z]+)$/.exec(file) ?? [];
    const format = IMAGE_FORMATS.find((candidate) => candidate === extension);
    const render = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!render || !format || !SLUG.test(id) || !/^[0-9a-f]{1,8}$/.test(version)) return new Response(null, { status: 404 });
    if (ON_DEMAND.has(kind)) {
      const refusal = await consumeLimit(kind, QUOTES, clientIp(request)).catch((error: unknown) => problem(error, request));
      if (refusal) return refusal;
    }
    const isSvg = format === "svg";
    // Else "0240" or "24e1" would be drawn and stored once more.
    const width = /^[1-9]\d*$/.test(name) ? Number(name) : Number.NaN;
    const result = await render({ id, version, name: isSvg ? name : `${kind}/${id}/${version}/${file}`, width, format });
    if (!result) return new Response(null, { status: 404 });
    if ("movedTo" in result) {
      return new Response(null, {
        status: 307,
        headers: {
          Location: result.movedTo.startsWith("/") ? result.movedTo : PICTURES_ROOT + result.movedTo,
          "Cache-Control": "no-store",
        },
      });
    }
    const headers = new Headers({
      "Content-Type": TYPES[format],
      "Cache-Control": SHORT_LIVED.has(kind) ? ONE_DAY : IMMUTABLE,
    });
    // SVG is compressed, which sets its length.
    if (!isSvg) headers.set(LENGTH_HEADER, String(result.picture.length));
    return new Response(new Uint8Array(result.picture), { headers });
  };
}
