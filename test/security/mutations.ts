import type { Random } from "../support/values/random.ts";
import { bodyPlaces, changeAt } from "./body-places.ts";
import type { FurnishedStore } from "./furnished-store.ts";
import { type OperationKey, REQUESTS, type Request } from "./requests.ts";
import { buildTarget } from "./send-request.ts";
import { toJson, wildBody, wildText, wildValue } from "./wild-values.ts";

export type WildRequest = {
  readonly key: OperationKey;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly mutation: string;
};

type Draft = {
  request: { path: Record<string, string>; query: Record<string, string>; body?: unknown };
  method: string;
  headers: Record<string, string>;
  suffix: string;
  body?: string | Uint8Array | undefined;
};

type Mutation = (draft: Draft, random: Random, key: OperationKey) => string | undefined;

const replaceField: Mutation = ({ request }, random, key) => {
  const places = bodyPlaces(key);
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  changeAt(request.body, place, (at, name) => {
    at[name] = wildValue(random);
  });
  return `body ${place.join(".")} replaced`;
};

const removeField: Mutation = ({ request }, random, key) => {
  const places = bodyPlaces(key);
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  changeAt(request.body, place, (at, name) => {
    delete at[name];
  });
  return `body ${place.join(".")} removed`;
};

const addField: Mutation = ({ request }, random) => {
  if (typeof request.body !== "object") return undefined;
  const name = wildText(random);
  Object.defineProperty(request.body, name, { value: wildValue(random), enumerable: true });
  return "a field added";
};

const breakBody: Mutation = (draft, random) => {
  draft.body = wildBody(random, toJson(draft.request.body ?? {}));
  return "the body broken";
};

const replaceIn =
  (part: "path" | "query"): Mutation =>
  ({ request }, random) => {
    const names = Object.keys(request[part]);
    if (names.length === 0) return undefined;
    const name = random.pick(names);
    request[part][name] = wildText(random) || "-";
    return `${part} ${name} replaced`;
  };

const floodQuery: Mutation = (draft, random) => {
  const pair = () => `${encodeURIComponent(wildText(random).slice(0, 20).toWellFormed())}=1`;
  draft.suffix = `&${random.list(random.pick([1, 2, 50, 300]), pair).join("&")}`;
  return "the query flooded";
};

const repeatQuery: Mutation = (draft, random) => {
  const names = Object.entries(draft.request.query);
  if (names.length === 0) return undefined;
  const [name, value] = random.pick(names);
  draft.suffix = `&${name}=${encodeURIComponent(value)}`;
  return `query ${name} repeated`;
};

const rawQuery: Mutation = (draft, random) => {
  draft.suffix = random.pick(["&%", "&%zz", "&=", "&&&&", "&a=%ff%fe", "&a[]=1&a[0]=2", "&__proto__[x]=1"]);
  return "a broken query";
};

const wildHeaders: Mutation = (draft, random) => {
  const types = ["text/plain", "application/xml", "multipart/form-data", "application/json; charset=utf-16"];
  const choice: Record<string, string>[] = [
    { "content-type": random.pick(types) },
    { "content-encoding": "gzip" },
    { accept: "image/png", "accept-language": "x".repeat(500) },
    { "x-forwarded-for": "127.0.0.1, ::1", "x-forwarded-proto": "gopher" },
    { "x-http-method-override": "DELETE" },
    { cookie: "a=b; ".repeat(200) },
    { "if-none-match": '"x", W/"y", *' },
    Object.fromEntries(random.list(60, (index) => [`x-flood-${index}`, "y".repeat(random.below(60))])),
  ];
  Object.assign(draft.headers, random.pick(choice));
  return "other headers";
};

const otherMethod: Mutation = (draft, random) => {
  draft.method = random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]);
  return `method ${draft.method}`;
};

const MUTATIONS: readonly Mutation[] = [
  ...[replaceField, replaceField, replaceField, replaceField, removeField, addField, breakBody, breakBody],
  ...[replaceIn("path"), replaceIn("query"), floodQuery, repeatQuery, rawQuery, wildHeaders, otherMethod],
];

export const mutate = (random: Random, key: OperationKey, store: FurnishedStore): WildRequest => {
  const { path = {}, query = {}, body } = REQUESTS[key](store);
  const [method = ""] = key.split(" ");
  for (;;) {
    const request = { path: { ...path }, query: { ...query }, body: structuredClone(body) };
    const draft: Draft = { request, method, headers: {}, suffix: "" };
    const mutation = random.pick(MUTATIONS)(draft, random, key);
    if (mutation === undefined) continue;
    const hasBody = draft.method !== "GET" && draft.method !== "HEAD";
    const sent = draft.body ?? (request.body === undefined ? undefined : toJson(request.body));
    const target = encodableTarget(key, request as Request) + suffixed(draft);
    return {
      key,
      method: draft.method,
      target,
      headers: draft.headers,
      body: hasBody ? sent : undefined,
      mutation,
    };
  }
};

const suffixed = ({ suffix, request: { query } }: Draft): string =>
  suffix !== "" && Object.keys(query).length === 0 ? `?${suffix.slice(1)}` : suffix;

/** Lone surrogates have no percent-encoding. Browsers send U+FFFD instead. */
const encodableTarget = (key: OperationKey, { path = {}, query = {} }: Request): string => {
  const wellFormed = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]));
  return buildTarget(key, { path: wellFormed(path), query: wellFormed(query) });
};
