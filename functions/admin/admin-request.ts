import type { Principal } from "../../shared/administration/principal.ts";
import type { AnswerOf, BodyOf, Operation, ParametersOf, QueryOf } from "../../shared/api/operation.ts";
import type { Store } from "../../shared/stores/store.ts";

/** A call of one operation of the administration, read and validated; its caller may make it. */
export type AdminRequest<O extends Operation> = {
  readonly principal: Principal;
  readonly parameters: ParametersOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly now: Date;
  /** Host of the API, with its port where it has one. */
  readonly host: string;
  /**
   * Writes down who changes what of a store: to be called once the change is known to be valid, and before it.
   *
   * @param what names and settings, never a secret
   */
  audit(brand: string, action: string, what?: Readonly<Record<string, unknown>>): Promise<void>;
};

/** A call about one store, which the caller may see. */
export type StoreRequest<O extends Operation> = AdminRequest<O> & { readonly store: Store };

/** A handler for each of these operations, which answers what its operation declares. */
export type HandlersOf<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Id in keyof Operations]: (
    request: AdminRequest<Operations[Id]>,
  ) => Promise<AnswerOf<Operations[Id]>>;
};

/** The same of operations that are about one store. */
export type StoreHandlersOf<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Id in keyof Operations]: (
    request: StoreRequest<Operations[Id]>,
  ) => Promise<AnswerOf<Operations[Id]>>;
};
