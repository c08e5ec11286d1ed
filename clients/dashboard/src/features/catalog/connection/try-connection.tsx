import { Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { warningText } from "../../../../../../shared/vocabulary/pull-warnings.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import type { connectionOf } from "./connection-values.ts";

type TryConnectionProps = {
  readonly connection: ReturnType<typeof connectionOf>;
  readonly url: string;
  readonly onUrl: (url: string) => void;
};

/** Asks the shop with a connection that is not saved, so that credentials are known to be right before they are. */
export const TryConnection = ({ connection, url, onUrl }: TryConnectionProps) => {
  const { api, brand } = useStoreContext();
  const attempt = useMutation({
    mutationFn: () =>
      api.call(PRODUCT_API_OPERATIONS.previewProductApi, {
        brand,
        // The service checks it: what is wrong is shown below, as it would be when it is saved.
        body: { url, connection: connection as never },
      }),
  });
  const { data } = attempt;
  return (
    <Panel title="Try it">
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          attempt.mutate();
        }}
      >
        <Stack gap="md">
          <Text c="dimmed" fz={13}>
            Enter a product’s URL in your shop. Nothing is saved.
          </Text>
          <TextInput
            label="Product URL"
            type="url"
            value={url}
            onChange={({ currentTarget }) => onUrl(currentTarget.value)}
            placeholder="https://shop.example/p/linen-shirt-501"
            dir="ltr"
          />
          <div>
            <Button type="submit" variant="default" loading={attempt.isPending} disabled={url === ""}>
              Ask the shop
            </Button>
          </div>
          {attempt.error && <ErrorPanel title="It could not be tried." error={attempt.error} />}
          {data && (
            <Stack gap={8} role="status">
              <Group gap={8}>
                {data.http_status !== undefined && (
                  <StateBadge tone={data.http_status < 300 ? "success" : "danger"}>
                    Status {data.http_status}
                  </StateBadge>
                )}
                {data.client_product_id !== undefined && (
                  <Text fz={13}>Product ID {data.client_product_id}</Text>
                )}
              </Group>
              {[...(data.message ? [data.message] : []), ...data.warnings.map(warningText)].map((problem) => (
                <Text key={problem} fz={13} c="var(--warning)" dir="auto">
                  {problem}
                </Text>
              ))}
              {data.answer !== undefined && (
                <Code block mah={360} style={{ overflow: "auto" }} dir="ltr" tabIndex={0}>
                  {JSON.stringify(data.answer, null, 2).slice(0, 20_000)}
                </Code>
              )}
            </Stack>
          )}
        </Stack>
      </form>
    </Panel>
  );
};
