import { pageLanguage } from "#lib/i18n/page-language";
import { BlogRoute, blogMetadata } from "../../blog-route";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/blog/page/[page]">;

/** Target of the rewrite of /blog?page=2 (next.config.mjs). */
export const generateStaticParams = () => [{ page: "2" }];

export async function generateMetadata({ params }: Props) {
  return blogMetadata(await pageLanguage(params), await params);
}

export default async function BlogListPage({ params }: Props) {
  return <BlogRoute locale={await pageLanguage(params)} address={await params} />;
}
