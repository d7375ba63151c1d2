import { get } from "#tests/support/api-client";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", apos: "'" };
const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

type Tag = Record<string, string>;

/** A page's HTML as the server sends it, before any script runs: what search engines and link previews see. */
export class HtmlPage {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }

  /** The attributes of every tag of that name, in lower case. */
  tags(name: string): Tag[] {
    return [...this.html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, "gi"))].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), decode(value)]),
      ),
    );
  }

  /** The URLs of the page's script files, which its loader adds after the first paint. */
  get scriptFiles(): string[] {
    return this.tags("script").flatMap((tag) => tag["data-files"]?.split(" ") ?? []);
  }

  get title(): string {
    return decode(/<title>([^<]*)<\/title>/.exec(this.html)?.[1] ?? "");
  }

  meta(name: string): string | undefined {
    return this.tags("meta").find((tag) => tag.name === name || tag.property === name)?.content;
  }

  get canonical(): string | undefined {
    return this.tags("link").find((tag) => tag.rel === "canonical")?.href;
  }

  /** URLs by `hreflang`. */
  get translations(): Record<string, string> {
    const links = this.tags("link").filter((tag) => tag.rel === "alternate" && tag.hreflang);
    return Object.fromEntries(links.map((tag) => [tag.hreflang ?? "", tag.href ?? ""]));
  }

  get structuredData(): Record<string, unknown>[] {
    return [...this.html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    );
  }
}

export const fetchHtml = async (path: string): Promise<HtmlPage> => new HtmlPage(await (await get(path)).text());
