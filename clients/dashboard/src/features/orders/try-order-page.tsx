import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ORDER_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/orders.ts";
import { Explanation } from "./explanation.tsx";
import { exampleReport, readReport } from "./report-text.ts";
import { TestOrderPanel } from "./test-order-panel.tsx";

const MAX_PROBLEMS = 8;

export const TryOrderPage = () => {
  const { api, brand } = useStoreContext();
  const { data: store } = useStore();
  const tagged = useQuery({
    queryKey: keys.videos.tagged(brand),
    queryFn: async () => {
      const { items } = await api.call(VIDEO_OPERATIONS.listVideos, { brand, query: { limit: 20 } });
      return items.find(({ products }) => products.length > 0) ?? null;
    },
  });
  const [typed, setTyped] = useState<string>();
  const { products: [product = "501"] = [], event_id: eventId = 7001 } = tagged.data ?? {};
  const text = typed ?? exampleReport(product, eventId, store?.currency ?? "EUR");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const attempt = useMutation({
    mutationFn: (body: Parameters<typeof api.call<typeof ORDER_OPERATIONS.simulateOrder>>[1]["body"]) =>
      api.call(ORDER_OPERATIONS.simulateOrder, { brand, body }),
  });
  const send = () => {
    const read = readReport(text);
    setProblems("problems" in read ? read.problems : []);
    if ("report" in read) attempt.mutate(read.report);
    else attempt.reset();
  };
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.tryOrder.title} back={linkTo("orders", brand)} />
      <TestOrderPanel />
      <details className="disclosure">
        <summary>{texts.forDevelopers}</summary>
        <Stack gap="lg" mt="md">
          <Alert color="petrol" variant="light" role="note" title={texts.forDeveloper}>
            {texts.forDeveloperHint}
          </Alert>
          <Panel>
            <form
              onSubmit={(submitted) => {
                submitted.preventDefault();
                send();
              }}
            >
              <Stack gap="md">
                <Textarea
                  label={texts.report}
                  description={texts.reportHint}
                  value={text}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  rows={12}
                  dir="ltr"
                  spellCheck={false}
                  styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 13 } }}
                  error={
                    problems.length > 0 && (
                      <>
                        {problems.slice(0, MAX_PROBLEMS).map((problem) => (
                          <Text key={problem} component="span" display="block" fz={13}>
                            {problem}
                          </Text>
                        ))}
                        {problems.length > MAX_PROBLEMS && texts.moreProblems(problems.length - MAX_PROBLEMS)}
                      </>
                    )
                  }
                />
                {attempt.error && <ErrorPanel title={texts.notTried} error={attempt.error} onRetry={send} />}
                <Group justify="flex-end">
                  <Button type="submit" loading={attempt.isPending}>
                    {texts.explain}
                  </Button>
                </Group>
              </Stack>
            </form>
          </Panel>
          {attempt.data && (
            <div role="status">
              <Explanation explanation={attempt.data} />
            </div>
          )}
        </Stack>
      </details>
    </Stack>
  );
};
