import { VersionRoute, versionMetadata, versionParams } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/dmca/versions/[date]">;

export const generateMetadata = ({ params }: Props) => versionMetadata({ document: "dmca", params });

export default function DmcaVersionPage({ params }: Props) {
  return <VersionRoute document="dmca" params={params} />;
}
