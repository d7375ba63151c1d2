import type { ReactNode } from "react";
import { NoScript } from "#components/accounts/no-script";
import { ProofDialog } from "#components/accounts/proof-dialog";
import { AdminRail } from "#components/administration/shell/admin-rail";
import { TabLineEffect } from "#components/layout/tab-line-effect";
import type { Role } from "#lib/domain/accounts/permission";
import { authorSpine } from "#lib/domain/art/strip";
import type { BookAuthor } from "#lib/domain/books/book";
import { site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";
import { countRailEntries } from "#lib/server/runtime/attention";
import type { AdminPath } from "#lib/urls/administration";

type Props = {
  here: AdminPath;
  title: ReactNode;
  /** Beside the title: numbers, or what the page is about; below it where there is a figure. */
  beside?: ReactNode;
  /** At the end of the title's line: what leads on. */
  end?: ReactNode;
  /** Before the title: a cover or a medallion. */
  figure?: ReactNode;
  /** On the desk of a book: the author whose paper the spine has. */
  author?: BookAuthor | null;
  role?: Role;
  children: ReactNode;
};

/** A page of the administration: the rail with its counts, and the page with its title. */
export async function AdminPageLayout({ here, title, beside, end, figure, author, role = "administrator", children }: Props) {
  const isAdministrator = role === "administrator";
  const [counts, mark] = await Promise.all([countRailEntries(isAdministrator), wordmark()]);
  return (
    <>
      <AdminRail {...{ here, isAdministrator, counts }} siteName={site().name} wordmark={mark} />
      {author && <AuthorSpine author={author} />}
      <main id="main" className="admin-main">
        <TabLineEffect />
        <header className="admin-head">
          {figure && <span className="admin-head-figure">{figure}</span>}
          <div className="admin-head-text">
            <h1 className="font-display">{title}</h1>
            {beside}
          </div>
          {end && <div className="admin-head-end">{end}</div>}
        </header>
        <NoScript />
        {children}
        <ProofDialog />
      </main>
    </>
  );
}

function AuthorSpine({ author }: { author: BookAuthor }) {
  const image = `url("data:image/svg+xml,${encodeURIComponent(authorSpine(author))}")`;
  return <div aria-hidden className="admin-spine admin-spine-of-author" style={{ backgroundImage: image }} />;
}
