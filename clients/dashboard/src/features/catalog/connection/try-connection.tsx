import { Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { InferInput } from "valibot";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PreviewRequest } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { checkBody } from "../../../lib/forms/check-body.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import type { IdRule } from "../id-rule/make-rule.ts";
import type { toTried } from "./connection-values.ts";
import type { ShopSystem } from "./shop-systems.ts";
import { texts } from "./texts/en.ts";
import { TryResult } from "./try-result.tsx";

type TryConnectionProps = {
  readonly connection: ReturnType<typeof toTried>;
  readonly isKeySent: boolean;
  readonly system: ShopSystem;
  readonly url: string;
  readonly onUrl: (url: string) => void;
  /** Made by a click here, and saved with the connection. */
  readonly rule: IdRule | undefined;
  readonly onRule: (rule: IdRule) => void;
};

/** `connection.auth.password` is the form's `auth.password`. */
const problemLine = ([path, problem]: [path: string, problem: string]): string =>
  `${path.replace(/^connection\./, "")}: ${problem}`;

/** Asks the shop with a connection that is not saved, so that credentials are known to be right before they are. */
export const TryConnection = (props: TryConnectionProps) => {
  const { connection, isKeySent, system, url, onUrl, rule, onRule } = props;
  const { api, brand } = useStoreContext();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const attempt = useMutation({
    mutationFn: (body: InferInput<typeof PreviewRequest>) =>
      api.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body }),
  });
  const bodyWith = (tried: IdRule | undefined) => ({
    url: url.trim(),
    connection,
    ...(tried && { product_id_rule: tried.expression }),
  });
  const ask = (tried = rule) => {
    const checked = checkBody(PreviewRequest, bodyWith(tried));
    setProblems("problems" in checked ? Object.entries(checked.problems).map(problemLine) : []);
    if ("body" in checked) attempt.mutate(checked.body);
    else attempt.reset();
  };
  const { data, variables } = attempt;
  // What was answered to another connection, or for another address, says nothing about this one.
  const now = checkBody(PreviewRequest, bodyWith(rule));
  const isOfThis = "body" in now && JSON.stringify(variables) === JSON.stringify(now.body);
  return (
    <Panel title={texts.test}>
      <Stack gap="md">
        <Text c="dimmed" fz={13}>
          {texts.testHint}
        </Text>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
          <TextInput
            aria-label={texts.productPage}
            type="url"
            value={url}
            onChange={({ currentTarget }) => onUrl(currentTarget.value)}
            onKeyDown={(pressed) => {
              if (pressed.key !== "Enter") return;
              pressed.preventDefault(); // It would save the connection.
              ask();
            }}
            placeholder="https://shop.example/product/linen-shirt-501"
            style={{ flex: "1 1 220px" }}
            dir="ltr"
          />
          <Button variant="default" loading={attempt.isPending} disabled={url === ""} onClick={() => ask()}>
            {data && isOfThis ? texts.testAgain : texts.test}
          </Button>
        </div>
        {problems.map((problem) => (
          <Text key={problem} c="red" role="alert">
            {problem}
          </Text>
        ))}
        {attempt.error && isOfThis && <ErrorPanel title={texts.notRun} error={attempt.error} />}
        {data && isOfThis && (
          <>
            <TryResult
              preview={data}
              system={system}
              isKeySent={isKeySent}
              rule={rule}
              onRule={(made) => {
                onRule(made);
                ask(made);
              }}
            />
            {data.answer !== undefined && (
              <details className="disclosure">
                <summary>{texts.wholeAnswer}</summary>
                <Code block mah={360} mt={8} style={{ overflow: "auto" }} dir="ltr" tabIndex={0}>
                  {JSON.stringify(data.answer, null, 2).slice(0, 20_000)}
                </Code>
              </details>
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
};
