/** Reads an event source and invokes its function. */
export type Poller = {
  /** Waits for the invocation in progress. */
  stop(): Promise<void>;
};
