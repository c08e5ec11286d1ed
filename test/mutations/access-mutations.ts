import { breaking, type Mutation } from "./mutation.ts";

export const ACCESS_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/stores/access/access-token.ts", "test/security/tokens.test.ts", {
    "any algorithm is taken, by a key that is bare bytes": [
      ["          algorithms: [ALGORITHM],\n", ""],
      [
        "(header) => signingKey(header.kid);",
        '(header) => keySet.keys.get(header.kid ?? "") ?? signingKey(header.kid);',
      ],
    ],
    "a token's type is not checked": ["          typ: TYPE,\n", ""],
    "the stage is no part of a token": [
      "const issuer = `shoppable-video:",
      "const issuer = `shoppable-video:dev` || `",
    ],
  }),
  ...breaking("shared/stores/access/access-token.ts", "test/shared/stores/access/access-token.test.ts", {
    "a token's issuer is not checked": ["          issuer,\n          audience", "          audience"],
    "a token's audience is not checked": ["          audience: issuer,\n", ""],
    "an unknown key id stands for the active key": [
      "keySet.keys.get(kid);",
      "(keySet.keys.get(kid) ?? keySet.keys.get(keySet.active));",
    ],
  }),
  ...breaking("shared/api/fields.schema.ts", "test/shared/api/fields.schema.test.ts", {
    "an order is taken that no address can name, so nobody can erase it": [
      "  PathId,\n  \"Merchant's order id.",
      "  Id,\n  \"Merchant's order id.",
    ],
  }),
  ...breaking(
    "shared/attribution/amendments/amend-order.ts",
    "test/shared/attribution/amendments/amend-order.test.ts",
    {
      "a refund of an unknown order is answered as done": [
        "if (error instanceof OrderDoesNotExist && (await deps.wasErased(store, body.order_id)))",
        "if (error instanceof OrderDoesNotExist)",
      ],
    },
  ),
  ...breaking("shared/administration/call-share.ts", "test/shared/administration/call-share.test.ts", {
    "one person's loop locks the others of a store out": [
      "const caller = isUrgent ? `${person} urgent` : person;",
      'const caller = isUrgent ? "urgent" : "all";',
    ],
    "tokens can't be revoked while somebody uses up the calls": [
      "isUrgent ? `${person} urgent` : person",
      "person",
    ],
    "a refusal of one person refuses everybody from memory": [
      "const memory = `${caller} ${weight}`;",
      "const memory = `${weight}`;",
    ],
  }),
  ...breaking("infra/constructs/credentials-key.ts", "test/infra/service-permissions.test.ts", {
    "a function may decrypt secrets of every purpose": [
      ', { "kms:EncryptionContext:purpose": purpose });',
      ");",
    ],
  }),
  ...breaking("infra/constructs/table.ts", "test/infra/service-permissions.test.ts", {
    "the function that reads may update every item": [
      'this.tableArn, {\n      "dynamodb:LeadingKeys": [partitions],',
      "this.tableArn, {",
    ],
    "the function that reads may update every attribute of a store": [
      '"dynamodb:Attributes": attributes,',
      "",
    ],
  }),
  ...breaking("infra/service-functions.ts", "test/infra/service-permissions.test.ts", {
    "webhook-delivery may decrypt credentials of product APIs": [
      'credentialsKey.bind(fn, "webhook-secrets", "Decrypt");',
      'credentialsKey.bind(fn, "product-api", "Decrypt");',
    ],
  }),
  ...breaking(
    "shared/platform/outbound/credential-cipher.ts",
    "test/shared/platform/outbound/credential-cipher.test.ts",
    {
      "a secret of one purpose is decrypted for another": [
        "      EncryptionContext: { brand, purpose },\n    });\n    const { Plaintext",
        "      EncryptionContext: { brand },\n    });\n    const { Plaintext",
      ],
    },
  ),
  ...breaking("functions/mail-unsubscribe/index.ts", "test/functions/index.test.ts", {
    "links in mails end with a cursor's key": [
      ["import { createMailSealSource }", "import { createCursorSource }"],
      ["cursors: createMailSealSource(logger)", "cursors: createCursorSource(logger)"],
    ],
  }),
  ...breaking("shared/stores/access/authenticator.ts", "test/shared/stores/access/authenticator.test.ts", {
    "a token's generation is not compared": [
      "if (store?.token_generation !== generation)",
      "if (store === undefined)",
    ],
    "two tokens in one header are taken for the first": ["+/=-]+)$/i", "+/=-]+)/i"],
    "another store's store_id passes beside a token": [
      "if (brand !== store.brand) throw new AccessTokenInvalid();",
      "",
    ],
  }),
  ...breaking("shared/api/store-endpoint.ts", "test/shared/api/store-endpoint.test.ts", {
    "a store_id beside a token is not looked at": [
      "await authenticator.confirm(store, query.store_id);",
      "void query.store_id;",
    ],
  }),
  ...breaking("shared/stores/access/store-access.ts", "test/shared/stores/access/store-access.test.ts", {
    "a store_id is stored as it is": [
      'createHash("sha256").update(storeId, "utf8").digest("base64url")',
      "storeId",
    ],
  }),
  ...breaking("shared/administration/store-rights.ts", "test/functions/admin/access.test.ts", {
    "every role may do everything in its store": [
      "if (role === undefined || isAllowedRole(role, call.roles)) return;",
      "if (role !== undefined || call === undefined) return;",
    ],
    "what is for operators is for everybody who is signed in": [
      'if (callers === "operators" && !isOperator)',
      'if (callers === "operators" && isOperator === undefined)',
    ],
  }),
  ...breaking("shared/vocabulary/roles.ts", "test/functions/admin/access.test.ts", {
    "what no role is named for is for all of them": [
      "roles: readonly Role[] = []",
      "roles: readonly Role[] = ROLES",
    ],
  }),
  ...breaking("shared/admin-endpoint/admin-endpoint.ts", "test/functions/admin/access.test.ts", {
    "whoever has a place in a store has one in every store": [
      "await users.find(brand, principal.sub)",
      'await users.find("br_acme", principal.sub)',
    ],
  }),
  ...breaking("shared/administration/users.ts", "test/functions/admin/access.test.ts", {
    "an invitation is for whoever opens it first": [
      'state === "invited" && email === user.email',
      'state === "invited" && email !== ""',
    ],
    "who was disabled stays": ['state === "active" ||', 'state === "active" || state === "disabled" ||'],
  }),
  ...breaking("shared/administration/change-user.ts", "test/functions/admin/users.test.ts", {
    "an owner who has not come yet counts as one who stays": [
      "others.find((other) => isActiveOwner(other, now))",
      'others.find((other) => other.role === "owner")',
    ],
  }),
  ...breaking("shared/administration/users.table.ts", "test/integration/memberships.test.ts", {
    "two owners may take each other's place at once": ["attribute_exists(joined_at) AND ", ""],
    "an invitation changes whoever uses the store": [
      "attribute_not_exists(joined_at) OR attribute_exists(disabled_at)",
      "attribute_not_exists(joined_at) OR attribute_exists(PK)",
    ],
    "a store that was taken from somebody stays among theirs": ['["GSI1PK", "GSI1SK"]', "[]"],
  }),
  ...breaking("functions/admin-read/handlers/stores.ts", "test/functions/admin/stores.test.ts", {
    "the list of stores shows all of them to anybody": [
      "const read = principal.isOperator ?",
      "const read = principal.sub ?",
    ],
  }),
  ...breaking("shared/stores/change-settings.ts", "test/functions/admin/stores.test.ts", {
    "a store's rate limit is the store's to change": [
      "if (operators.length > 0) throw",
      "if (operators.length > 2) throw",
    ],
    "a developer changes what shoppers see": [
      "fields.filter((field) => !DEVELOPER_SETTINGS.includes(field))",
      "fields.filter((field) => field === undefined)",
    ],
  }),
  ...breaking("shared/platform/cursors.ts", "test/shared/platform/cursors.test.ts", {
    "a cursor is good for any list": [
      ["computeSeal(keySet.active, scope, content)", 'computeSeal(keySet.active, "", content)'],
      ["computeSeal(kid, scope, content)", 'computeSeal(kid, "", content)'],
    ],
    "a cursor's seal is not checked": ["if (!isOurs) throw new CursorInvalid();", ""],
  }),
  ...breaking("functions/admin-read/handlers/orders.ts", "test/security/another-stores-value.test.ts", {
    "a cursor of orders is good for every store": ['["orders", brand]', '["orders"]'],
  }),
  ...breaking(
    "shared/stores/rate-limit/rate-limiter.ts",
    "test/shared/stores/rate-limit/rate-limiter.test.ts",
    {
      "a store over its rate is admitted": ["if (now < refusedUntil) throw", "if (now < 0) throw"],
    },
  ),
  ...breaking("shared/platform/http/read-body.ts", "test/shared/platform/http/read-body.test.ts", {
    "a body may have any size": ["if (bytes.length >", "if (bytes.length < 0 && bytes.length >"],
    "a JSON parser's error, which quotes the body, is passed on": [
      ["parsed = JSON.parse(text);\n  } catch {", "parsed = JSON.parse(text);\n  } catch (error) {"],
      ['invalid("body", "json")', 'invalid("body", "expression_invalid", { problem: String(error) })'],
    ],
  }),
  ...breaking("shared/api/fields.schema.ts", "test/shared/orders/order-report.schema.test.ts", {
    "identifiers of any length reach the table": ["  v.maxLength(MAX_ID_CHARACTERS, idMessage),\n", ""],
    "lone surrogates reach the table": ["id.isWellFormed()", '(id.isWellFormed() || id !== "")'],
  }),
  ...breaking("shared/platform/http/error-response.ts", "test/shared/platform/http/error-response.test.ts", {
    "an unexpected error shows its message": [
      '[500, "Internal Server Error", {}]',
      "[500, String(error), {}]",
    ],
  }),
];
