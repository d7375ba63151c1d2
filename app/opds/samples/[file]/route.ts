import { openSample } from "#lib/server/documents/book-file";
import { serveSample } from "#lib/server/http/serve-sample";

export const GET = serveSample(openSample);
