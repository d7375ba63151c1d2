import { ForumTexts } from "../../../forum-texts";

export default function CreateThreadLayout({ children, params }: LayoutProps<"/[locale]/forum/section/[slug]/create">) {
  return <ForumTexts params={params}>{children}</ForumTexts>;
}
