import next from "eslint-config-next";
import tseslint from "typescript-eslint";

// Biome formats and lints; ESLint adds what it alone knows: Next, React's rules and the types.
export default tseslint.config(
  { ignores: ["node_modules", ".next", ".data", ".test", "lib/server/platform/database/generated", "next-env.d.ts"] },
  ...next,
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      "@next/next/no-img-element": "off", // the covers are ours, in their widths and formats already
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // react-hook-form's handleSubmit returns a promise and is given to onSubmit; what it runs catches its own failures.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/only-throw-error": ["error", { allow: [] }],
    },
  },
  { files: ["**/*.mjs"], ...tseslint.configs.disableTypeChecked },
);
