import { HistoryRoute, historyMetadata } from "./history-route";

export const generateMetadata = ({ params }: PageProps<"/[locale]/status/history">) => historyMetadata(params);

export default function StatusHistoryPage({ params }: PageProps<"/[locale]/status/history">) {
  return <HistoryRoute params={params} />;
}
