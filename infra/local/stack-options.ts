import type { FunctionClock } from "./lambda/function-clock.ts";
import type { ServiceEndpoints } from "./lambda/function-environment.ts";
import type { ProgressListener } from "./process/progress.ts";

export type StackOptions = {
  /** Port of the HTTP API; 0 takes any free one. */
  readonly port: number;
  /** Directory of data, logs and the synthesized template. */
  readonly directory: string;
  /** Keeps table and queues in memory. */
  readonly inMemory?: boolean;
  /** Empties the directory first. */
  readonly fresh?: boolean;
  /** Endpoint of a DynamoDB Local that already runs. */
  readonly dynamodbEndpoint?: string;
  /**
   * Puts a proxy between the functions and a service, for example to inject faults. The stack itself calls the
   * service directly.
   *
   * @returns the endpoint that the functions get instead of the service's
   */
  readonly interpose?: (service: keyof ServiceEndpoints, endpoint: string) => Promise<string>;
  /** The functions' own clock, to play weeks in seconds; without it, the machine's. */
  readonly clock?: FunctionClock;
  readonly onProgress?: ProgressListener;
};
