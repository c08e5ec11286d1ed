import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as v from "valibot";
import { expect, vi } from "vitest";
import type { AdminOperationId } from "../../functions/admin/admin-handlers.ts";
import { type AdminDeps, createHandler } from "../../functions/admin/handler.ts";
import { createCursors } from "../../shared/administration/cursor.ts";
import { ADMIN_OPERATIONS } from "../../shared/api/operations.ts";
import type { Rollup } from "../../shared/attribution/rollup.ts";
import { parseKeySet } from "../../shared/stores/access/key-set.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { Video } from "../../shared/videos/video.ts";
import { aStore } from "./builders.ts";
import { answerSchema } from "./documented.ts";
import { httpEvent } from "./http-events.ts";
import { recordingLogger } from "./recording-logger.ts";
import { NOW } from "./store-backend.ts";

export const AT = new Date(NOW).toISOString();

export const OPERATOR = {
  sub: "u-op",
  email: "op@example.com",
  token_use: "id",
  "cognito:groups": "[operators]",
};
export const merchantOf = (brand: string) => ({ sub: `u-${brand}`, token_use: "id", "custom:brand": brand });

export const keySet = parseKeySet(JSON.stringify({ active: "k1", k1: "k".repeat(64) }));

export const aVideo = (fields: Partial<Video> = {}): Video => ({
  event_id: 7,
  title: "Linen in the wind",
  video_url: "https://cdn.example/7.mp4",
  page_id: 0,
  status: "live",
  position: 0,
  products: [],
  like_count: 0,
  share_count: 0,
  created_at: AT,
  updated_at: AT,
  ...fields,
});

const noItems = async () => ({ items: [], next: undefined });

/** Everything that the administration depends on, faked: nothing is there, and every change succeeds. */
const fakes = (store: Store) => {
  const steps: string[] = [];
  /** A change of the table or a queue, whose place behind the audit can be checked. */
  const change = <Answer>(name: string, answer: Answer) =>
    vi.fn(async (..._: unknown[]): Promise<Answer> => {
      steps.push(name);
      return answer;
    });
  const deps = {
    stores: {
      find: vi.fn(async (brand: string) => (brand === store.brand ? store : undefined)),
      create: change("stores.create", undefined),
      page: vi.fn(noItems),
      change: vi.fn(async (_: string, settings: object) => {
        steps.push("stores.change");
        const changed = Object.entries({ ...store, ...settings });
        return Object.fromEntries(changed.filter(([, value]) => value !== null));
      }),
      revokeTokens: vi.fn(async (_: string, token_generation_began_at: number) => {
        steps.push("stores.revokeTokens");
        return { ...store, token_generation_began_at };
      }),
      rotateStoreId: change("stores.rotateStoreId", undefined),
    },
    schedules: {
      find: vi.fn(async () => undefined),
      set: change("schedules.set", undefined),
      remove: change("schedules.remove", undefined),
    },
    products: {
      find: vi.fn(async () => undefined),
      page: vi.fn(noItems),
      unknown: vi.fn(async (_: string, ids: readonly string[]) => [...ids]),
    },
    productUrls: {
      add: change("productUrls.add", "added"),
      markRemoved: change("productUrls.markRemoved", true),
      page: vi.fn(noItems),
      outcomesOf: vi.fn(async () => ({})),
    },
    runs: { start: change("runs.start", undefined), progress: vi.fn(async () => undefined) },
    planQueue: { send: change("planQueue.send", undefined) },
    videos: {
      find: vi.fn(async (_: string, id: number) => (id === 7 ? aVideo() : undefined)),
      create: vi.fn(async (_: string, video: object, id = 1_000) => {
        steps.push("videos.create");
        return { ...video, event_id: id };
      }),
      change: vi.fn(async (_: string, id: number, by: (video: Video) => Video) => {
        steps.push("videos.change");
        return id === 7 ? by(aVideo()) : undefined;
      }),
      remove: change("videos.remove", true),
      page: vi.fn(noItems),
    },
    orders: {
      page: vi.fn(async () => ({ items: [], unreadable: [], next: undefined })),
      find: vi.fn(async () => undefined),
    },
    attributions: { find: vi.fn(async () => undefined) },
    rollups: {
      between: vi.fn(async function* () {}),
      ofVideo: vi.fn(async (..._: unknown[]): Promise<Rollup[]> => []),
    },
    stage: "dev",
    reconcile: vi.fn(async (_: string, day: string) => {
      steps.push("reconcile");
      return {
        day,
        orders: 0,
        unattributed_orders: [],
        differences: [],
        repaired: { orders: 0, figures: 0, failed_orders: [] },
      };
    }),
    productApi: { fetch: vi.fn(async () => ({ kind: "not_found", status: 404 })) },
    encrypt: vi.fn(async () => "c2VjcmV0"),
    decrypt: vi.fn(async () => ({ scheme: "none" })),
    allowLoopbackHttp: false,
    widgetUrl: undefined,
    audit: { record: change("audit", undefined), page: vi.fn(noItems) },
    newIdentity: () => ({ brand: "br_new", storeId: "st_dev_new" }),
    newStoreId: () => "st_dev_rotated",
    hashStoreId: (id: string) => `hash of ${id}`,
    newAuditId: () => "audit-1",
    cursors: async () => createCursors(keySet),
    now: () => NOW,
  };
  return { deps, steps };
};

export type AdminCall = {
  readonly claims?: Record<string, unknown> | undefined;
  readonly query?: string;
  readonly body?: unknown;
};

/** The administration over fakes. Each answer is checked against the API's description. */
export const adminBackend = (
  store: Store = aStore(),
  settings: Pick<Partial<AdminDeps>, "widgetUrl"> = {},
) => {
  const { deps, steps } = fakes(store);
  const log = recordingLogger();
  const handler = createHandler({ ...(deps as unknown as AdminDeps), ...settings, logger: log.logger });

  /** @param path below `/admin` */
  const call = async (
    method: string,
    path: string,
    { claims = OPERATOR, query = "", body }: AdminCall = {},
  ) => {
    const event = httpEvent({ method, path: `/admin${path}`, query, ...(body !== undefined && { body }) });
    const authorizer = { jwt: { claims, scopes: null } };
    Object.assign(event.requestContext, { authorizer });
    event.pathParameters = { proxy: path.slice(1) };
    const answer = await handler(event as APIGatewayProxyEventV2, {} as Context);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers ?? {},
      body: JSON.parse(answer.body ?? "null") as never,
    };
  };

  /** A call whose answer has to be the described one. */
  const described = async (id: AdminOperationId, path: string, options?: AdminCall) => {
    const operation = ADMIN_OPERATIONS[id];
    const answer = await call(operation.method, path, options);
    const schema = answerSchema(operation, answer.status);
    expect(schema, `${id} answers ${answer.status}: ${JSON.stringify(answer.body)}`).toBeDefined();
    if (schema) expect(v.parse(schema, answer.body)).toEqual(answer.body);
    return answer;
  };
  return { deps, steps, call, described, ...log };
};
