export { default as runner } from "@daisy/ace-axe-runner-puppeteer";
export { default as ace } from "@daisy/ace-core";
