import next from "eslint-config-next";
import tseslint from "typescript-eslint";

// Biome formats and lints; ESLint adds the rules that Biome lacks: Next.js, React hooks and type-aware rules.
export default tseslint.config(
  { ignores: ["node_modules", ".next", ".data", ".test", "lib/server/platform/database/generated", "next-env.d.ts"] },
  ...next,
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      "@next/next/no-img-element": "off", // the image route already serves covers in fixed widths and formats
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // handleSubmit of react-hook-form returns a promise and is passed to onSubmit; its callback catches its own
      // errors.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/only-throw-error": ["error", { allow: [] }],
    },
  },
  { files: ["**/*.mjs"], ...tseslint.configs.disableTypeChecked },
);
