import { VersionRoute, versionMetadata, versionParams } from "#app/[locale]/(information)/legal-route";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/privacy/versions/[date]">;

export const generateStaticParams = () => versionParams("privacy");
export const generateMetadata = ({ params }: Props) => versionMetadata({ document: "privacy", params });

export default function PrivacyVersionPage({ params }: Props) {
  return <VersionRoute document="privacy" params={params} />;
}
