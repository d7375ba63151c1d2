import { HistoryRoute, historyMetadata } from "../history-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/status/history/[page]">) => historyMetadata(params);

export default function StatusHistoryNextPage({ params }: PageProps<"/[locale]/status/history/[page]">) {
  return <HistoryRoute params={params} />;
}
