import { root } from "./catalogue";

export const GET = root("atom");
