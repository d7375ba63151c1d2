import { VersionRoute, versionMetadata, versionParams } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/cookies/versions/[date]">;

export const generateMetadata = ({ params }: Props) => versionMetadata({ document: "cookies", params });

export default function CookiesVersionPage({ params }: Props) {
  return <VersionRoute document="cookies" params={params} />;
}
