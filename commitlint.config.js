/** Conventional commits with a subject line of at most 72 characters. CONTRIBUTING.md has the rest. */
export default {
  extends: ["@commitlint/config-conventional"],
  rules: { "header-max-length": [2, "always", 72] },
};
