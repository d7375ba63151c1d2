import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { IncidentHistory } from "#components/status/incident-history";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listPublishedIncidents } from "#lib/server/modules/status/queries/incidents";
import { site } from "#lib/server/platform/site";
import { statusHistoryPath } from "#lib/urls/pages";

type Params = Promise<{ locale: string; page?: string }>;

const PAGE_SIZE = 20;

export async function historyMetadata(params: Params): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const found = await find(params);
  if (!found) return missingMetadata();
  const t = await getTranslations("status");
  const words = { title: t("historyTitle"), description: t("historyDescription"), index: found.items.length > 0 };
  return pageMetadata(locale, statusHistoryPath(found.page), site(), words);
}

/** A page of the history, from 1. */
export async function HistoryRoute({ params }: { params: Params }) {
  const locale = await pageLanguage(params);
  const found = await find(params);
  return found ? <IncidentHistory incidents={found} /> : <Missing locale={locale} />;
}

async function find(params: Params) {
  const { page = "1" } = await params;
  const number = page === "1" || /^(?:[2-9]|[1-9]\d{1,3})$/.test(page) ? Number(page) : null;
  const found = number === null ? null : await listPublishedIncidents(number, PAGE_SIZE);
  return found && (found.page === 1 || found.items.length > 0) ? found : null;
}
