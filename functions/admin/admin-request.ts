import type { GenericSchema, InferOutput } from "valibot";
import type { Principal } from "../../shared/administration/principal.ts";
import type { HttpResponse } from "../../shared/platform/http/endpoint.ts";
import type { Store } from "../../shared/stores/store.ts";

/** A call of the administration, once its caller is known and may make it. */
export type AdminRequest = {
  readonly principal: Principal;
  /** Of the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly now: Date;
  /** Host of the API, with its port where it has one. */
  readonly host: string;
  /** @throws ValidationFailed where the parameter is repeated */
  query(name: string): string | undefined;
  /** @throws ValidationFailed | PayloadTooLarge */
  body<Schema extends GenericSchema>(schema: Schema): InferOutput<Schema>;
  /**
   * Writes down who changes what of a store: to be called once the change is known to be valid, and before it.
   *
   * @param what names and settings, never a secret
   */
  audit(brand: string, action: string, what?: Readonly<Record<string, unknown>>): Promise<void>;
};

/** A call about one store, which the caller may see. */
export type StoreRequest = AdminRequest & { readonly store: Store };

export type Handle<Request> = (request: Request) => Promise<HttpResponse>;
