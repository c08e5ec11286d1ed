import { vi } from "vitest";
import type { Store } from "../../../shared/stores/store.ts";
import type { NoteRefusal } from "../../../shared/vocabulary/refusals.ts";
import { aStore } from "../values/builders.ts";
import { recordingLogger } from "./recording-logger.ts";

export const NOW = Date.UTC(2026, 10, 20, 10);

export const storeBackend = (store: Store = aStore()) => {
  const steps: string[] = [];
  const step =
    <T>(name: string, answer: T) =>
    async (): Promise<T> => {
      steps.push(name);
      return answer;
    };
  const log = recordingLogger();
  const authenticator = {
    authenticate: vi.fn<(authorization: string | undefined) => Promise<Store>>(step("token", store)),
    confirm: vi.fn<(store: Store, storeId: string) => Promise<void>>(step("store_id", undefined)),
    identify: vi.fn<(storeId: string) => Promise<Store>>(step("store_id", store)),
  };
  const limiter = { admit: vi.fn<(store: Store, now: number) => Promise<void>>(step("rate", undefined)) };
  const noteRefusal = vi.fn<NoteRefusal>(async () => undefined);
  return {
    ...log,
    steps,
    authenticator,
    limiter,
    noteRefusal,
    deps: { authenticator, limiter, noteRefusal, logger: log.logger, now: () => NOW },
  };
};
