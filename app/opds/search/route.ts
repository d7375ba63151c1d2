import { found } from "../opds-documents";

export const GET = found("atom");
