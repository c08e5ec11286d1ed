import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, inject, test } from "vitest";
import { FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { isLong } from "../support/setup/long.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { type Answer, call } from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { mutate, type WildRequest } from "./mutations.ts";
import type { OperationKey } from "./requests.ts";
import { problemWith } from "./safe-answer.ts";
import { findOperation, OPERATION_KEYS, tokenFor } from "./send-request.ts";
import { slowAnswers, type Timed } from "./slow-answers.ts";

/** `SECURITY_SEED` repeats a run. `SECURITY_REQUESTS` sets its length. */
const { SECURITY_SEED = "1", SECURITY_REQUESTS = isLong ? "20000" : "1000" } = process.env;
const seed = Number(SECURITY_SEED);
const count = Number(SECURITY_REQUESTS);
const AT_ONCE = 8;

const stack = inject("stack");
let store: FurnishedStore;
let spare: FurnishedStore;
let logged: ReadonlyMap<string, number>;

const readLogs = () =>
  readdirSync(stack.logDirectory)
    .filter((name) => name.endsWith(".log"))
    .map((name) => ({ name, text: readFileSync(join(stack.logDirectory, name), "utf8") }));

beforeAll(async () => {
  logged = new Map(readLogs().map(({ name, text }) => [name, text.length]));
  [store, spare] = await Promise.all([
    furnishStore(stack, "f", "a store"),
    furnishStore(stack, "s", "spare"),
  ]);
});

/** Concurrent rotations of one `store_id` reject each other, so these calls run one at a time. */
const ONE_AT_A_TIME = "rotateStoreId";
let rotation: Promise<unknown> = Promise.resolve();

const send = (request: WildRequest): Promise<Answer> => {
  if (request.key !== ONE_AT_A_TIME) return sendNow(request);
  const sent = rotation.then(() => sendNow(request));
  rotation = sent.catch(() => undefined);
  return sent;
};

const isOverShare = ({ status, text }: Answer): boolean =>
  status === 429 && text.includes("Too many calls at once");

const sendNow = async (request: WildRequest): Promise<Answer> => {
  const { key, method, target, headers, body } = request;
  const token = tokenFor(key, { accessToken: store.token, adminToken: stack.operatorToken });
  const answer = await call(stack, method, target, { ...(token !== undefined && { token }), body, headers });
  if (!isOverShare(answer)) return answer;
  await pause(Number(answer.headers.get("retry-after")) * 1_000);
  return sendNow(request);
};

const storeFor = (key: OperationKey): FurnishedStore =>
  findOperation(key).path.includes("{brand}") ? spare : store;

/** Node's `maxHeaderSize`. A longer request line is rejected with 431. */
const LONGEST_HEAD_BYTES = 16_384;

/** The response to an oversized header closes the connection, possibly before the whole header was sent. */
const isCutOff = ({ target }: WildRequest, { cause }: Error): boolean =>
  target.length > LONGEST_HEAD_BYTES &&
  ["EPIPE", "ECONNRESET"].includes((cause as NodeJS.ErrnoException)?.code ?? "");

const problemWithNone = (request: WildRequest, error: Error): string | undefined =>
  isCutOff(request, error) ? undefined : `no answer: ${error.cause}`;

type Finding = { readonly index: number; readonly problem: string; readonly request: WildRequest };

const attack = async (index: number): Promise<{ finding: Finding | undefined; timed: Timed }> => {
  const random = createRandom(seed * 1_000_003 + index);
  const key = random.pick(OPERATION_KEYS);
  const request = mutate(random, key, storeFor(key));
  const began = performance.now();
  const answer = await send(request).catch((error: Error) => error);
  const ms = performance.now() - began;
  const problem = answer instanceof Error ? problemWithNone(request, answer) : problemWith(request, answer);
  const told = problem && `${problem} (${"status" in answer ? `${answer.status} ${answer.text}` : ""})`;
  return { finding: told ? { index, problem: told, request } : undefined, timed: { request, ms } };
};

const describeFinding = ({ index, problem, request }: Finding): string => {
  const { method, target, mutation, body } = request;
  const sent = typeof body === "string" ? body.slice(0, 200) : body && `${body.length} bytes`;
  return `#${index} ${method} ${target.slice(0, 200)} (${mutation}): ${problem.slice(0, 300)}\n  ${sent ?? ""}`;
};

const attackAll = async () => {
  const findings: Finding[] = [];
  const times: Timed[] = [];
  const indexes = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const index of indexes) {
      const { finding, timed } = await attack(index);
      if (finding) findings.push(finding);
      times.push(timed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { findings, times };
};

test(
  `${count} malformed requests get documented responses without a 5xx`,
  async () => {
    const { findings, times } = await attackAll();
    const shown = findings.slice(0, 20).map(describeFinding).join("\n");
    expect(findings.length, `of SECURITY_SEED=${seed}:\n${shown}`).toBe(0);
    if (isLong) expect(await slowAnswers(times, send)).toEqual([]);
  },
  30_000 + count * 60,
);

test("every accepted order is attributed", async () => {
  const body = { day: new Date().toISOString().slice(0, 10), repair: false };
  const recount = await adminClient(stack).call(FIGURE_OPERATIONS.reconcileDay, { brand: store.brand, body });
  expect(recount).toMatchObject({ unattributed_orders: [], differences: [] });
});

const UNEXPECTED = /"level":"error"|Task timed out|Runtime\.(ExitError|UncaughtException)/;
const OF_A_MESSAGE = /"(message_id|event_id)":/;

const isOfAnotherTest = (line: string): boolean =>
  OF_A_MESSAGE.test(line) && ![store, spare].some(({ brand }) => line.includes(brand));

test("no function logged an unexpected error", () => {
  const lines = readLogs().flatMap(({ name, text }) => text.slice(logged.get(name) ?? 0).split("\n"));
  expect(lines.filter((line) => UNEXPECTED.test(line) && !isOfAnotherTest(line)).slice(0, 5)).toEqual([]);
});

test("no request polluted the object prototype", async () => {
  expect("polluted" in {}).toBe(false);
  const answer = await call(stack, "GET", `/v1/feed?brand=${store.brand}`);
  expect(JSON.stringify(answer.json)).not.toContain("polluted");
});
