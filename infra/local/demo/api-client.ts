import { setTimeout as sleep } from "node:timers/promises";

const WITHIN_MS = 15_000;

/** Calls of the running API, with one bearer token or none; each of them has to succeed. */
export function createApiClient(baseUrl: string, token?: string) {
  const request = (method: string, path: string, body?: unknown) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await request(method, path, body);
    const [pathname] = path.split("?"); // The query may hold a store_id.
    if (!response.ok) {
      throw new Error(`${method} ${pathname} answered ${response.status}: ${await response.text()}`);
    }
    return (await response.json()) as Answer;
  };
  return {
    get: <Answer>(path: string) => send<Answer>("GET", path),
    post: <Answer>(path: string, body?: unknown) => send<Answer>("POST", path, body),
    put: <Answer>(path: string, body: unknown) => send<Answer>("PUT", path, body),
    /** Whether there is something at this path. */
    exists: async (path: string): Promise<boolean> => (await request("GET", path)).status !== 404,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Looks until there is something to see. */
export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  const giveUpAt = Date.now() + WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const result = await look();
    if (result !== undefined) return result;
    await sleep(20);
  }
  throw new Error(`${what} took longer than ${WITHIN_MS / 1000} s`);
}
