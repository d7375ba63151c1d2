/** Rendered text from content/ (sanitised by renderMarkdown); styles: app/styles/content.css. */
export const Content = ({ html, lang }: { html: string; lang?: string }) => (
  <div className="content" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
