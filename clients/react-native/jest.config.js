module.exports = {
  preset: "@react-native/jest-preset",
  testMatch: ["<rootDir>/test/**/*.test.{ts,tsx}"],
  setupFiles: ["<rootDir>/test/support/setup.ts"],
  // The packed package is of ES modules, as React Native's own are.
  transformIgnorePatterns: ["node_modules/(?!(@shoppable-video|(jest-)?react-native|@react-native)/)"],
  // The first test of a clean install compiles React Native.
  testTimeout: 60_000,
  // The copy in a packed package must not be found beside the sources.
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
};
