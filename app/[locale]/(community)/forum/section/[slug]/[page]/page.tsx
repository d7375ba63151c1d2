import { SectionRoute, sectionMetadata } from "../section-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/section/[slug]/[page]">) => sectionMetadata(params);

export default function ForumSectionNextPage({ params }: PageProps<"/[locale]/forum/section/[slug]/[page]">) {
  return <SectionRoute params={params} />;
}
