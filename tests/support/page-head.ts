/** The metadata in a page's HTML, as crawlers read it. */
export async function fetchHead(address: string) {
  const html = await (await fetch(address)).text();
  const attributes = (tag: string): Partial<Record<string, string>> =>
    Object.fromEntries<string>([...tag.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [name, unescaped(value)]));
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag));
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag));
  const metaContent = (name: string) => metas.find((meta) => meta.property === name || meta.name === name)?.content ?? "";
  return {
    html,
    metaContent,
    links,
    linkOf: (rel: string, type?: string) => links.find((link) => link.rel === rel && (!type || link.type === type))?.href,
  };
}
const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
