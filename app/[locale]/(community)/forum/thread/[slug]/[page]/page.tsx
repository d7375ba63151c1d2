import { ThreadRoute, threadMetadata } from "../thread-route";

export const ensureStatic = "navigation";

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ slug: "none", page: "2" }];

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/thread/[slug]/[page]">) => threadMetadata(params);

export default function ForumThreadNextPage({ params }: PageProps<"/[locale]/forum/thread/[slug]/[page]">) {
  return <ThreadRoute params={params} />;
}
