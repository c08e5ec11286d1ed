import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { STORE_ID_AS_BRAND, STORE_ID_PREFIX } from "../../vocabulary/ids.ts";

/** The brand as a page or an app names it. */
export const PublicBrand = described(
  v.pipe(
    v.string(),
    v.check((brand) => !STORE_ID_PREFIX.test(brand), STORE_ID_AS_BRAND),
  ),
  "The store's public brand. A `store_id` is refused: it must never be part of a page or app.",
  "br_2p1k8s0d4f6g7h3j",
);
