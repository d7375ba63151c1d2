import { IMAGE_KINDS } from "#lib/server/publishing/images/image-cache";
import { serveImage } from "#lib/server/publishing/images/image-handler";

export const GET = serveImage(IMAGE_KINDS);
