import { BLOG_CATEGORIES } from "#lib/domain/information/blog";
import { pageLanguage } from "#lib/i18n/page-language";
import { BlogRoute, blogMetadata } from "../../blog-route";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/blog/category/[category]">;

export const generateStaticParams = () => BLOG_CATEGORIES.map((category) => ({ category }));

export async function generateMetadata({ params }: Props) {
  return blogMetadata(await pageLanguage(params), { ...(await params), page: "1" });
}

export default async function BlogListPage({ params }: Props) {
  return <BlogRoute locale={await pageLanguage(params)} address={{ ...(await params), page: "1" }} />;
}
