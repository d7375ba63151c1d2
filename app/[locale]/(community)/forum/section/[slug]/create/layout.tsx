import { QueryProvider } from "#components/accounts/query-provider";
import { ForumTexts } from "../../../forum-texts";

export default function CreateThreadLayout({ children, params }: LayoutProps<"/[locale]/forum/section/[slug]/create">) {
  return (
    <ForumTexts params={params}>
      <QueryProvider>{children}</QueryProvider>
    </ForumTexts>
  );
}
