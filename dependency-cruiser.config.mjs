// Who may import whom (docs/architecture.md). A file may import its own layer and the paths listed beside it, nothing else of ours.
const OURS = "^(app|components|lib|scripts|tests|clients)/";
const TEST = "\\.test\\.tsx?$";
const layer = (name, path, mayImport = []) => ({
  name,
  severity: "error",
  from: { path, pathNot: TEST },
  to: { path: OURS, pathNot: [path, ...mayImport] },
});

const MODULES = "lib/server/modules";
/** What a module shows to other modules, to publishing and to the importer. */
const PUBLIC_FILES = "(?:queries|commands|policy)(?:/|\\.ts$)";
const modules = (...names) => `^${MODULES}/(?:${names.join("|")})/`;
const BOTTOM = ["statistics", "accounts", "notifications", "moderation", "authors", "chapters", "legal", "references"];
const MIDDLE = ["books", "search", "ratings", "comments", "downloads", "reading", "sharing", "newsletter"];
const TOP = ["jobs", "settings", "editing", "requests", "generation", "forum", "support", "status", "backups", "blog", "help", "blind"];

/** @type {import("#tools/cruise").IConfiguration} */
const config = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, path: "^(components|lib)/", pathNot: `\\.d\\.ts$|${TEST}|^lib/i18n/request\\.ts$` },
      to: {},
    },

    layer("domain", "^lib/domain/"),
    layer("contract", "^lib/contract/", ["^lib/(?:domain|urls)/"]),
    layer("urls", "^lib/urls/", ["^lib/domain/"]),
    layer("i18n", "^lib/i18n/", ["^lib/(?:domain|urls)/"]),
    layer("client", "^lib/client/", ["^lib/(?:domain|contract|urls)/"]),
    layer("platform", "^lib/server/platform/", ["^lib/(?:domain|contract|urls)/"]),
    layer("modules", `^${MODULES}/`, ["^lib/(?:domain|contract|urls|i18n)/", "^lib/server/platform/"]),
    layer("publishing", "^lib/server/publishing/", [
      "^lib/(?:domain|contract|urls|i18n)/",
      "^lib/server/platform/",
      `^${MODULES}/[^/]+/${PUBLIC_FILES}`,
      `^${MODULES}/chapters/`,
    ]),
    layer("importer", "^lib/server/importer/", [
      "^lib/(?:domain|contract|urls|i18n)/",
      "^lib/server/platform/",
      `^${MODULES}/[^/]+/${PUBLIC_FILES}`,
      `^${MODULES}/chapters/`,
    ]),
    layer("runtime", "^lib/server/runtime/", ["^lib/"]),
    layer("scripts", "^(?:scripts/|instrumentation\\.ts$)", ["^lib/", "^tests/support/"]),
    layer("app", "^app/", [
      "^components/",
      "^lib/(?:client|urls|i18n|contract|domain)/",
      `^${MODULES}/[^/]+/(?:queries|commands|policy|cached)(?:/|\\.ts$)`,
      `^${MODULES}/accounts/authentication/`,
      "^lib/server/publishing/",
      "^lib/server/platform/(?:http|cache)/",
      "^lib/server/platform/(?:site|messages)\\.ts$",
      "^lib/server/runtime/(?:attention|mail-preview|notifications|palette|personal-data|moderation|reports|subscriptions|user-activity)\\.ts$",
    ]),
    layer("design-system", "^components/ui/"),
    layer("components", "^components/", ["^lib/(?:domain|contract|urls|client|i18n)/"]),
    layer("middleware", "^middleware\\.ts$", ["^lib/(?:domain|urls|i18n)/"]),

    {
      name: "modules-meet-in-public-files",
      comment: "A module imports another module only through queries, commands and policy.",
      severity: "error",
      from: { path: `^${MODULES}/([^/]+)/`, pathNot: TEST },
      to: { path: `^${MODULES}/`, pathNot: [`^${MODULES}/$1/`, `^${MODULES}/[^/]+/${PUBLIC_FILES}`, `^${MODULES}/chapters/`] },
    },
    {
      name: "modules-have-a-level",
      comment: "A new module is added to BOTTOM, MIDDLE or TOP.",
      severity: "error",
      from: { path: `^${MODULES}/`, pathNot: [modules(...BOTTOM, ...MIDDLE, ...TOP)] },
      to: {},
    },
    {
      name: "bottom-modules",
      severity: "error",
      from: { path: modules(...BOTTOM), pathNot: TEST },
      to: { path: `^${MODULES}/`, pathNot: [modules(...BOTTOM)] },
    },
    {
      name: "middle-modules",
      severity: "error",
      from: { path: modules(...MIDDLE), pathNot: TEST },
      to: { path: modules(...TOP) },
    },
    {
      name: "transactions-in-commands",
      comment:
        "Above the modules only the deletion of an account hands a transaction on, from command to command (docs/decisions/0023-modules.md).",
      severity: "error",
      from: {
        path: "^(?:app|components|lib|scripts)/",
        pathNot: [
          TEST,
          "^lib/server/platform/",
          `^${MODULES}/[^/]+/(?:queries|commands)(?:/|\\.ts$)`,
          "^lib/server/runtime/personal-data\\.ts$",
        ],
      },
      to: { path: "^lib/server/platform/database/transaction\\.ts$" },
    },
    {
      name: "prisma-types-stay-below",
      comment: "The platform exports no type of Prisma but Transaction, and a condition for queries in its file of the job queue.",
      severity: "error",
      from: {
        path: "^(?:app|components|lib)/",
        pathNot: [TEST, "^lib/server/platform/(?:database/|jobs/queue\\.ts$)", `^${MODULES}/[^/]+/(?:queries|commands)(?:/|\\.ts$)`],
      },
      to: { path: "node_modules/@prisma/client|^lib/server/platform/database/generated/" },
    },
    {
      name: "platform-knows-no-noun",
      comment: "The platform knows accounts and API keys only; the exceptions have their reasons in docs/decisions/0023-modules.md.",
      severity: "error",
      from: {
        path: "^lib/server/platform/",
        pathNot: [
          TEST,
          "^lib/server/platform/(?:settings-schema|site|moderated)\\.ts$",
          "^lib/server/platform/(?:settings|language-model)/",
        ],
      },
      to: {
        path: "^lib/domain/[^/]+/",
        pathNot: ["^lib/domain/(?:accounts|api|offline|paging|text|time)/"],
      },
    },
    {
      name: "production-without-dev-packages",
      comment: "The site is built and runs after `npm install --omit=dev`.",
      severity: "error",
      from: {
        path: "^(?:app|components|lib)/|^(?:middleware|instrumentation)\\.ts$|^scripts/(?:admin|backup|build|db-|doctor|import|restore|search|write)",
        pathNot: TEST,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: TEST },
      to: { dependencyTypes: ["npm", "npm-dev", "core"] },
    },
    {
      name: "prisma-in-queries-and-commands",
      severity: "error",
      from: {
        path: "^(?:app|components|lib)/",
        pathNot: [
          TEST,
          "^lib/server/platform/(?:database|cache|jobs|http|settings)/",
          `^${MODULES}/[^/]+/(?:queries|commands)(?:/|\\.ts$)`,
        ],
      },
      to: { path: "node_modules/@prisma/client|^lib/server/platform/database/(?:generated/|prisma\\.ts)" },
    },
  ],
  required: [
    {
      name: "server-files-are-marked",
      severity: "error",
      module: {
        path: "^lib/server/",
        pathNot: [
          TEST,
          "\\.d\\.ts$",
          "^lib/server/platform/database/generated/",
          "^lib/server/platform/mail/(?:layout|elements|styles|email|render-thread)\\.ts$",
          "^lib/server/platform/passwords/hasher-process\\.ts$",
        ],
      },
      to: { path: "server-only" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|lib/server/platform/database/generated/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};

export default config;
