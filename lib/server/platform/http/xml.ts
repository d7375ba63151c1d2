import "server-only";

/** The media type of sitemaps. */
export const XML_TYPE = "application/xml; charset=utf-8";
