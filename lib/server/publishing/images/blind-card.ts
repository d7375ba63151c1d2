import "server-only";

import { SITE_PATTERN } from "#lib/domain/art/strip";
import { isLanguage } from "#lib/domain/language";
import { blindTexts } from "#lib/i18n/phrases";
import { toAuthorArt } from "#lib/server/publishing/images/book-image";
import { drawImage } from "#lib/server/publishing/images/drawing";
import type { Drawing } from "#lib/server/publishing/images/drawing-tasks";
import type { ImageRequest, ImageResult } from "#lib/server/publishing/images/image-kind";
import { cachedImage } from "#lib/server/publishing/images/image-store";
import { blindCardUrl, languageOfFile } from "#lib/urls/images";

const WIDTH = 1200;

/** The share image of a round's score; it names no passage. */
export async function blindCard({ id, version, name, format }: ImageRequest): Promise<ImageResult> {
  const lang = languageOfFile(name);
  if (!/^[0-5]$/.test(id) || format !== "jpeg" || !isLanguage(lang)) return null;
  const address = blindCardUrl(Number(id), lang);
  if (!address.includes(`/${version}/`)) return { movedTo: address };
  const t = blindTexts(lang);
  const author = toAuthorArt({ ...SITE_PATTERN, id: "blind", name: "" });
  const image = { id: "blind", title: t("title"), manner: "", isTranslation: false, author };
  const drawing: Drawing = { name: "bookQuotation", values: [image, t("cardScore", { score: id }), t("cardLine")] };
  return { picture: await cachedImage(name, () => drawImage({ drawing, width: WIDTH, format })) };
}
