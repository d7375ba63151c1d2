import { root } from "./opds-documents";

export const GET = root("atom");
