import { bookList } from "../../opds-documents";

export const GET = bookList("json");
