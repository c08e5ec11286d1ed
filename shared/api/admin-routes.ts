/** A route below `/admin`. All of them are one route of the gateway, which checks the caller's token. */
export type AdminRoute = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/admin/${string}`;
  /**
   * `operators`: group `operators` alone, anybody else is answered 403. `store`: operators and the users of
   * that store; any other store is as unknown as one that does not exist. `everyone`: whoever is signed in,
   * each seeing their own.
   */
  readonly access: "operators" | "store" | "everyone";
};

const STORE = "/admin/stores/{brand}";

/** The routes of the administration, once: the function dispatches by this list, and the document lists it. */
export const ADMIN_ROUTES = [
  { method: "POST", path: "/admin/stores", access: "operators" },
  { method: "GET", path: "/admin/stores", access: "everyone" },
  { method: "GET", path: STORE, access: "store" },
  { method: "PATCH", path: STORE, access: "store" },
  { method: "POST", path: `${STORE}/store-id/rotate`, access: "store" },
  { method: "POST", path: `${STORE}/tokens/revoke`, access: "store" },
  { method: "PUT", path: `${STORE}/product-api`, access: "store" },
  { method: "POST", path: `${STORE}/product-api/preview`, access: "store" },
  { method: "POST", path: `${STORE}/product-urls`, access: "store" },
  { method: "GET", path: `${STORE}/product-urls`, access: "store" },
  { method: "DELETE", path: `${STORE}/product-urls`, access: "store" },
  { method: "POST", path: `${STORE}/refresh`, access: "store" },
  { method: "GET", path: `${STORE}/refresh/{run}`, access: "store" },
  { method: "GET", path: `${STORE}/products`, access: "store" },
  { method: "GET", path: `${STORE}/products/{client_product_id}`, access: "store" },
  { method: "POST", path: `${STORE}/videos`, access: "store" },
  { method: "GET", path: `${STORE}/videos`, access: "store" },
  { method: "GET", path: `${STORE}/videos/{event_id}`, access: "store" },
  { method: "PATCH", path: `${STORE}/videos/{event_id}`, access: "store" },
  { method: "DELETE", path: `${STORE}/videos/{event_id}`, access: "store" },
  { method: "GET", path: `${STORE}/orders`, access: "store" },
  { method: "POST", path: `${STORE}/orders/simulate`, access: "store" },
  { method: "GET", path: `${STORE}/orders/{order_id}`, access: "store" },
  { method: "GET", path: `${STORE}/analytics`, access: "store" },
  { method: "POST", path: `${STORE}/reconcile`, access: "operators" },
  { method: "GET", path: `${STORE}/audit`, access: "store" },
  { method: "GET", path: `${STORE}/snippet`, access: "store" },
] as const satisfies readonly AdminRoute[];

type Known = (typeof ADMIN_ROUTES)[number];

/** `GET /admin/stores`: distributed over the union, so that a method stays with its path. */
export type AdminRouteKey<R = Known> = R extends {
  method: infer M extends string;
  path: infer P extends string;
}
  ? `${M} ${P}`
  : never;

/** The routes that are about one store. */
export type StoreRouteKey = AdminRouteKey<Extract<Known, { path: `${typeof STORE}${string}` }>>;
