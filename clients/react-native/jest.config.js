module.exports = {
  preset: "@react-native/jest-preset",
  testMatch: ["<rootDir>/test/**/*.test.{ts,tsx}"],
  setupFiles: ["<rootDir>/test/support/setup.ts"],
  setupFilesAfterEnv: ["<rootDir>/test/support/timeouts.ts"],
  // The packed package contains ES modules, like React Native's packages.
  transformIgnorePatterns: ["node_modules/(?!(@shoppable-video|(jest-)?react-native|@react-native)/)"],
  // The first test of a clean install compiles React Native.
  testTimeout: 60_000,
  // Ignores the copy in a packed package.
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
};
