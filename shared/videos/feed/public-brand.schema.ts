import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { STORE_ID_PREFIX } from "../../vocabulary/ids.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const PublicBrand = described(
  v.pipe(
    v.string(),
    v.check((brand) => !STORE_ID_PREFIX.test(brand), expected("store_id_as_brand")),
  ),
  "Store's public brand.",
  "br_2p1k8s0d4f6g7h3j",
);
