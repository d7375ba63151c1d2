// Texts in the template of the search results (app/[locale]/(library)/search/template) that lib/server/publishing/search-page replaces.

export const TITLE_SLOT = "SLOT-title-SLOT";
export const RESULTS_SLOT = "<!--results-->";
/** Values of the form for browsers without scripts. */
export const QUERY_SLOT = "SLOT-query-SLOT";
export const AUTHORS_SLOT = "SLOT-authors-SLOT";

/** Marks the links to feeds in the head of a document. */
export const FEED_ATTRIBUTE = "data-search-feed";

/** The id of the element that contains the results. */
export const RESULTS_ID = "results";
