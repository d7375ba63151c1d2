import { ThreadRoute, threadMetadata } from "../thread-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/thread/[slug]/[page]">) => threadMetadata(params);

export default function ForumThreadNextPage({ params }: PageProps<"/[locale]/forum/thread/[slug]/[page]">) {
  return <ThreadRoute params={params} />;
}
