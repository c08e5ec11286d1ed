/** Limits of an evaluation. */
export type Limits = {
  /** About one for each visited value. A million take 20 ms at most. */
  readonly steps: number;
  /** Memory that may be allocated for results, intermediate ones included. */
  readonly bytes: number;
};

/** An evaluation exceeded its budget. */
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

/** Counts the cost of evaluations. Loops and allocations pay in advance, so nothing starts without budget. */
export class Budget {
  readonly #limits: Limits;
  #stepsLeft: number;
  #bytesLeft: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#stepsLeft = limits.steps;
    this.#bytesLeft = limits.bytes;
  }

  /** @throws BudgetSpent */
  spendSteps(count: number): void {
    this.#stepsLeft -= count;
    if (this.#stepsLeft < 0) throw new BudgetSpent("steps", this.#limits.steps);
  }

  /** @throws BudgetSpent */
  spendBytes(count: number): void {
    this.#bytesLeft -= count;
    if (this.#bytesLeft < 0) throw new BudgetSpent("bytes", this.#limits.bytes);
  }

  /** Resources used so far. Above a limit only for a refused request. */
  get spent(): Limits {
    return {
      steps: this.#limits.steps - this.#stepsLeft,
      bytes: this.#limits.bytes - this.#bytesLeft,
    };
  }
}
