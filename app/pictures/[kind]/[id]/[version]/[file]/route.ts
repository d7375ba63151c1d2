import { PICTURE_KINDS } from "#lib/server/documents/picture-shelf";
import { servePicture } from "#lib/server/http/serve-picture";

export const GET = servePicture(PICTURE_KINDS);
