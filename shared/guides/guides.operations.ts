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
    summary: "Get an integration guide",
    description:
      "Returns the integration steps of a shop system, with the store's brand, addresses and snippet. Guides contain no `store_id` or token.",
    query: v.object({
      platform: described(oneOf(PLATFORMS), "Shop system. `custom` for any other shop.", "woocommerce"),
    }),
    answer: { status: 200, description: "The guide.", body: Guide },
  }),
};
