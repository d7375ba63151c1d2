import { shelf } from "../../catalogue";

export const GET = shelf("json");
