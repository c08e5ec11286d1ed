import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { runPhp } from "../../support/guides/php.ts";

const WORDPRESS = fileURLToPath(new URL("wordpress.php", import.meta.url));

type PluginAnswer =
  | readonly [status: number, body: object | string, headers?: Readonly<Record<string, string>>]
  | string;

export type Scenario = {
  readonly options?: object;
  readonly orders?: Readonly<Record<string, object>>;
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly PluginAnswer[];
  readonly asks?: true;
  readonly token?: PluginAnswer;
  readonly include?: readonly string[];
  readonly post?: object;
  readonly capabilities?: readonly string[];
  readonly decimals?: number;
  readonly zone?: string;
  /** Currency of the page. */
  readonly currency?: string;
  /** The shopper's. The shop's is IE. */
  readonly country?: string;
  readonly slugs?: Readonly<Record<string, string>>;
  readonly steps: readonly (readonly [string, ...unknown[]])[];
};

export type World = {
  readonly options: Readonly<Record<string, unknown>>;
  /** PHP writes an empty map as a list. */
  readonly events?: Readonly<Record<string, readonly [time: string, every: string]>> | readonly never[];
  readonly queue: readonly unknown[];
  readonly waits: readonly number[];
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    readonly redirection: number;
    readonly isPublicOnly: boolean;
  }[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly results: readonly unknown[];
  readonly html: readonly string[];
  readonly deleted: readonly string[];
  readonly fields: readonly unknown[];
  readonly redirects: readonly string[];
  readonly orders: Readonly<
    Record<
      string,
      {
        readonly meta: Readonly<Record<string, unknown>>;
        readonly saved: Readonly<Record<string, unknown>>;
        readonly notes: readonly string[];
      }
    >
  >;
};

export const STORE_ID = "st_local_0123456789abcdefghijklmnopqrstuv";

export const SETTINGS = {
  service_url: "https://api.example",
  edge_url: "https://edge.example",
  brand: "br_acme",
  store_id: STORE_ID,
};

export const line = { product_id: 501, quantity: 2, total: "99.80", sku: "LS-501" };

export const order = (items: object = { 3: line }, more: object = {}) => ({
  17: { currency: "EUR", items, ...more },
});

export const inWordPress = async ({
  options = { shoppable_video: SETTINGS },
  ...rest
}: Scenario): Promise<World> => {
  const { code, output, problems } = await runPhp([WORDPRESS], JSON.stringify({ options, ...rest }));
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output);
};
