import type { ServiceEndpoints } from "./lambda/function-environment.ts";
import type { ProgressListener } from "./process/progress.ts";

export type StackOptions = {
  /** Port of the HTTP API; 0 takes any free one. */
  readonly port: number;
  /** Where data, logs and the synthesized template are kept. */
  readonly directory: string;
  /** Keeps table and queues in memory. */
  readonly inMemory?: boolean;
  /** Empties the directory first. */
  readonly fresh?: boolean;
  /** Endpoint of a DynamoDB Local that runs already. */
  readonly dynamodbEndpoint?: string;
  /**
   * Puts a proxy between the functions and a service, for instance to inject faults; the stack itself keeps
   * calling the service.
   *
   * @returns the address that the functions get in place of the service's
   */
  readonly interpose?: (service: keyof ServiceEndpoints, endpoint: string) => Promise<string>;
  readonly onProgress?: ProgressListener;
};
