import { getLocale } from "next-intl/server";
import { FramedMissing } from "#app/[locale]/not-found-content";

/** For what throws notFound(); pages return <Missing /> instead, which is whole without a script. */
export default async function NotFound() {
  return <FramedMissing locale={await getLocale()} />;
}
