import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalStack, startStack } from "../../infra/local/stack.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy/fault-proxy.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { type ProvidedStack, provided } from "../support/stack/local-stack.ts";
import { eventually } from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { holdsSecret } from "./secret-forms.ts";

const requests: string[] = [];
let directory: string;
let proxy: FaultProxy | undefined;
let running: LocalStack;
let stack: ProvidedStack;
let store: FurnishedStore;
let newStoreId: string;

const keep = (_operation: string, body: string): string => {
  requests.push(body);
  return body;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "messages-"));
  const interpose = async (service: string, endpoint: string): Promise<string> => {
    if (service !== "sqs") return endpoint;
    proxy = await startFaultProxy({ service, target: endpoint, next: () => undefined, rewrite: keep });
    return proxy.url;
  };
  running = await startStack({ port: 0, directory, inMemory: true, interpose });
  stack = await provided(running);
  store = await furnishStore(stack, "queued", "a store");
  const { brand } = store;
  const admin = adminClient(stack);
  newStoreId = (await admin.call(STORE_OPERATIONS.rotateStoreId, { brand })).store_id;
  await admin.call(STORE_OPERATIONS.revokeTokens, { brand });
});
afterAll(async () => {
  await running?.stop();
  await proxy?.stop();
  await rm(directory, { recursive: true, force: true });
});

test("no message of a queue holds a secret", async () => {
  const sent = await eventually(async () => {
    const pulls = requests.filter((body) => body.includes(store.pageUrl) && body.includes(store.run));
    return pulls.length > 0 ? requests : undefined;
  });
  const secrets = [store.storeId, newStoreId, store.token, store.shopKey, stack.operatorToken];
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  for (const body of sent) {
    for (const secret of secrets) expect(holdsSecret(body, secret), body).toBe(false);
  }
});
