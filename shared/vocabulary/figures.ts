export const partOfPeriodSentences = (countedTo: string | null): string[] =>
  countedTo === null
    ? []
    : [
        `Only orders received before ${countedTo.slice(0, 10)} ${countedTo.slice(11, 16)} UTC are included, because the period has too many. Choose a shorter period.`,
      ];

export const COVERAGE_LOSSES = ["not_reported", "unreadable_signals", "unknown_products"] as const;
export type CoverageLoss = (typeof COVERAGE_LOSSES)[number];

export const LOSS_ADVICE: Readonly<Record<CoverageLoss, string>> = {
  not_reported:
    "Check the refused reports and your server's log of these days, and send the orders again. Orders that have arrived are not counted twice.",
  unreadable_signals: "Pass both signals on complete and unchanged, and look for pages with an old snippet.",
  unknown_products:
    "Send the catalog's product id in product_id, not a SKU or a variant's id, and add missing products to the catalog.",
};

/** Version of the stored format. Readers refuse other versions. */
export const FIGURES_FORMAT = 2;
