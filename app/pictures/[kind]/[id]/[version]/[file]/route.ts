import { PICTURE_KINDS } from "#lib/server/publishing/images/image-cache";
import { servePicture } from "#lib/server/publishing/images/image-handler";

export const GET = servePicture(PICTURE_KINDS);
