import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { runPhp } from "../../support/guides/php.ts";

const WORDPRESS = fileURLToPath(new URL("wordpress.php", import.meta.url));

/** A status, a body and headers; a text is why there was no answer. */
type PluginAnswer =
  | readonly [status: number, body: object | string, headers?: Readonly<Record<string, string>>]
  | string;

export type Scenario = {
  readonly options?: object;
  readonly orders?: Readonly<Record<string, object>>;
  /** To reports, in turn, the last one for ever. Taken, unless it says otherwise. */
  /** As a `wp-config.php` defines them. */
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly PluginAnswer[];
  /** The plugin asks the service itself. */
  readonly asks?: true;
  /** To what asks for a token. */
  readonly token?: PluginAnswer;
  /** Files that the shop's theme includes. */
  readonly include?: readonly string[];
  readonly post?: object;
  readonly capabilities?: readonly string[];
  /** Decimals of the shop's prices; 2 by default. */
  readonly decimals?: number;
  /** The shop's time zone, UTC by default. */
  readonly zone?: string;
  readonly slugs?: Readonly<Record<string, string>>;
  /** Functions and their arguments; `fire` calls all that is registered for a hook. */
  readonly steps: readonly (readonly [string, ...unknown[]])[];
};

export type World = {
  readonly options: Readonly<Record<string, unknown>>;
  /** When each event of the clock comes, and how often. PHP writes an empty one as a list. */
  readonly events?: Readonly<Record<string, readonly [time: string, every: string]>> | readonly never[];
  readonly queue: readonly unknown[];
  /** Minutes until each action that was queued. */
  readonly waits: readonly number[];
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    readonly redirection: number;
    /** WordPress refuses addresses of the shop's own network. */
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

/** Runs the plugin in a WordPress of stubs: what it did, and no warning. */
export const inWordPress = async ({
  options = { shoppable_video: SETTINGS },
  ...rest
}: Scenario): Promise<World> => {
  const { code, output, problems } = await runPhp([WORDPRESS], JSON.stringify({ options, ...rest }));
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output);
};
