import { EventEmitter } from "node:events";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { marshall } from "@aws-sdk/util-dynamodb";
import { KEY_SET, PROFILE } from "./fixtures.ts";

type Input = Readonly<Record<string, unknown>>;

export type AwsCall = { readonly operation: string; readonly input: Input };

type Options = {
  readonly deduplicates: boolean;
  readonly record?: (call: AwsCall) => void;
  readonly hold?: (release: () => void) => void;
};

type Answer = readonly [status: number, body: object];

const PROFILE_ITEM = { Item: marshall(PROFILE) };
const itemKey = (item: unknown): string => JSON.stringify((item as { SK: unknown }).SK);

type Keys = Readonly<Record<string, { readonly Keys: readonly { readonly SK: { readonly S: string } }[] }>>;

const creditedVideo = (key: Keys[string]["Keys"][number]) => {
  const event_id = Number(key.SK.S.split("#")[1]);
  return {
    ...key,
    ...marshall({ video: { event_id, status: "live", products: [`product-${event_id - 1_000}`] } }),
  };
};

const createAnswers = (deduplicates: boolean) => {
  const known = new Set<string>();
  const put = ({ Item }: Input): Answer => {
    const key = itemKey(Item);
    if (deduplicates && known.has(key))
      return [400, { __type: "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException", Item }];
    known.add(key);
    return [200, {}];
  };
  const operations: Readonly<Record<string, (input: Input) => Answer>> = {
    GetSecretValue: () => [200, { SecretString: KEY_SET }],
    GetItem: ({ Key }) => [200, itemKey(Key).includes("PROFILE") ? PROFILE_ITEM : {}],
    BatchGetItem: ({ RequestItems }) => {
      const tables = Object.entries(RequestItems as Keys);
      return [
        200,
        { Responses: Object.fromEntries(tables.map(([name, { Keys }]) => [name, Keys.map(creditedVideo)])) },
      ];
    },
    UpdateItem: () => [200, { Attributes: { requests: { N: "1" } } }],
    PutItem: put,
    TransactWriteItems: () => [200, {}],
  };
  return ({ operation, input }: AwsCall): Answer =>
    operations[operation]?.(input) ?? [400, { __type: `Unexpected ${operation}` }];
};

const toResponse = ([status, body]: Answer): Readable => {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "content-length": String(bytes.length),
    "x-amzn-requestid": "1",
  };
  return Object.assign(Readable.from([bytes]), { statusCode: status, headers });
};

type RequestOptions = { readonly headers: Readonly<Record<string, string>> };
type Respond = (response: Readable) => void;

const connection = Object.assign(new EventEmitter(), {
  connecting: false,
  setTimeout: () => undefined,
  setKeepAlive: () => undefined,
});

class InProcessRequest extends EventEmitter {
  readonly socket = connection;
  readonly #send: (body: string) => void;
  constructor(send: (body: string) => void) {
    super();
    this.#send = send;
  }
  setTimeout() {
    return this;
  }
  destroy() {
    return this;
  }
  end(body: Uint8Array | string = "") {
    this.#send(Buffer.from(body as string).toString("utf8"));
    return this;
  }
}

const readOperation = ({ headers }: RequestOptions): string =>
  (headers["x-amz-target"] ?? headers["X-Amz-Target"] ?? "").split(".")[1] ?? "";

/** The SDKs serialize, sign and parse as usual, but nothing is sent. */
export const installAws = ({ deduplicates, record, hold }: Options): void => {
  const answer = createAnswers(deduplicates);
  const request = (options: RequestOptions, respond: Respond) => {
    const sent = new InProcessRequest((body) => {
      const call = { operation: readOperation(options), input: JSON.parse(body) as Input };
      record?.(call);
      const release = () => {
        const response = toResponse(answer(call));
        response.once("close", () => sent.emit("close"));
        respond(response);
      };
      if (hold) hold(release);
      else process.nextTick(release);
    });
    return sent;
  };
  Object.assign(https, { request });
  syncBuiltinESMExports();
};
