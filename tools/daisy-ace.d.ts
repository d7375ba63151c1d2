// Neither package has types; these cover the used part of Ace's report, https://daisy.github.io/ace/docs/report-json/
declare module "@daisy/ace-axe-runner-puppeteer" {
  const runner: { launch(): Promise<void>; close(): Promise<void> };
  export default runner;
}

declare module "@daisy/ace-core" {
  type Assertion = {
    "earl:test": { "dct:title": string; "earl:impact": string };
    "earl:result": { "dct:description": string };
  };
  type Report = { assertions: { "earl:testSubject": { url: string }; assertions: Assertion[] }[] };
  type Options = { cwd: string; outdir: string; lang: string; silent: boolean; initLogger: boolean };
  export default function ace(path: string, options: Options, runner: unknown): Promise<[string, Report]>;
}
