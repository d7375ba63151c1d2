import { ThreadRoute, threadMetadata } from "./thread-route";

export const ensureStatic = "navigation";

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ slug: "none" }];

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/thread/[slug]">) => threadMetadata(params);

export default function ForumThreadPage({ params }: PageProps<"/[locale]/forum/thread/[slug]">) {
  return <ThreadRoute params={params} />;
}
