import { entry } from "../../../opds-documents";

export const GET = entry("json");
