import { Text } from "@mantine/core";
import { describeUnconfirmed, money } from "../../lib/text/format.ts";

type CreditedMoneyProps = {
  readonly sale: {
    readonly currency: string;
    readonly revenue: string;
    readonly unconfirmed: { readonly revenue: string };
  };
};

export const CreditedMoney = ({ sale }: CreditedMoneyProps) => {
  const unconfirmed = describeUnconfirmed(sale);
  return (
    <>
      <strong>{money(sale.revenue, sale.currency)}</strong>
      {unconfirmed && (
        <Text fz={13} c="var(--warning)">
          {unconfirmed}
        </Text>
      )}
    </>
  );
};
