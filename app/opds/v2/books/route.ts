import { shelf } from "../../opds-documents";

export const GET = shelf("json");
