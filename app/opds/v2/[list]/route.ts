import { list } from "../../opds-documents";

export const GET = list("json");
