/** Set by `npm run test:all`, in which tests may take long. */
export const isLong = process.env.TEST_LENGTH === "long";
