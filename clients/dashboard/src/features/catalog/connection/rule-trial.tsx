import { Table, Text } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { warningText } from "../../../../../../shared/vocabulary/pull-warnings.ts";
import { describeError } from "../../../lib/api/describe-error.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { previewOptions } from "../catalog-queries.ts";

/** What a rule extracts from each URL, and whether the shop knows the id. */
export const RuleTrial = ({ rule, urls }: { rule: string; urls: readonly string[] }) => {
  const context = useStoreContext();
  const tries = useQueries({
    queries: urls.map((url) => previewOptions(context, { url, product_id_rule: rule === "" ? null : rule })),
  });
  return (
    <Table aria-label="What the rule extracts">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product URL</Table.Th>
          <Table.Th>Product id</Table.Th>
          <Table.Th>Your shop’s answer</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {urls.map((url, index) => {
          const { data, error } = tries[index] ?? {};
          const title = data?.product?.title;
          const [warning] = data?.warnings ?? [];
          const problem = data?.message ?? (warning && warningText(warning));
          return (
            <Table.Tr key={url}>
              <Table.Td>
                <bdi dir="ltr">{url}</bdi>
              </Table.Td>
              <Table.Td>{data?.client_product_id ?? "–"}</Table.Td>
              <Table.Td>
                <Text c={error || problem ? "var(--warning)" : "var(--text)"} dir="auto">
                  {error
                    ? describeError(error).message
                    : data === undefined
                      ? "Waiting for your shop…"
                      : (problem ?? (typeof title === "string" ? title : "Found"))}
                </Text>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
