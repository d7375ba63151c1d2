import type { Thing, WithContext } from "schema-dts";

/** JSON-LD. `<` is escaped, so that no text can close the script element. */
export const JsonLd = <Type extends Thing>({ data }: { data: WithContext<Type> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }} />
);
