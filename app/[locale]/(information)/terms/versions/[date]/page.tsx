import { VersionRoute, versionMetadata, versionParams } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/terms/versions/[date]">;

export const generateMetadata = ({ params }: Props) => versionMetadata({ document: "terms", params });

export default function TermsVersionPage({ params }: Props) {
  return <VersionRoute document="terms" params={params} />;
}
