import type { ClockPort, NetworkAnswer, NetworkPort, StoragePort } from "../../../clients/core/ports.ts";

export const NOW = Date.UTC(2026, 10, 20, 10);

export const memoryStorage = (initial: Readonly<Record<string, string>> = {}) => {
  const stored = new Map(Object.entries(initial));
  const failing = new Set<keyof StoragePort>();
  const unlessFailing = (method: keyof StoragePort) => {
    if (failing.has(method)) throw new Error("QuotaExceededError");
  };
  const storage: StoragePort = {
    getItem(key) {
      unlessFailing("getItem");
      return stored.get(key) ?? null;
    },
    setItem(key, value) {
      unlessFailing("setItem");
      stored.set(key, value);
    },
    removeItem(key) {
      unlessFailing("removeItem");
      stored.delete(key);
    },
  };
  return {
    storage,
    stored,
    all: () => Object.fromEntries(stored),
    fail: (...methods: (keyof StoragePort)[]) => {
      for (const method of methods) failing.add(method);
    },
  };
};

export const manualClock = (start = NOW) => {
  let now = start;
  let timers: { at: number; callback: () => void }[] = [];
  const clock: ClockPort = {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    waiting: () => timers.length,
    set: (time: number) => {
      now = time;
    },
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.callback();
        await settled();
      }
      now = end;
      await settled();
    },
  };
};

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export const fakeNetwork = () => {
  const gets: string[] = [];
  const posts: { url: string; body: string }[] = [];
  const beacons: { url: string; body: string }[] = [];
  const answers = {
    get: async (_url: string): Promise<NetworkAnswer> => ({ status: 200, body: '{"events":[]}' }),
    post: async (): Promise<number> => 202,
    beacon: (): boolean => true,
  };
  const network: NetworkPort = {
    get(url) {
      gets.push(url);
      return answers.get(url);
    },
    post(url, body) {
      posts.push({ url, body });
      return answers.post();
    },
    beacon(url, body) {
      const taken = answers.beacon();
      if (taken) beacons.push({ url, body });
      return taken;
    },
  };
  return { network, answers, gets, posts, beacons };
};
