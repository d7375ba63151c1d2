import { ForumTexts } from "../forum-texts";

export default function UnreadLayout({ children, params }: LayoutProps<"/[locale]/forum/unread">) {
  return <ForumTexts params={params}>{children}</ForumTexts>;
}
