import { found } from "../../catalogue";

export const GET = found("json");
