import type { Principal } from "../administration/principal.ts";
import type { WriteAudit } from "../administration/write-audit.ts";
import type { AdminFunction, AnswerOf, BodyOf, Operation, ParametersOf, QueryOf } from "../api/operation.ts";
import type { Store } from "../stores/store.ts";
import type { Role } from "../vocabulary/roles.ts";

export type AdminRequest<O extends Operation> = {
  readonly principal: Principal;
  readonly parameters: ParametersOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly now: Date;
  readonly apiHost: string;
};

/** A call of a function that may write. */
type Audited = { readonly audit: WriteAudit };

export type Operations = Readonly<Record<string, Operation>>;

/** Operations that one of the administration's functions serves. */
type ServedBy<Name extends AdminFunction, Declared extends Operations> = {
  readonly [Id in keyof Declared as Declared[Id]["function"] extends Name ? Id : never]: Declared[Id];
};

export type HandlersOf<Name extends AdminFunction, Declared extends Operations, Extra = unknown> = {
  readonly [Id in keyof ServedBy<Name, Declared>]: (
    request: AdminRequest<Declared[Id]> & Extra & (Name extends "admin-read" ? unknown : Audited),
  ) => Promise<AnswerOf<Declared[Id]>>;
};

export type StoreHandlersOf<Name extends AdminFunction, Declared extends Operations> = HandlersOf<
  Name,
  Declared,
  {
    readonly store: Store;
    /** `undefined` for an operator. */
    readonly role: Role | undefined;
  }
>;
