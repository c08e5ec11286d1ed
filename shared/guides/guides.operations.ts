import * as v from "valibot";
import { described, oneOf } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { PLATFORMS } from "../vocabulary/platforms.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { Guide } from "./guide.schema.ts";

export const GUIDE_OPERATIONS = {
  getGuide: adminOperation({
    tag: "Stores",
    method: "GET",
    path: "/admin/stores/{brand}/guide",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Read the guide of a shop system",
    description:
      "How a shop is integrated, step by step, with the store's own brand, addresses and snippet filled in. The `store_id` and the token are in none of them.",
    query: v.object({
      platform: described(
        oneOf(PLATFORMS),
        "The shop system; `custom` if it is none of the others.",
        "woocommerce",
      ),
    }),
    answer: { status: 200, description: "The guide.", body: Guide },
  }),
};
