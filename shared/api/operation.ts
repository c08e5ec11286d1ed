import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from "valibot";
import type { PATH_PARAMETERS } from "./path-parameters.schema.ts";

/** Areas of the API. */
export const TAGS = {
  "Merchant's backend": "What a merchant's own server calls, with the store's access token.",
  Storefront: "What widget and SDKs read. Public.",
  Stores: "Administration: stores, their credentials and their product APIs.",
  Catalog: "Administration: product URLs, refreshes, products.",
  Videos: "Administration: videos and the snippets that show them.",
  Orders: "Administration: orders and what videos sold.",
} as const;

/**
 * Who may call an operation. `anyone`: no token is asked for. `store`: a merchant's backend with the store's
 * access token. The others are signed in to the administration: `operators` alone, anybody else is answered
 * 403; `store_users`: operators and the users of that store, to anybody else the store is as unknown as one
 * that does not exist; `users`: whoever is signed in, each seeing their own.
 */
export type Callers = "anyone" | "store" | "operators" | "store_users" | "users";

/** An answer other than the success. */
export type Failure = {
  readonly description: string;
  /** `detail` of the example; without one the answer has no body of ours. */
  readonly detail?: string;
};

/**
 * Everything there is to say of one operation of the API. From the list of them come the gateway's routes, the
 * functions' dispatch with typed parameters, query and body, the tests' authorization matrix,
 * `docs/openapi.json` and the typed client.
 */
export type Operation = {
  readonly tag: keyof typeof TAGS;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** API Gateway's form: `{brand}` is one segment, `{order_id+}` all that is left of the path. */
  readonly path: `/${string}`;
  /** Folder name under `functions/`. */
  readonly function: string;
  readonly callers: Callers;
  readonly summary: string;
  readonly description: string;
  readonly query?: ObjectSchema<ObjectEntries, undefined>;
  readonly body?: GenericSchema;
  readonly answer: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    readonly body: GenericSchema;
    /** It shows a credential: no cache may keep it. */
    readonly secret?: true;
  };
  readonly failures: Readonly<Record<number, Failure>>;
};

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Greedy}+` ? Greedy : Name) | ParameterName<Rest>
  : never;

/** The parameters of an operation's path, read. */
export type ParametersOf<O extends Pick<Operation, "path">> = {
  readonly [Name in ParameterName<O["path"]> & keyof typeof PATH_PARAMETERS]: InferOutput<
    (typeof PATH_PARAMETERS)[Name]
  >;
};

/** The query of an operation, read. */
export type QueryOf<O> = O extends { readonly query: infer Query extends GenericSchema }
  ? InferOutput<Query>
  : Readonly<Record<never, never>>;

/** The body of an operation, validated. */
export type BodyOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferOutput<Body>
  : undefined;

/** The body as a caller writes it: what has a default may be left out. */
export type BodyInputOf<O> = O extends { readonly body: infer Body extends GenericSchema }
  ? InferInput<Body>
  : undefined;

/** The body of an operation's success. */
export type AnswerOf<O extends Pick<Operation, "answer">> = InferOutput<O["answer"]["body"]>;

/** What may be answered to any request. */
const ANY_REQUEST = {
  422: {
    description: "The request can't be used; `detail` names each field and what was expected there.",
    detail: "order_items[0].quantity: expected an integer from 1 to 1000000",
  },
  500: { description: "`Internal Server Error`", detail: "Internal Server Error" },
  503: {
    description:
      "`Service temporarily unavailable`. The same request may succeed after `Retry-After` seconds.",
    detail: "Service temporarily unavailable",
  },
};

const TOO_LARGE = {
  413: { description: "The body is larger than 256 KB.", detail: "Request body is larger than 256 KB" },
};

type Declared = Omit<Operation, "failures"> & { readonly failures?: Operation["failures"] };

/** An operation that is public, or that a merchant's backend calls. */
export const operation = <const O extends Declared>(declared: O) => ({
  ...declared,
  failures: { ...declared.failures, ...(declared.body && TOO_LARGE), ...ANY_REQUEST },
});

const FORBIDDEN = {
  operators: "`Operators only`, or a user without a store.",
  store_users: "A user without a store, or a setting that is for operators only.",
  users: "A user without a store.",
};

const UNAUTHORIZED: Failure = {
  description:
    'The token is missing, expired or not of this stage\'s user pool. API Gateway answers it, with a body of its own: `{"message": "Unauthorized"}`.',
};

type AdminDeclared = Omit<Declared, "function" | "failures"> & { readonly callers: keyof typeof FORBIDDEN };

/** An operation of the administration, with the failures that all of them have. */
export const adminOperation = <const O extends AdminDeclared>(declared: O) =>
  operation({
    ...declared,
    function: "admin",
    failures: {
      401: UNAUTHORIZED,
      403: { description: FORBIDDEN[declared.callers], detail: "Operators only" },
      404: {
        description: "`Not Found`: no such thing, or a store that the caller may not see.",
        detail: "Not Found",
      },
    },
  });
