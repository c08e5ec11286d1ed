/** What an evaluation may take. */
export type Limits = {
  /** About one for each value that is looked at: a million take 20 ms at most. */
  readonly steps: number;
  /** Memory that may be allocated for results, intermediate ones included. */
  readonly bytes: number;
};

/** An evaluation asked for more than it may take. */
export class BudgetSpent extends Error {
  constructor(limit: keyof Limits, count: number) {
    super(`it takes more than ${count.toLocaleString("en")} ${limit} for one product`);
    this.name = "BudgetSpent";
  }
}

/**
 * Counts what evaluations take. Whatever loops or allocates pays first, so that nothing begins that there is no
 * budget for.
 */
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

  /** What was asked for until now; more than the limits only where that was refused. */
  get spent(): Limits {
    return {
      steps: this.#limits.steps - this.#stepsLeft,
      bytes: this.#limits.bytes - this.#bytesLeft,
    };
  }
}
