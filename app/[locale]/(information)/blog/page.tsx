import { pageLanguage } from "#lib/i18n/page-language";
import { BlogRoute, blogMetadata } from "./blog-route";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/blog">;

export async function generateMetadata({ params }: Props) {
  return blogMetadata(await pageLanguage(params), { page: "1" });
}

export default async function BlogListPage({ params }: Props) {
  return <BlogRoute locale={await pageLanguage(params)} address={{ page: "1" }} />;
}
