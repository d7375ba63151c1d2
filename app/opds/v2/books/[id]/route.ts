import { entry } from "../../../catalogue";

export const GET = entry("json");
