import "server-only";

type Page = { lang: string; title: string; part: "frontmatter" | "bodymatter" | "backmatter"; body: string };

/** An XHTML document. All parameters are markup and must be escaped by the caller. */
export const page = ({ lang, title, part, body }: Page): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" epub:prefix="z3998: http://www.daisy.org/z3998/2012/vocab/structure/#" xml:lang="${lang}" lang="${lang}">
<head>
<meta charset="UTF-8"/>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="fonts.css"/>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body epub:type="${part}">
${body}
</body>
</html>
`;
