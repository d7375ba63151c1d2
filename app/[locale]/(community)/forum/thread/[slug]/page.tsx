import { ThreadRoute, threadMetadata } from "./thread-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/forum/thread/[slug]">) => threadMetadata(params);

export default function ForumThreadPage({ params }: PageProps<"/[locale]/forum/thread/[slug]">) {
  return <ThreadRoute params={params} />;
}
