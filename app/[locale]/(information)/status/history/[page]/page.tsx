import { HistoryRoute, historyMetadata } from "../history-route";

export const ensureStatic = "navigation";

/** Next.js needs at least one page at build time; this one is a 404. */
export const generateStaticParams = () => [{ page: "9999" }];

export const generateMetadata = ({ params }: PageProps<"/[locale]/status/history/[page]">) => historyMetadata(params);

export default function StatusHistoryNextPage({ params }: PageProps<"/[locale]/status/history/[page]">) {
  return <HistoryRoute params={params} />;
}
