import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from "valibot";
import { MAX_BODY_BYTES } from "../platform/body-limit.ts";
import type { Role } from "../vocabulary/roles.ts";
import { STORE_CLOSED } from "../vocabulary/store-closed.ts";
import type { PATH_PARAMETERS } from "./path-parameters.schema.ts";

/** Areas of the API. */
export const TAGS = {
  "Merchant's backend": "What a merchant's own server calls, with the store's access token.",
  Storefront: "What widget and SDKs read. Public.",
  Shopify: "What the hosted platform calls, and the page of its app. No merchant calls these.",
  Stores: "Administration: stores, their credentials and their product APIs.",
  Catalog: "Administration: product URLs, refreshes, products.",
  Videos: "Administration: videos and the snippets that show them.",
  Orders: "Administration: orders and what videos sold.",
  Mail: "Where the links of mails lead. Public.",
  Webhooks: "Administration: what a store's own systems are told of.",
} as const;

/**
 * Who may call an operation.
 *
 * - `anyone`: no token is needed.
 * - `store`: a merchant's backend, with the store's access token.
 * - `platform`: the hosted commerce platform, and pages that it shows; its signature is checked by the function.
 * - `operators`: signed-in operators; other users get 403, and 404 where it is about a store that is not theirs.
 * - `store_users`: operators and the users of the store whose role allows it; other users of the store get 403, anybody
 *   else 404, as for a store that does not exist.
 * - `users`: every signed-in user; each sees only what is theirs.
 */
export type Callers = "anyone" | "store" | "platform" | "operators" | "store_users" | "users";

/** An answer other than success: the service's, API Gateway's before it, or either. */
export type Failure = {
  readonly description: string;
  /** Example of the service's own `detail`; absent if only API Gateway answers so. */
  readonly detail?: string;
  /** API Gateway's own `message`; absent if it never answers so. */
  readonly message?: string;
};

/**
 * The declaration of one operation of the API. The gateway's routes, the functions' dispatch with typed parameters,
 * query and body, the tests' authorization matrix, `docs/openapi.json` and the typed client are derived from it.
 */
