import { pageLanguage } from "#lib/i18n/page-language";
import { BlogRoute, blogMetadata } from "../../blog-route";

type Props = PageProps<"/[locale]/blog/category/[category]">;

export async function generateMetadata({ params, searchParams }: Props) {
  return blogMetadata(await pageLanguage(params), { ...(await searchParams), category: (await params).category });
}

export default async function BlogListPage({ params, searchParams }: Props) {
  const address = { ...(await searchParams), category: (await params).category };
  return <BlogRoute locale={await pageLanguage(params)} address={address} />;
}
