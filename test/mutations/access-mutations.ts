import type { Mutation } from "./mutation.ts";

const TOKENS = {
  file: "shared/stores/access/access-token.ts",
  test: "test/shared/stores/access/access-token.test.ts",
};
const AUTHENTICATOR = {
  file: "shared/stores/access/authenticator.ts",
  test: "test/shared/stores/access/authenticator.test.ts",
};
const ADMIN = { file: "functions/admin/handler.ts", test: "test/functions/admin/access.test.ts" };
const CURSOR = {
  file: "shared/platform/cursors.ts",
  test: "test/shared/platform/cursors.test.ts",
};
const BODY = {
  file: "shared/platform/http/read-body.ts",
  test: "test/shared/platform/http/read-body.test.ts",
};

const IDS = {
  file: "shared/api/fields.schema.ts",
  test: "test/shared/orders/order-report.schema.test.ts",
};

/** Who may call, what they reach, and what an answer tells. */
export const ACCESS_MUTATIONS: readonly Mutation[] = [
  {
    name: "any algorithm is taken, by a key that is bare bytes",
    ...TOKENS,
    test: "test/security/tokens.test.ts",
    edits: [
      ["          algorithms: [ALGORITHM],\n", ""],
      [
        "(header) => signingKey(header.kid);",
        '(header) => keySet.keys.get(header.kid ?? "") ?? signingKey(header.kid);',
      ],
    ],
  },
  {
    name: "a token's type is not checked",
    ...TOKENS,
    test: "test/security/tokens.test.ts",
    edits: [["          typ: TYPE,\n", ""]],
  },
  {
    name: "a token's issuer is not checked",
    ...TOKENS,
    edits: [["          issuer,\n          audience", "          audience"]],
  },
  { name: "a token's audience is not checked", ...TOKENS, edits: [["          audience: issuer,\n", ""]] },
  {
    name: "the stage is no part of a token",
    ...TOKENS,
    test: "test/security/tokens.test.ts",
    edits: [["const issuer = `shoppable-video:", "const issuer = `shoppable-video:dev` || `"]],
  },
  {
    name: "an unknown key id stands for the active key",
    ...TOKENS,
    edits: [["keySet.keys.get(kid);", "(keySet.keys.get(kid) ?? keySet.keys.get(keySet.active));"]],
  },
  {
    name: "a token's generation is not compared",
    ...AUTHENTICATOR,
    edits: [["if (store?.token_generation !== generation)", "if (store === undefined)"]],
  },
  {
    name: "two tokens in one header are taken for the first",
    ...AUTHENTICATOR,
    edits: [["+/=-]+)$/i", "+/=-]+)/i"]],
  },
  {
    name: "another store's store_id passes beside a token",
    ...AUTHENTICATOR,
    edits: [["if (brand !== store.brand) throw new AccessTokenInvalid();", ""]],
  },
  {
    name: "a store_id beside a token is not looked at",
    file: "shared/api/store-endpoint.ts",
    test: "test/shared/api/store-endpoint.test.ts",
    edits: [["await authenticator.confirm(store, query.store_id);", "void query.store_id;"]],
  },
  {
    name: "a store_id is stored as it is",
    file: "shared/stores/access/store-id.ts",
    test: "test/shared/stores/access/store-id.test.ts",
    edits: [['createHash("sha256").update(storeId, "utf8").digest("base64url")', "storeId"]],
  },
  {
    name: "the administration trusts the brand of the path",
    ...ADMIN,
    edits: [
      [
        "!principal.isOperator && principal.brand !== brand",
        "!principal.isOperator && principal.brand === undefined",
      ],
    ],
  },
  {
    name: "what is for operators is for everybody who is signed in",
    ...ADMIN,
    edits: [
      [
        'operation.callers === "operators" && !principal.isOperator',
        'operation.callers === "operators" && principal.sub === ""',
      ],
    ],
  },
  {
    name: "the list of stores shows all of them to anybody",
    file: "functions/admin/handlers/stores.ts",
    test: "test/functions/admin/stores.test.ts",
    edits: [["        if (isOperator) return", '        if (isOperator || brand !== "") return']],
  },
  {
    name: "a store's rate limit is the store's to change",
    file: "shared/stores/change-settings.ts",
    test: "test/functions/admin/stores.test.ts",
    edits: [
      ["settings.rate_limit_per_minute !== undefined && !isOperator", "settings.rate_limit_per_minute === 0"],
    ],
  },
  {
    name: "a cursor is good for any list",
    ...CURSOR,
    edits: [
      ["computeSeal(keySet.active, scope, content)", 'computeSeal(keySet.active, "", content)'],
      ["computeSeal(kid, scope, content)", 'computeSeal(kid, "", content)'],
    ],
  },
  {
    name: "a cursor's seal is not checked",
    ...CURSOR,
    edits: [["if (!isOurs) throw new CursorInvalid();", ""]],
  },
  {
    name: "a cursor of orders is good for every store",
    file: "functions/admin/handlers/orders.ts",
    test: "test/security/another-stores-value.test.ts",
    edits: [['["orders", brand]', '["orders"]']],
  },
  {
    name: "a store over its rate is admitted",
    file: "shared/stores/rate-limit/rate-limiter.ts",
    test: "test/shared/stores/rate-limit/rate-limiter.test.ts",
    edits: [["if (now < refusedUntil) throw", "if (now < 0) throw"]],
  },
  {
    name: "a body may have any size",
    ...BODY,
    edits: [["if (bytes.length >", "if (bytes.length < 0 && bytes.length >"]],
  },
  {
    name: "a JSON parser's error, which quotes the body, is passed on",
    ...BODY,
    edits: [
      ["parsed = JSON.parse(text);\n  } catch {", "parsed = JSON.parse(text);\n  } catch (error) {"],
      ['new ValidationFailed("body: expected JSON")', "new ValidationFailed(String(error))"],
    ],
  },
  {
    name: "identifiers of any length reach the table",
    ...IDS,
    edits: [["  v.maxLength(MAX_ID_CHARACTERS, idMessage),\n", ""]],
  },
  {
    name: "lone surrogates reach the table",
    ...IDS,
    edits: [["id.isWellFormed()", '(id.isWellFormed() || id !== "")']],
  },
  {
    name: "an unexpected error shows its message",
    file: "shared/platform/http/error-response.ts",
    test: "test/shared/platform/http/error-response.test.ts",
    edits: [['[500, "Internal Server Error", {}]', "[500, String(error), {}]"]],
  },
];
