import lighthouse from "lighthouse";

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

export { lighthouse };
