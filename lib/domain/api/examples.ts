export const EXAMPLE_LANGUAGES = ["curl", "javascript", "python"] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];
export const EXAMPLE_LANGUAGE_NAMES: Record<ExampleLanguage, string> = { curl: "curl", javascript: "JavaScript", python: "Python" };

/** A call of the documentation; `key`: with an API key from the environment variable PASTICHE_KEY. */
export type Example = { id: string; method: string; path: string; body?: Record<string, unknown>; key?: true };

/** The calls that the documentation shows; tests run each in every language. */
export const examplesFor = (bookId: string): Example[] => [
  { id: "list", method: "GET", path: "/api/books?limit=3&sortBy=newest" },
  { id: "search", method: "GET", path: "/api/books/search?search=lantern&lang=en" },
  { id: "rate", method: "POST", path: `/api/books/${bookId}/rate`, body: { rating: 5 }, key: true },
  { id: "usage", method: "GET", path: "/api/user/api-usage", key: true },
];

/** The source text of an example: a shell command, an ES module for Node.js 20 or browsers, or a script for Python 3 without packages. */
export function exampleSource(language: ExampleLanguage, example: Example, origin: string): string {
  const url = origin + example.path;
  if (language === "curl") return curl(example, url);
  return language === "javascript" ? javascript(example, url) : python(example, url);
}

function curl({ method, body, key }: Example, url: string): string {
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${url}'`,
    ...(key ? ['-H "Authorization: Bearer $PASTICHE_KEY"'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ].join(" \\\n  ");
}

function javascript({ method, body, key }: Example, url: string): string {
  const headers = [
    ...(key ? [`    Authorization: \`Bearer \${process.env.PASTICHE_KEY}\`,`] : []),
    ...(body ? [`    "Content-Type": "application/json",`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ];
  const call =
    options.length > 0 ? [`const response = await fetch("${url}", {`, ...options, "});"] : [`const response = await fetch("${url}");`];
  return [...call, "if (!response.ok) throw new Error((await response.json()).message);", "console.log(await response.json());"].join("\n");
}

function python({ method, body, key }: Example, url: string): string {
  const headers = [
    ...(key ? ['    "Authorization": f"Bearer {os.environ[\'PASTICHE_KEY\']}",'] : []),
    ...(body ? ['    "Content-Type": "application/json",'] : []),
  ];
  const details = [
    ...(method === "GET" ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? ["headers=headers"] : []),
    ...(body ? [`data=json.dumps(${JSON.stringify(body)}).encode()`] : []),
  ];
  return [
    `import json${key ? ", os" : ""}, urllib.request`,
    "",
    ...(headers.length > 0 ? ["headers = {", ...headers, "}"] : []),
    `request = urllib.request.Request(${[`"${url}"`, ...details].join(", ")})`,
    "with urllib.request.urlopen(request) as response:",
    "    print(json.load(response))",
  ].join("\n");
}
