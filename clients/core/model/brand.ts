const BRAND = /^br_[a-z0-9]{1,40}$/;
const STORE_ID = /^\s*st_/i;

/** Must not contain the secret. */
export const STORE_ID_AS_BRAND =
  "A store_id (st_…) is a credential: rotate it and use the public brand (br_…).";

export const BRAND_EXPECTED = "Expected the public brand (br_…).";

export const brandProblem = (value: unknown): "store_id_as_brand" | "invalid_brand" | undefined => {
  if (typeof value === "string" && BRAND.test(value)) return undefined;
  return typeof value === "string" && STORE_ID.test(value) ? "store_id_as_brand" : "invalid_brand";
};
