import { openSample } from "#lib/server/publishing/files/book-file";
import { serveSample } from "#lib/server/publishing/files/serve-sample";

export const GET = serveSample(openSample);
