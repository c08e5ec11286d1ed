import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { runPhp } from "../../support/guides/php.ts";

const WORDPRESS = fileURLToPath(new URL("wordpress.php", import.meta.url));

/** Status, body and headers. A string is the error of a request without a response. */
type PluginAnswer =
  | readonly [status: number, body: object | string, headers?: Readonly<Record<string, string>>]
  | string;

export type Scenario = {
  readonly options?: object;
  readonly orders?: Readonly<Record<string, object>>;
  /** Responses to reports, in turn. The last one repeats. By default reports are accepted. */
  /** Constants that `wp-config.php` defines. */
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly PluginAnswer[];
  /** Set if the plugin's requests are really sent. */
  readonly asks?: true;
  /** Response to token requests. */
  readonly token?: PluginAnswer;
  /** Files that the shop's theme includes. */
  readonly include?: readonly string[];
  readonly post?: object;
  readonly capabilities?: readonly string[];
  /** Number of decimals of the shop's prices. Default: 2. */
  readonly decimals?: number;
  /** The shop's time zone. Default: UTC. */
  readonly zone?: string;
  readonly slugs?: Readonly<Record<string, string>>;
  /** Functions with their arguments. `fire` calls all callbacks of a hook. */
  readonly steps: readonly (readonly [string, ...unknown[]])[];
};

export type World = {
  readonly options: Readonly<Record<string, unknown>>;
  /** Time and interval of each scheduled event. PHP writes an empty map as a list. */
  readonly events?: Readonly<Record<string, readonly [time: string, every: string]>> | readonly never[];
  readonly queue: readonly unknown[];
  /** Minutes until each queued action runs. */
  readonly waits: readonly number[];
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    readonly redirection: number;
    /** Set if WordPress rejects addresses in the shop's own network. */
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

/** Runs the plugin in a simulated WordPress. Returns its actions. Fails on PHP warnings. */
export const inWordPress = async ({
  options = { shoppable_video: SETTINGS },
  ...rest
}: Scenario): Promise<World> => {
  const { code, output, problems } = await runPhp([WORDPRESS], JSON.stringify({ options, ...rest }));
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output);
};
