import type { ComponentProps } from "react";
import { QueryProvider } from "#components/accounts/query-provider";
import { WithTexts } from "#components/accounts/with-texts";

/** WithTexts, for components that use react-query. */
export const WithQueries = (props: ComponentProps<typeof WithTexts>) => (
  <QueryProvider>
    <WithTexts {...props} />
  </QueryProvider>
);
