import { testEach } from "#tests/support/browser/test-each-page";
import { DAILY_PAGES, LOOKED_AT_PAGES } from "#tests/support/page-list";

testEach(LOOKED_AT_PAGES.filter(({ name }) => DAILY_PAGES.includes(name)));
