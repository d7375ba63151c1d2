import { LegalRoute, legalMetadata } from "#app/[locale]/(information)/legal-route";

type Props = PageProps<"/[locale]/terms">;

export const generateMetadata = ({ params }: Props) => legalMetadata({ document: "terms", params });

export default function TermsPage({ params }: Props) {
  return <LegalRoute document="terms" params={params} />;
}
