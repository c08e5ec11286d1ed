export const isLong = process.env.TEST_LENGTH === "long";
