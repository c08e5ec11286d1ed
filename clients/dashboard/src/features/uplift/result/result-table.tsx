import { Box, Button, Group, Table, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { count, money } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/uplift.ts";
import { fineMoney, finePercent } from "../signed.ts";
import type { Measured } from "./interval-scale.ts";
import { resultCsv } from "./result-csv.ts";
import styles from "./result-table.module.css";

type ResultTableProps = {
  readonly experiment: ExperimentView;
  readonly result: ExperimentResult;
  readonly measured: Measured;
};

export const ResultTable = ({ experiment, result, measured }: ResultTableProps) => {
  const { visitors, currency } = result;
  const { orders, revenue, orders_per_visitor, revenue_per_visitor } = measured;
  const { absolute } = revenue_per_visitor;
  const fine = (amount: string) => fineMoney(amount, currency);
  const rows = [
    [texts.visitors, count(visitors.exposed), count(visitors.held_out)],
    [texts.orders, count(orders.exposed), count(orders.held_out)],
    [
      texts.ordersPerVisitor,
      finePercent(orders_per_visitor.exposed),
      finePercent(orders_per_visitor.held_out),
    ],
    [texts.revenue, money(revenue.exposed, currency), money(revenue.held_out, currency)],
    [texts.revenuePerVisitor, fine(revenue_per_visitor.exposed), fine(revenue_per_visitor.held_out)],
  ] as const;
  const download = () =>
    saveFile(
      new Blob([resultCsv(experiment, result, measured)], { type: "text/csv" }),
      texts.fileName(experiment.experiment_id),
    );
  return (
    <>
      <Box component="section" tabIndex={0} aria-label={texts.bothArms} style={{ overflowX: "auto" }}>
        <Table aria-label={texts.bothArms} className={styles.arms}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th ta="end" fz={13} fw={500} c="dimmed">
                {texts.withVideos}
              </Table.Th>
              <Table.Th ta="end" fz={13} fw={500} c="dimmed">
                {texts.without}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, exposed, heldOut]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="end" className="whole">
                  {exposed}
                </Table.Td>
                <Table.Td ta="end" className="whole">
                  {heldOut}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      <Group justify="space-between" gap="sm">
        <Text className="numbers">
          {texts.difference(fine(absolute.value), fine(absolute.low), fine(absolute.high))}
        </Text>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          {texts.download}
        </Button>
      </Group>
    </>
  );
};
