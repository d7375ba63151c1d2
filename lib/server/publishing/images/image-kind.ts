import "server-only";

import type { ImageFormat } from "#lib/urls/images";

/** `name`: of an SVG its file without the ending, else the URL below the root; `width` is NaN unless the file is named by one. */
export type ImageRequest = { id: string; version: string; name: string; width: number; format: ImageFormat };
/** The bytes, or the current URL of an outdated image, or null if there is none. */
export type ImageResult = { picture: Buffer } | { movedTo: string } | null;
export type ImageRenderer = (request: ImageRequest) => Promise<ImageResult>;
