// The floors of the house. A module may import from its own floor and the floors named beside it; nothing else.
const OURS = "^(app|components|lib)/";
const floor = (name, path, mayImport = []) => ({
  name,
  severity: "error",
  from: { path, pathNot: "\\.test\\.tsx?$" },
  to: { path: OURS, pathNot: [path, ...mayImport] },
});

/** @type {import("dependency-cruiser").IConfiguration} */
const law = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, path: OURS, pathNot: "^app/|\\.d\\.ts$|\\.test\\.tsx?$|^lib/i18n/request\\.ts$" },
      to: {},
    },

    floor("domain", "^lib/domain/"),
    floor("contract", "^lib/contract/", ["^lib/domain/"]),
    floor("i18n", "^lib/i18n/", ["^lib/domain/"]),
    floor("client", "^lib/client/", ["^lib/(domain|contract)/", "^lib/i18n/paths\\.ts$"]),
    floor("infra", "^lib/server/infra/"),
    floor("auth", "^lib/server/auth/", ["^lib/domain/", "^lib/server/infra/", "^lib/server/data/user/"]),
    floor("data", "^lib/server/data/", ["^lib/(domain|contract)/", "^lib/server/infra/"]),
    // endpoint() is where a request becomes a viewer (docs/decisions/0011).
    floor("http", "^lib/server/http/", ["^lib/(domain|contract)/", "^lib/server/(infra|auth)/"]),
    floor("cached", "^lib/server/cached/", ["^lib/server/(data|infra)/", "^lib/(domain|contract)/"]),
    floor("documents", "^lib/server/documents/", ["^lib/server/(data|infra)/", "^lib/(domain|contract|i18n)/"]),
    floor("work", "^lib/work/", ["^lib/server/(data|documents|infra)/", "^lib/(domain|contract)/"]),
    floor("app", "^app/", ["^components/", "^lib/(client|i18n|contract|domain)/", "^lib/server/(auth|data|cached|documents|http)/"]),
    floor("ui-kit", "^components/ui/"),
    floor("components", "^components/", ["^lib/(domain|contract|client|i18n)/"]),
    floor("middleware", "^middleware\\.ts$", ["^lib/(domain|i18n)/"]),

    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"] },
    },
    {
      name: "prisma-stays-home",
      severity: "error",
      from: { pathNot: "^lib/server/(infra|data)/" },
      to: { path: "node_modules/@prisma/client|^lib/server/platform/database/generated/" },
    },
  ],
  required: [
    {
      name: "server-files-are-marked",
      severity: "error",
      module: {
        path: "^lib/server/",
        pathNot:
          "\\.test\\.ts$|^lib/server/platform/database/generated/|^lib/server/documents/mail/(?:layout|render-thread)\\.ts$|^lib/server/infra/hasher-process\\.ts$",
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

export default law;