export type Operation = {
  readonly tag: keyof typeof TAGS;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In API Gateway's form: `{brand}` is one segment, `{order_id+}` the rest of the path. */
  readonly path: `/${string}`;
  /** Folder name under `functions/`. */
  readonly function: string;
  readonly callers: Callers;
  /** The roles of `store_users` that may call it, beside its owners. Absent: its owners alone. */
  readonly roles?: readonly Role[];
  /** It is called at the edge's address alone. */
  readonly behindEdge?: true;
  readonly summary: string;
  readonly description: string;
  readonly query?: ObjectSchema<ObjectEntries, undefined>;
  readonly body?: GenericSchema;
  /** The largest body that is read; 256 KB unless set. */
  readonly maxBodyBytes?: number;
  readonly answer: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    readonly body: GenericSchema;
    /** The body is a text, answered as a page in HTML. */
    readonly page?: true;
    /** The body is a text, answered as XML. */
    readonly xml?: true;
    /**
     * The answer contains a credential, so it is sent with `cache-control: no-store`, as every answer of the
     * administration is.
     */
    readonly secret?: true;
    /** The body is a text, answered as a CSV file of this name. */
    readonly download?: `${string}.csv`;
  };
  readonly failures: Readonly<Record<number, Failure>>;
  /** It reads by the thousand, or waits for a merchant's shop, so it takes more of a caller's share. */
  readonly heavy?: true;
  /** It changes something, and yet it may be called for a closed store. Whatever only reads always may. */
  readonly closedStores?: true;
};

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Greedy}+` ? Greedy : Name) | ParameterName<Rest>
  : never;

/** The parsed path parameters of an operation. */
export type ParametersOf<O extends Pick<Operation, "path">> = {
  readonly [Name in ParameterName<O["path"]> & keyof typeof PATH_PARAMETERS]: InferOutput<
    (typeof PATH_PARAMETERS)[Name]
  >;
};

/** The parsed query of an operation. */
export type QueryOf<O> = O extends { readonly query: infer Query extends GenericSchema }
  ? InferOutput<Query>
  : Readonly<Record<never, never>>;

/** The validated body of an operation. */
export type BodyOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferOutput<Body>
  : undefined;

/** The body as a caller sends it: fields with a default may be absent. */
export type BodyInputOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferInput<Body>
  : undefined;

/** The body of an operation's success answer. */
export type AnswerOf<O extends Pick<Operation, "answer">> = InferOutput<O["answer"]["body"]>;

/** Failures of every operation. */
const ANY_REQUEST = {
  422: {
    description: "The request is not valid. `detail` names each wrong field and what was expected there.",
    detail: "order_items[0].quantity: expected an integer from 1 to 1000000",
  },
  429: {
    description: "All callers together send more than the stage takes. Wait a second, then repeat the call.",
    message: "Too Many Requests",
  },
  500: {
    description: "`Internal Server Error`",
    detail: "Internal Server Error",
    message: "Internal Server Error",
  },
  503: {
    description:
      "`Service temporarily unavailable`. The same request may succeed after `Retry-After` seconds, or one second without it.",
    detail: "Service temporarily unavailable",
    message: "Service Unavailable",
  },
};

const tooLarge = ({ maxBodyBytes = MAX_BODY_BYTES }: Pick<Operation, "maxBodyBytes">) => {
  const kilobytes = maxBodyBytes / 1024;
  return {
    413: {
      description: `The body is larger than ${kilobytes} KB. API Gateway itself refuses more than 10 MB.`,
      detail: `Request body is larger than ${kilobytes} KB`,
      message: "Request Entity Too Large",
    },
  };
};

type Declared = Omit<Operation, "failures"> & { readonly failures?: Operation["failures"] };

/** Declares an operation that is public or called by a merchant's backend. */
export const operation = <const O extends Declared>(declared: O) => ({
  ...declared,
  failures: { ...ANY_REQUEST, ...(declared.body && tooLarge(declared)), ...declared.failures },
});

const FORBIDDEN = {
  operators: { description: "`Operators only`, to a user of the store.", detail: "Operators only" },
  store_users: {
    description: "The user's role in the store does not allow it, or a setting is for others alone.",
    detail: "Your role in this store is analyst; this needs owner or editor: ask an owner of the store",
  },
};

type Forbidden = keyof typeof FORBIDDEN;
const isForbidden = (callers: Callers): callers is Forbidden => Object.hasOwn(FORBIDDEN, callers);

const UNAUTHORIZED: Failure = {
  description: "The token is missing, expired, or from another user pool.",
  message: "Unauthorized",
};

const OVER_SHARE: Failure = {
  description:
    "The store's people, or the operator, have used up their share of ten seconds. `Retry-After` says when to repeat the call; API Gateway's own refusal has none.",
  detail: "Too many calls at once; try again in 7 s",
  message: "Too Many Requests",
};

const CLOSED = {
  409: {
    description: "The store is closed, or its deletion has begun.",
    detail: STORE_CLOSED,
  },
};

/** The failure of a change that names a version which is no longer stored. */
export const CHANGED_MEANWHILE = {
  412: {
    description: "Somebody has changed it since: nothing is written. Read it again, then repeat the change.",
    detail: "It was changed since you read it: read it again, then repeat your change",
  },
} satisfies Readonly<Record<number, Failure>>;

/** Whether an operation of the administration changes a store. */
export const changesStore = ({ method, path }: Pick<Operation, "method" | "path">): boolean =>
  method !== "GET" && path.includes("{brand}");

type AdminDeclared = Omit<Declared, "function"> & { readonly callers: "operators" | "store_users" | "users" };

/** Declares an operation of the administration, with the failures that all of them share. */
export const adminOperation = <const O extends AdminDeclared>(declared: O) =>
  operation({
    ...declared,
    function: "admin",
    failures: {
      429: OVER_SHARE,
      ...declared.failures,
      401: UNAUTHORIZED,
      ...(changesStore(declared) && CLOSED),
      ...(isForbidden(declared.callers) && { 403: FORBIDDEN[declared.callers] }),
      404: {
        description: "`Not Found`: it does not exist, or the caller may not see the store.",
        detail: "Not Found",
      },
    },
  });
