/**
 * HTML with absolute links and images, for readers that do not know the page to which they are relative. `origin`: of the site. In texts `<`
 * is escaped, so only tags are changed.
 */
export const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(<(?:a|img)\b[^<>]*? (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
