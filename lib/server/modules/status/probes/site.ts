import "server-only";

import { searchOperation } from "#lib/contract/search";
import { getLibraryStatsOperation } from "#lib/contract/system";
import { type Finding, probeHttp } from "#lib/server/modules/status/probes/http-probe";
import type { ProbeTarget } from "#lib/server/modules/status/queries/probe-target";
import { apiPath } from "#lib/urls/api";

const isJson = (response: Response, body: string, isGood: (value: unknown) => boolean): boolean => {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return false;
  try {
    return isGood(JSON.parse(body));
  } catch {
    return false;
  }
};

/** The home page, complete. */
export const probeWebsite = (origin: string): Promise<Finding> =>
  probeHttp(`${origin}/`, {
    headers: { Accept: "text/html" },
    isGood: (_response, body) => body.includes("</main>") && body.includes("</html>"),
  });

/** A call of the API that reads the database. */
export const probeApi = (origin: string): Promise<Finding> =>
  probeHttp(`${origin}${getLibraryStatsOperation.path}`, {
    isGood: (response, body) => isJson(response, body, (value) => typeof (value as { totalBooks?: unknown }).totalBooks === "number"),
  });

/** A search for a word of a title, which must find something. */
export const probeSearch = (origin: string, { word }: ProbeTarget): Promise<Finding> =>
  probeHttp(`${origin}${apiPath(searchOperation.path, {}, { search: word })}`, {
    isGood: (response, body) => isJson(response, body, (value) => JSON.stringify(value).toLowerCase().includes(word.toLowerCase())),
  });

/** A cover, as an image. */
export const probeFiles = (origin: string, { cover }: ProbeTarget): Promise<Finding> =>
  probeHttp(origin + cover, {
    isGood: (response, body) => response.headers.get("content-type")?.startsWith("image/") === true && body.length > 0,
  });
