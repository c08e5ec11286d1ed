import { definedOnly } from "../platform/defined-only.ts";
import { batchGet, getItem, readKey } from "../platform/table/get-item.ts";
import {
  invitationsKey,
  membershipIndexKey,
  membershipRange,
  userKey,
  userRange,
} from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryAll, queryOnce, queryPage } from "../platform/table/query.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import { updateExpression } from "../platform/table/update-expression.ts";
import { deleteItem, tryUpdate, updateItem } from "../platform/table/write-item.ts";
import { utcDay } from "../vocabulary/days.ts";
import { MAIL_KINDS, MAIL_LANGUAGES, type MailPreferences } from "../vocabulary/mail.ts";
import { ROLES } from "../vocabulary/roles.ts";
import type { StoreUser } from "./users.ts";

/** Each preference is a separate attribute, so that two changes don't overwrite each other. */
const mailAttribute = (name: keyof MailPreferences): string => `mail_${name}`;

const readMail = (user: ItemReader): Partial<MailPreferences> | undefined => {
  const language = user.optionalOneOf(mailAttribute("language"), MAIL_LANGUAGES);
  const kinds = MAIL_KINDS.map((kind) => [kind, user.optionalFlag(mailAttribute(kind))]);
  const chosen = definedOnly({ ...Object.fromEntries(kinds), language }) as Partial<MailPreferences>;
  return Object.keys(chosen).length === 0 ? undefined : chosen;
};

const fromItem = (item: Item): StoreUser => {
  const user = readItem(item, "user");
  return definedOnly({
    sub: user.text("sub"),
    email: user.text("email"),
    role: user.oneOf("role", ROLES),
    invited_at: user.text("invited_at"),
    accepted_at: user.optionalText("joined_at"),
    disabled_at: user.optionalText("disabled_at"),
    mail: readMail(user),
  });
};

export type Membership = StoreUser & { readonly brand: string };

const IS_ACTIVE_OWNER = {
  ConditionExpression: "#role = :owner AND attribute_exists(joined_at) AND attribute_not_exists(disabled_at)",
  ExpressionAttributeNames: { "#role": "role" },
  ExpressionAttributeValues: { ":owner": "owner" },
};

export const createStoreUsers = (table: Table) => ({
  async find(brand: string, sub: string): Promise<StoreUser | undefined> {
    const item = await getItem(table, userKey(brand, sub), { consistent: true });
    return item && fromItem(item);
  },

  async all(brand: string): Promise<StoreUser[]> {
    const users: StoreUser[] = [];
    for await (const items of queryAll(table, userRange(brand), { consistent: true })) {
      users.push(...items.map(fromItem));
    }
    return users;
  },

  async page(brand: string, request: PageRequest): Promise<Page<StoreUser>> {
    const { items, next } = await queryPage(table, userRange(brand), request);
    return { items: items.map(fromItem), next };
  },

  /** Excludes stores in which the user is disabled. */
  async storesOf(sub: string, { after, limit }: PageRequest): Promise<Page<Membership>> {
    const position =
      after === undefined ? undefined : { ...userKey(after, sub), ...membershipIndexKey(after, sub) };
    const { items, last } = await queryOnce(table, membershipRange(sub), { limit, after: position });
    // The index contains only keys and may lag.
    const found = await batchGet(table, items.map(readKey));
    const brands = new Map(items.map((item) => [String(item.PK), readItem(item, "user").text("GSI1SK")]));
    return {
      items: found.flatMap((item) => {
        const brand = brands.get(String(item.PK));
        return brand === undefined ? [] : [{ ...fromItem(item), brand }];
      }),
      next: last && readItem(last, "user").text("GSI1SK"),
    };
  },

  /**
   * Keeps a recorded acceptance. Leaves an active user unchanged, because the user may be the last
   * owner.
   * @returns `undefined` if the user is active
   */
  async recordInvitation(
    brand: string,
    { accepted_at, ...user }: Omit<StoreUser, "disabled_at" | "mail">,
  ): Promise<StoreUser | undefined> {
    const set = { ...user, ...membershipIndexKey(brand, user.sub) };
    const outcome = await tryUpdate(table, userKey(brand, user.sub), {
      ...updateExpression({ set, setOnce: { joined_at: accepted_at }, remove: ["disabled_at"] }),
      ConditionExpression: "attribute_not_exists(joined_at) OR attribute_exists(disabled_at)",
      ReturnValues: "ALL_NEW",
    });
    return outcome.held ? fromItem(outcome.attributes ?? {}) : undefined;
  },

  async markAccepted(brand: string, sub: string, accepted_at: string): Promise<void> {
    await updateItem(table, userKey(brand, sub), {
      UpdateExpression: "SET joined_at = :joined_at",
      ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(joined_at)",
      ExpressionAttributeValues: { ":joined_at": accepted_at },
    });
  },

  chooseMail: (brand: string, sub: string, chosen: Partial<MailPreferences>): Promise<boolean> =>
    updateItem(table, userKey(brand, sub), {
      ...updateExpression({
        set: Object.fromEntries(
          Object.entries(chosen).map(([name, value]) => [
            mailAttribute(name as keyof MailPreferences),
            value,
          ]),
        ),
      }),
      ConditionExpression: "attribute_exists(PK)",
    }),

  /** @returns `false` if the store has reached the limit */
  countInvitation: (brand: string, now: Date, most: number): Promise<boolean> =>
    updateItem(table, invitationsKey(brand, utcDay(now.toISOString())), {
      UpdateExpression: "ADD sent :one SET expires_at = :expires_at",
      ConditionExpression: "attribute_not_exists(sent) OR sent < :most",
      ExpressionAttributeValues: {
        ":one": 1,
        ":most": most,
        ":expires_at": Math.floor(now.getTime() / 1_000) + 2 * 86_400,
      },
    }),

  /**
   * @param keeper another active owner, checked by the write's condition
   * @returns `false` if the user is gone or the keeper is not an active owner
   */
  async change(
    brand: string,
    sub: string,
    { role, disabled_at }: Partial<Pick<StoreUser, "role" | "disabled_at">>,
    keeper: string | undefined,
  ): Promise<boolean> {
    const TableName = table.name;
    const remove = disabled_at === undefined ? [] : ["GSI1PK", "GSI1SK"];
    const refused = await transact(table, [
      {
        Update: {
          TableName,
          Key: userKey(brand, sub),
          ...updateExpression({ set: definedOnly({ role, disabled_at }), remove }),
          ConditionExpression: "attribute_exists(PK)",
        },
      },
      ...(keeper === undefined
        ? []
        : [{ ConditionCheck: { TableName, Key: userKey(brand, keeper), ...IS_ACTIVE_OWNER } }]),
    ]);
    return refused.size === 0;
  },

  remove: (brand: string, sub: string): Promise<boolean> =>
    deleteItem(table, userKey(brand, sub), { ConditionExpression: "attribute_exists(PK)" }),
});

export type StoreUsers = ReturnType<typeof createStoreUsers>;
