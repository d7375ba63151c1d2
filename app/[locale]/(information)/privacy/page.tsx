import { LegalRoute, legalMetadata } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/privacy">;

export const generateMetadata = ({ params }: Props) => legalMetadata({ document: "privacy", params });

export default function PrivacyPage({ params }: Props) {
  return <LegalRoute document="privacy" params={params} />;
}
