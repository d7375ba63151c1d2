import getPort from "get-port";
import { chromium } from "playwright";
import { testChromium } from "#tests/support/chromium";
import type { Report } from "#tools/lighthouse";
import type { TestServer } from "../support/test-server.ts";
import { installTools } from "../support/tools.ts";
import { pageUrls } from "./page-urls.ts";
import { printResult, waitUntilIdle } from "./report.ts";

const GOALS: Record<string, number> = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
/** Number of runs. The median counts, as Lighthouse's documentation recommends. */
const RUNS = 3;

/** Of the information pages, those with the most on them. */
const INFORMATION = ["about", "help", "blog", "contact", "status", "api", "privacy", "dmca"];

/** Lighthouse's mobile profile on the main templates and on information pages; prints each audit with a score below 1. */
export async function benchLighthouse({ address }: TestServer): Promise<void> {
  installTools();
  const { home, book, reader } = await pageUrls(address);
  // The search page without a query, because results are noindex.
  const others = ["authors", "rankings", "search", "forum", ...INFORMATION].map((path) => [path, `${address}/${path}`]);
  for (const [name, url] of Object.entries({ home, book, reader, ...(Object.fromEntries(others) as Record<string, string>) })) {
    // The first visit makes the page's pictures be drawn, which keeps the processor busy.
    await runLighthouse(url);
    await waitUntilIdle();
    const reports = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(url));
    const [, medianReport] = reports.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
    if (medianReport) printAudits(name, medianReport, reports);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const { lighthouse } = await import("#tools/lighthouse");
  const port = await getPort({ host: "127.0.0.1" });
  const { executablePath, args } = await testChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(GOALS) });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ categories }: Report, name: string): number => Math.round((categories[name]?.score ?? 0) * 100);

function printAudits(name: string, report: Report, all: Report[]): void {
  for (const [category, goal] of Object.entries(GOALS)) {
    const score = scoreOf(report, category);
    printResult(`${name}: ${category}`, String(score), { text: goal === 100 ? "100" : `≥ ${goal}`, met: score >= goal });
  }
  console.log(`      performance in each run: ${all.map((run) => scoreOf(run, "performance")).join(", ")}`);
  for (const { id, score, title, displayValue } of Object.values(report.audits)) {
    if (score !== null && score < 1) console.log(`      ${id} ${score.toFixed(2)}: ${title}${displayValue ? ` (${displayValue})` : ""}`);
  }
}
