import { LegalRoute, legalMetadata } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/dmca">;

export const generateMetadata = ({ params }: Props) => legalMetadata({ document: "dmca", params });

export default function DmcaPage({ params }: Props) {
  return <LegalRoute document="dmca" params={params} />;
}
