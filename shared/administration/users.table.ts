import { definedOnly } from "../platform/defined-only.ts";
import { getItem } from "../platform/table/get-item.ts";
import { invitationsKey, userKey, userRange } from "../platform/table/keys/store-keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { updateExpression } from "../platform/table/update-expression.ts";
import { deleteItem, updateItem, upsertItem } from "../platform/table/write-item.ts";
import { utcDay } from "../vocabulary/days.ts";
import type { StoreUser } from "./users.ts";

const fromItem = (item: Item): StoreUser => {
  const user = readItem(item, "user");
  return definedOnly({
    sub: user.text("sub"),
    email: user.text("email"),
    invited_at: user.text("invited_at"),
    accepted_at: user.optionalText("accepted_at"),
    disabled_at: user.optionalText("disabled_at"),
  });
};

/** A store's users. The user pool knows who they are, but can't be searched by store. */
export const createStoreUsers = (table: Table) => ({
  async find(brand: string, sub: string): Promise<StoreUser | undefined> {
    const item = await getItem(table, userKey(brand, sub), { consistent: true });
    return item && fromItem(item);
  },

  /** All users of a store: there are at most `MAX_USERS`. */
  async all(brand: string): Promise<StoreUser[]> {
    const users: StoreUser[] = [];
    for await (const items of queryAll(table, userRange(brand), { consistent: true })) {
      users.push(...items.map(fromItem));
    }
    return users;
  },

  /** A page of a store's users, in the order of their ids. */
  async page(brand: string, request: PageRequest): Promise<Page<StoreUser>> {
    const { items, next } = await queryPage(table, userRange(brand), request);
    return { items: items.map(fromItem), next };
  },

  /**
   * Records that a user was just invited; one who was disabled is not any more. An acceptance that is recorded stays.
   *
   * @param user `accepted_at` is stored unless there is one
   * @returns the user as stored
   */
  async recordInvitation(
    brand: string,
    { accepted_at, ...user }: Omit<StoreUser, "disabled_at">,
  ): Promise<StoreUser> {
    const stored = await upsertItem(table, userKey(brand, user.sub), {
      ...updateExpression({ set: user, setOnce: { accepted_at }, remove: ["disabled_at"] }),
      ReturnValues: "ALL_NEW",
    });
    return fromItem(stored ?? {});
  },

  /** Records when an invited user first came. Without effect for whom the store has not invited. */
  async markAccepted(brand: string, sub: string, accepted_at: string): Promise<void> {
    await updateItem(table, userKey(brand, sub), {
      UpdateExpression: "SET accepted_at = :accepted_at",
      ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(accepted_at)",
      ExpressionAttributeValues: { ":accepted_at": accepted_at },
    });
  },

  /**
   * Counts an invitation of this UTC day, unless the store has sent so many already.
   *
   * @returns whether it was counted
   */
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

  async markDisabled(brand: string, sub: string, disabled_at: string): Promise<void> {
    await updateItem(table, userKey(brand, sub), {
      UpdateExpression: "SET disabled_at = :disabled_at",
      ExpressionAttributeValues: { ":disabled_at": disabled_at },
    });
  },

  /** @returns `false` if there was no such user */
  remove: (brand: string, sub: string): Promise<boolean> =>
    deleteItem(table, userKey(brand, sub), { ConditionExpression: "attribute_exists(PK)" }),
});

export type StoreUsers = ReturnType<typeof createStoreUsers>;
