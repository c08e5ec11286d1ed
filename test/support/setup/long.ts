/** Set by `npm run test:all`, so that tests may take long. */
export const isLong = process.env.TEST_LENGTH === "long";
