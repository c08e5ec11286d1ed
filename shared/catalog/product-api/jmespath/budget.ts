export type Limits = {
  /** A visited value takes about one step. A million steps take 20 ms at most. */
  readonly steps: number;
  readonly bytes: number;
};

export class BudgetSpent extends Error {
  readonly limit: keyof Limits;
  readonly most: number;
  constructor(limit: keyof Limits, most: number) {
    super(`it takes more than ${most.toLocaleString("en")} ${limit} for one product`);
    this.name = "BudgetSpent";
    this.limit = limit;
    this.most = most;
  }
}

/** Loops and allocations pay in advance, so none starts without budget. */
export class Budget {
  readonly #limits: Limits;
  #stepsLeft: number;
  #bytesLeft: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#stepsLeft = limits.steps;
    this.#bytesLeft = limits.bytes;
  }

  spendSteps(count: number): void {
    this.#stepsLeft -= count;
    if (this.#stepsLeft < 0) throw new BudgetSpent("steps", this.#limits.steps);
  }

  spendBytes(count: number): void {
    this.#bytesLeft -= count;
    if (this.#bytesLeft < 0) throw new BudgetSpent("bytes", this.#limits.bytes);
  }

  get spent(): Limits {
    return {
      steps: this.#limits.steps - this.#stepsLeft,
      bytes: this.#limits.bytes - this.#bytesLeft,
    };
  }
}
