import { randomBytes } from "node:crypto";
import { createFakeOrders } from "./fake-orders.ts";

export type FakeProduct = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly comparePrice?: string;
  readonly image?: string;
  readonly description?: string;
  readonly status?: "ACTIVE" | "DRAFT" | "ARCHIVED";
  readonly published?: boolean;
  readonly stock?: number;
  readonly variants?: number;
};

export type ShopSettings = {
  readonly domain: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly currency: string;
  readonly timeZone?: string;
  readonly pointsPerSecond?: number;
  readonly perPage?: number;
  readonly maxSearchLagMs?: number;
};

type Kept = FakeProduct & { readonly updatedAt: number };
type BulkOperation = {
  readonly id: string;
  readonly createdAt: number;
  readonly lines: readonly string[];
  readonly endsAt: number;
};

const MAX_POINTS = 2_000;
const TOKEN_SECONDS = 3_600;

const iso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

export const createFakeShop = (settings: ShopSettings, now: () => number) => {
  const { domain, currency, pointsPerSecond = 100 } = settings;
  const products = new Map<string, Kept>();
  const operations = new Map<string, BulkOperation>();
  let tokens: { access: string; refresh: string; expiresAt: number } | undefined;
  let points = { left: MAX_POINTS, at: now() };

  const node = (product: Kept) => {
    const { id, stock, status = "ACTIVE", published = true } = product;
    const handle = product.title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    return {
      id: `gid://shopify/Product/${id}`,
      handle,
      title: product.title,
      descriptionHtml: product.description ?? "",
      status,
      onlineStoreUrl: published && status === "ACTIVE" ? `https://${domain}/products/${handle}` : null,
      updatedAt: iso(product.updatedAt),
      tracksInventory: stock !== undefined,
      totalInventory: stock ?? 0,
      variantsCount: { count: product.variants ?? 1 },
      featuredMedia: product.image === undefined ? null : { preview: { image: { url: product.image } } },
      priceRangeV2: { minVariantPrice: { amount: product.price, currencyCode: currency } },
      compareAtPriceRange:
        product.comparePrice === undefined
          ? null
          : { minVariantCompareAtPrice: { amount: product.comparePrice, currencyCode: currency } },
    };
  };

  return {
    settings,
    products,
    storefront: {} as { brand?: string | undefined; edge?: string | undefined },

    put(product: FakeProduct): void {
      products.set(product.id, { ...product, updatedAt: now() });
    },

    /** Changes only the stock, which does not change the product's modification time. */
    restock(id: string, stock: number): void {
      const product = products.get(id);
      if (product) products.set(id, { ...product, stock });
    },

    ...createFakeOrders(settings, now),

    product: (id: string) => {
      const found = products.get(id);
      return found ? node(found) : null;
    },

    issueTokens() {
      const secret = () => randomBytes(16).toString("hex");
      tokens = {
        access: `shpat_${secret()}`,
        refresh: `shprt_${secret()}`,
        expiresAt: now() + TOKEN_SECONDS * 1000,
      };
      return { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: TOKEN_SECONDS };
    },
    takesRefresh: (token: unknown): boolean => tokens !== undefined && tokens.refresh === token,
    takes: (token: unknown): boolean => tokens?.access === token && now() < (tokens?.expiresAt ?? 0),
    revokeTokens(): void {
      tokens = undefined;
    },

    spend(cost: number) {
      const restored = points.left + ((now() - points.at) / 1000) * pointsPerSecond;
      const available = Math.min(MAX_POINTS, restored);
      const isEnough = available >= cost;
      points = { left: isEnough ? available - cost : available, at: now() };
      return {
        isEnough,
        cost: {
          requestedQueryCost: cost,
          throttleStatus: {
            maximumAvailable: MAX_POINTS,
            currentlyAvailable: Math.floor(points.left),
            restoreRate: pointsPerSecond,
          },
        },
      };
    },
    spendAll(): void {
      points = { left: 0, at: now() };
    },

    startBulk(line: (product: unknown) => unknown, seconds: number): string {
      const id = String(operations.size + 1_000);
      const lines = [...products.values()].map((product) => JSON.stringify(line(node(product))));
      operations.set(id, { id, createdAt: now(), lines, endsAt: now() + seconds * 1000 });
      return id;
    },

    bulk(id: string, fileUrl: string) {
      const operation = operations.get(id);
      if (!operation) return null;
      const isDone = now() >= operation.endsAt;
      return {
        id: `gid://shopify/BulkOperation/${id}`,
        status: isDone ? "COMPLETED" : "RUNNING",
        errorCode: null,
        createdAt: iso(operation.createdAt),
        objectCount: String(isDone ? operation.lines.length : Math.floor(operation.lines.length / 2)),
        url: isDone && operation.lines.length > 0 ? fileUrl : null,
      };
    },
    fileOf: (id: string): string | undefined =>
      operations
        .get(id)
        ?.lines.map((line) => `${line}\n`)
        .join(""),
  };
};

export type FakeShop = ReturnType<typeof createFakeShop>;
