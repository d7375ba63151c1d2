import type { ComponentProps } from "react";
import { LegalHeader } from "#components/legal/legal-header";
import { LegalVersionList } from "#components/legal/legal-version-list";
import { Content } from "#components/ui/content";

/** A version of a legal document, with a list of all its versions. */
export function LegalPage(props: ComponentProps<typeof LegalHeader>) {
  return (
    <main id="main" className="wrap">
      <LegalHeader {...props} />
      <div className="mt-6">
        <Content html={props.shown.html} />
      </div>
      <LegalVersionList shown={props.shown} versions={props.versions} />
    </main>
  );
}
