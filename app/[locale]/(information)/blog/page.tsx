import { pageLanguage } from "#lib/i18n/page-language";
import { BlogRoute, blogMetadata } from "./blog-route";

type Props = PageProps<"/[locale]/blog">;

export async function generateMetadata({ params, searchParams }: Props) {
  return blogMetadata(await pageLanguage(params), await searchParams);
}

export default async function BlogListPage({ params, searchParams }: Props) {
  return <BlogRoute locale={await pageLanguage(params)} address={await searchParams} />;
}
