import { SectionRoute, sectionMetadata } from "./section-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/section/[slug]">) => sectionMetadata(params);

export default function ForumSectionPage({ params }: PageProps<"/[locale]/forum/section/[slug]">) {
  return <SectionRoute params={params} />;
}
