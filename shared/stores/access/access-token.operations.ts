import * as v from "valibot";
import { BACKEND_FAILURES } from "../../api/backend-failures.ts";
import { operation } from "../../api/operation.ts";
import { StoreIdParameter } from "../../api/parameters.schema.ts";
import { AccessTokenResponse } from "./access-token.schema.ts";

export const ACCESS_TOKEN_OPERATIONS = {
  getAccessToken: operation({
    tag: "Merchant's backend",
    method: "GET",
    path: "/auth/access-token",
    function: "access-token",
    callers: "anyone",
    summary: "Get the store's access token",
    description:
      "Returns the store's token. Request it once, keep it on the server and use it for every call. It doesn't expire, and stays the same until the store's tokens are revoked.",
    query: v.object({ store_id: StoreIdParameter }),
    answer: { status: 200, description: "The access token.", body: AccessTokenResponse, secret: true },
    failures: { 404: BACKEND_FAILURES.unknownStore, 429: BACKEND_FAILURES.overRate },
  }),
};
