import type { Event } from "../model/event.ts";
import type { Product } from "../model/product.ts";
import type { ClockPort } from "../ports.ts";
import { isTaken } from "./cart-answer.ts";

/** `view` means that no cart is connected, so the button opens the product page. */
export type AddState = "view" | "add" | "adding" | "added" | "failed";

const ANSWER_TIMEOUT_MS = 10_000;
const ADDED_MS = 2_000;

type CartTapsPorts = {
  readonly clock: ClockPort;
  hasCart(): boolean;
  silent?(event: Event, product: Product): void;
  late?(event: Event, product: Product): void;
  view?(event: Event, product: Product): void;
  taken(event: Event, product: Product): void;
  changed(state: AddState): void;
};

export type CartTaps = {
  readState(event: Event, product: Product): AddState;
  /** @param ask calls the cart. `isTaken` evaluates the returned value or promise */
  tap(event: Event, product: Product, ask: () => unknown): void;
  /** Stops new taps. A pending response is still processed. */
  close(): void;
};

export const createCartTaps = (ports: CartTapsPorts): CartTaps => {
  const { clock } = ports;
  const taps = new Map<string, { state: AddState }>();
  const toKey = ({ eventId }: Event, { id }: Product): string => `${eventId} ${id}`;

  const readState: CartTaps["readState"] = (event, product) =>
    ports.hasCart() ? (taps.get(toKey(event, product))?.state ?? "add") : "view";

  const tap: CartTaps["tap"] = (event, product, ask) => {
    const key = toKey(event, product);
    const before = readState(event, product);
    if (before === "adding") return;
    let answer: unknown;
    try {
      answer = before === "view" ? undefined : ask();
    } catch (error) {
      answer = Promise.reject(error);
    }
    if (answer === undefined) {
      if (before !== "view") ports.silent?.(event, product);
      return ports.view?.(event, product);
    }
    const own = { state: "adding" as AddState };
    const change = (state: AddState): void => {
      // The tiles were closed, or a newer tap replaced the current one.
      if (taps.get(key) !== own) return;
      own.state = state;
      ports.changed(state);
    };
    const end = (isYes: boolean): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      if (isYes) ports.taken(event, product);
      change(isYes ? "added" : "failed");
      if (isYes) clock.after(ADDED_MS, () => change("add"));
    };
    let isOver = false;
    const cancel = clock.after(ANSWER_TIMEOUT_MS, () => {
      end(false);
      ports.late?.(event, product);
    });
    taps.set(key, own);
    change("adding");
    Promise.resolve(answer)
      .then(isTaken)
      .then(end, () => end(false));
  };

  return { readState, tap, close: () => taps.clear() };
};
