import type { ProductApiView } from "../../../shared/catalog/product-api/product-api.schema.ts";
import {
  compileProductIdRule,
  ProductIdRuleInvalid,
} from "../../../shared/catalog/product-urls/product-id.ts";
import type { RefreshSchedules } from "../../../shared/catalog/refresh/refresh-schedules.table.ts";
import { Forbidden, ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { ProductApi, Store } from "../../../shared/stores/store.ts";
import {
  StoreChange,
  StoreCreation,
  type StoreSummary,
  type StoreView,
} from "../../../shared/stores/stores.schema.ts";
import type { StoreAdministration, Stores } from "../../../shared/stores/stores.table.ts";
import type { AdminRequest, StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type StoreDeps = {
  readonly stores: Pick<Stores, "create" | "find">;
  readonly administration: Pick<StoreAdministration, "page" | "change">;
  readonly schedules: Pick<RefreshSchedules, "find" | "set" | "remove">;
  /** A new store's identifiers; `store_id` is a credential. */
  readonly newIdentity: () => { readonly brand: string; readonly storeId: string };
  readonly hashStoreId: (storeId: string) => string;
  readonly paging: Paging;
};

const DEFAULT_RATE_LIMIT = 1_000;

export const iso = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** A connected product API without its credentials. */
export const productApiView = (api: ProductApi): ProductApiView => ({
  url_template: api.url_template,
  auth: { scheme: api.auth_scheme ?? "none" },
  mapping: { ...api.mapping },
  price_scale: api.price_scale,
  pulls_per_second: api.pulls_per_second,
  connected_at: api.connected_at,
});

const storeView = (store: Store, refreshMinutes: number | undefined): StoreView => ({
  brand: store.brand,
  name: store.name,
  ...(store.currency !== undefined && { currency: store.currency }),
  out_of_stock: store.out_of_stock,
  rate_limit_per_minute: store.rate_limit_per_minute,
  ...(refreshMinutes !== undefined && { refresh_interval_minutes: refreshMinutes }),
  ...(store.product_id_rule !== undefined && { product_id_rule: store.product_id_rule }),
  ...(store.product_api && { product_api: productApiView(store.product_api) }),
  tokens_valid_since: iso(store.token_generation_began_at),
  created_at: store.created_at,
});

const summary = ({ brand, name, currency, created_at, product_api }: Store): StoreSummary => ({
  brand,
  name,
  ...(currency !== undefined && { currency }),
  created_at,
  product_api_connected: product_api !== undefined,
});

/** @throws ValidationFailed for a rule that RE2 can't compile */
const checkRule = (rule: string | null | undefined): void => {
  try {
    compileProductIdRule(rule ?? undefined);
  } catch (error) {
    if (!(error instanceof ProductIdRuleInvalid)) throw error;
    throw new ValidationFailed(`product_id_rule: ${error.message}`);
  }
};

/** Stores and their settings. */
export const createStoreRoutes = (deps: StoreDeps) => {
  const { stores, administration, schedules, paging } = deps;

  const setSchedule = async (brand: string, minutes: number | null, now: Date): Promise<void> => {
    if (minutes === null) return schedules.remove(brand);
    const next_at = new Date(now.getTime() + minutes * 60_000).toISOString();
    await schedules.set({ brand, interval_minutes: minutes, next_at });
  };

  return {
    create: async ({ body, audit, now }: AdminRequest) => {
      const { refresh_interval_minutes: minutes, ...settings } = body(StoreCreation);
      checkRule(settings.product_id_rule);
      const { brand, storeId } = deps.newIdentity();
      await audit(brand, "store.created", { ...settings, refresh_interval_minutes: minutes });
      await stores.create({
        out_of_stock: "show",
        rate_limit_per_minute: DEFAULT_RATE_LIMIT,
        ...definedOnly(settings),
        name: settings.name,
        brand,
        store_id_hash: deps.hashStoreId(storeId),
        token_generation: 1,
        token_generation_began_at: Math.floor(now.getTime() / 1000),
        created_at: now.toISOString(),
      });
      if (minutes !== undefined) await setSchedule(brand, minutes, now);
      return { ...ok({ brand, store_id: storeId }, { "cache-control": "no-store" }), statusCode: 201 };
    },

    list: ({ principal: { isOperator, brand = "" }, query }: AdminRequest) =>
      paging({
        query,
        scope: ["stores", isOperator ? "all" : brand],
        read: async ({ after, limit }: { after: string | undefined; limit: number }) => {
          if (isOperator) {
            const { items, next } = await administration.page({ after, limit });
            return { items: items.map(summary), next };
          }
          const own = await stores.find(brand);
          return { items: own ? [summary(own)] : [], next: undefined };
        },
      }),

    find: async ({ store }: StoreRequest) =>
      ok(storeView(store, (await schedules.find(store.brand))?.interval_minutes)),

    change: async ({ store, principal, body, audit, now }: StoreRequest) => {
      const { refresh_interval_minutes: minutes, ...settings } = definedOnly(body(StoreChange));
      if (Object.keys(settings).length === 0 && minutes === undefined) {
        throw new ValidationFailed("body: expected at least one setting");
      }
      checkRule(settings.product_id_rule);
      if (settings.rate_limit_per_minute !== undefined && !principal.isOperator) {
        throw new Forbidden("Operators only: rate_limit_per_minute");
      }
      await audit(store.brand, "store.changed", {
        ...settings,
        ...(minutes !== undefined && { refresh_interval_minutes: minutes }),
      });
      const changed =
        Object.keys(settings).length > 0 ? await administration.change(store.brand, settings) : store;
      if (minutes !== undefined) await setSchedule(store.brand, minutes, now);
      const kept = minutes ?? (await schedules.find(store.brand))?.interval_minutes;
      return ok(storeView(changed, kept));
    },
  };
};

/** The fields that were sent. */
const definedOnly = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
