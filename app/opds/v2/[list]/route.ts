import { list } from "../../catalogue";

export const GET = list("json");
