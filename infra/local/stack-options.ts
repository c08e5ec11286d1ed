import type { ServiceEndpoints } from "./lambda/function-environment.ts";
import type { ProgressListener } from "./process/progress.ts";

export type StackOptions = {
  /** Port of the HTTP API. 0 takes any free one. */
  readonly port: number;
  /** Stores data, logs and the synthesized template. */
  readonly directory: string;
  /** Keeps table and queues in memory. */
  readonly inMemory?: boolean;
  /** Empties the directory first. */
  readonly fresh?: boolean;
  /** Endpoint of a running DynamoDB Local. */
  readonly dynamodbEndpoint?: string;
  /**
   * Puts a proxy between the functions and a service, for example to inject faults. The stack's own calls
   * bypass it.
   *
   * @returns the endpoint for the functions
   */
  readonly interpose?: (service: keyof ServiceEndpoints, endpoint: string) => Promise<string>;
  readonly onProgress?: ProgressListener;
};
