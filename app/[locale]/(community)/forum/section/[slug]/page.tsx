import { SectionRoute, sectionMetadata } from "./section-route";

export const ensureStatic = "navigation";

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ slug: "none" }];

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/section/[slug]">) => sectionMetadata(params);

export default function ForumSectionPage({ params }: PageProps<"/[locale]/forum/section/[slug]">) {
  return <SectionRoute params={params} />;
}
