import { setTimeout as sleep } from "node:timers/promises";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { call, orderBody, productBody, reportOrder, type TestStore } from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";

export type LoadedStore = TestStore & { readonly isLoud: boolean };

export type Phase = {
  readonly others: readonly number[];
  readonly otherStatuses: ReadonlyMap<number, number>;
  readonly loudStatuses: ReadonlyMap<number, number>;
  readonly perSecond: number;
};

export type Taken = { readonly brand: string; readonly orderId: string };

type Options = { readonly seconds: number; readonly share: number; readonly withLoud: boolean };

const NONE = 0;

export const createTraffic = (stack: ProvidedStack, stores: readonly LoadedStore[]) => {
  const random = createRandom(1);
  const taken: Taken[] = [];
  let sent = 0;

  const sendOne = async (store: LoadedStore): Promise<number> => {
    const kind = random.below(20);
    const index = sent++;
    if (kind < 3) return (await call(stack, "GET", `/auth/access-token?store_id=${store.storeId}`)).status;
    if (kind < 8) {
      const body = productBody(`p${random.below(50)}`, { price: `${index}.00` });
      return (await call(stack, "POST", "/v2/product", { token: store.token, body })).status;
    }
    const orderId = `load-${index}`;
    const { status } = await reportOrder(stack, store, orderBody(orderId));
    if (status === 200) taken.push({ brand: store.brand, orderId });
    return status;
  };

  const run = async ({ seconds, share, withLoud }: Options): Promise<Phase> => {
    const others: number[] = [];
    const [otherStatuses, loudStatuses] = [new Map<number, number>(), new Map<number, number>()];
    const sendTimed = async (store: LoadedStore): Promise<void> => {
      const from = performance.now();
      const status = await sendOne(store).catch(() => NONE);
      const statuses = store.isLoud ? loudStatuses : otherStatuses;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!store.isLoud) others.push(performance.now() - from);
    };
    const clients = stores
      .filter(({ isLoud }) => withLoud || !isLoud)
      .flatMap((store) => Array.from({ length: store.isLoud ? 10 : 1 }, () => store));
    const began = performance.now();
    const sending = clients.map((store, index) =>
      atRate(() => sendTimed(store), { perSecond: share, seconds, from: began + (index * 40) / share }),
    );
    await Promise.all(sending);
    const all = [...otherStatuses.values(), ...loudStatuses.values()].reduce((sum, count) => sum + count, 0);
    return { others, otherStatuses, loudStatuses, perSecond: all / ((performance.now() - began) / 1_000) };
  };
  return { run, taken };
};

type Rate = { readonly perSecond: number; readonly seconds: number; readonly from: number };

export const atRate = async (
  work: () => Promise<void>,
  { perSecond, seconds, from }: Rate,
): Promise<void> => {
  const begun: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index++) {
    const due = from + (index * 1_000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    begun.push(work());
  }
  await Promise.all(begun);
};
