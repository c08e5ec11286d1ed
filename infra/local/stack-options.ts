import type { ServiceEndpoints } from "./lambda/function-environment.ts";
import type { ProgressListener } from "./process/progress.ts";

export type StackOptions = {
  readonly port: number;
  readonly directory: string;
  readonly inMemory?: boolean;
  readonly fresh?: boolean;
  readonly dynamodbEndpoint?: string;
  /** Replaces a service's endpoint for functions, for example by a proxy. The stack's own calls bypass it. */
  readonly interpose?: (service: keyof ServiceEndpoints, endpoint: string) => Promise<string>;
  readonly onProgress?: ProgressListener;
};
