import { SectionRoute, sectionMetadata } from "../section-route";

export const ensureStatic = "navigation";

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ slug: "none", page: "2" }];

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/section/[slug]/[page]">) => sectionMetadata(params);

export default function ForumSectionNextPage({ params }: PageProps<"/[locale]/forum/section/[slug]/[page]">) {
  return <SectionRoute params={params} />;
}
