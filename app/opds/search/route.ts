import { found } from "../catalogue";

export const GET = found("atom");
