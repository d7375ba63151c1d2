import * as author from "#lib/contract/author";
import * as house from "#lib/contract/house";
import * as library from "#lib/contract/library";
import type { Operation } from "#lib/contract/operation";
import { searchOperation } from "#lib/contract/search";

/** Every operation of the API; the OpenAPI document lists the public ones. */
export const OPERATIONS: readonly Operation[] = [
  author.listAuthorsOperation,
  author.getAuthorOperation,
  author.getAuthorStatisticsOperation,
  author.getAuthorBookStatisticsOperation,
  library.listBooksOperation,
  searchOperation,
  library.listGenresOperation,
  library.listLatestOperation,
  library.listFeaturedOperation,
  library.listByGenreOperation,
  library.getBookOperation,
  library.getBookStatisticsOperation,
  house.getStatisticsOperation,
  house.getHealthOperation,
  house.expireTagsOperation,
];
