import "server-only";

import { NextRequest } from "next/server";
import { acceptsHtml } from "#lib/server/platform/http/html-negotiation";
import { rawText } from "#lib/server/platform/http/text-body";

/** Whether a browser sends a form itself, without scripts: what comes back is shown to a person. */
export const isPlainForm = ({ headers }: Request): boolean =>
  acceptsHtml(headers) && /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");

/** The request with the fields of its form as JSON, for an endpoint; a ticked box is true. Throws `payload_too_large`, `invalid_input`. */
export async function formAsJson(request: NextRequest): Promise<NextRequest> {
  const fields = new URLSearchParams(await rawText(request));
  const body = JSON.stringify(Object.fromEntries([...fields].map(([name, value]) => [name, value === "on" ? true : value])));
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  return new NextRequest(request.url, { method: request.method, headers, body });
}
