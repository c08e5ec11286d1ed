import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import { userView } from "../../../shared/administration/users.ts";
import type { Paging } from "../paging.ts";

export type UserDeps = { readonly users: Pick<StoreUsers, "page">; readonly paging: Paging };

export const createUserHandlers = ({
  users,
  paging,
}: UserDeps): StoreHandlersOf<"admin-read", typeof USER_OPERATIONS> => ({
  listUsers: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["users", brand],
      (page) => users.page(brand, page),
      (user) => userView(user, now),
    ),
});
