import { Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { InferInput } from "valibot";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PreviewRequest } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { warningText } from "../../../../../../shared/vocabulary/pull-warnings.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { checkBody } from "../../../lib/forms/check-body.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import type { toConnection } from "./connection-values.ts";

type TryConnectionProps = {
  readonly connection: ReturnType<typeof toConnection>;
  readonly url: string;
  readonly onUrl: (url: string) => void;
};

/** `connection.auth.password` is the form's `auth.password`. */
const problemLine = ([path, problem]: [path: string, problem: string]): string =>
  `${path.replace(/^connection\./, "")}: ${problem}`;

/** Asks the shop with a connection that is not saved, so that credentials are known to be right before they are. */
export const TryConnection = ({ connection, url, onUrl }: TryConnectionProps) => {
  const { api, brand } = useStoreContext();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const attempt = useMutation({
    mutationFn: (body: InferInput<typeof PreviewRequest>) =>
      api.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body }),
  });
  const ask = () => {
    const checked = checkBody(PreviewRequest, { url, connection });
    setProblems("problems" in checked ? Object.entries(checked.problems).map(problemLine) : []);
    if ("body" in checked) attempt.mutate(checked.body);
    else attempt.reset();
  };
  const { data } = attempt;
  return (
    <Panel title="Test the connection">
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          ask();
        }}
      >
        <Stack gap="md">
          <Text c="dimmed" fz={13}>
            Enter the URL of a product in your shop. Nothing is saved.
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
              Send a test request
            </Button>
          </div>
          {problems.map((problem) => (
            <Text key={problem} c="red" role="alert">
              {problem}
            </Text>
          ))}
          {attempt.error && <ErrorPanel title="The test could not be run." error={attempt.error} />}
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
