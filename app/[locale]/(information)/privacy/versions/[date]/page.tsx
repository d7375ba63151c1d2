import { VersionRoute, versionMetadata, versionParams } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/privacy/versions/[date]">;

export const generateMetadata = ({ params }: Props) => versionMetadata({ document: "privacy", params });

export default function PrivacyVersionPage({ params }: Props) {
  return <VersionRoute document="privacy" params={params} />;
}
