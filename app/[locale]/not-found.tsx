import { getLocale } from "next-intl/server";
import { FramedMissing } from "#app/[locale]/not-found-content";

/** For notFound() only; pages return <Missing /> instead, which is rendered completely without scripts. */
export default async function NotFound() {
  return <FramedMissing locale={await getLocale()} />;
}
