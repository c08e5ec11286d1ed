import { Button, Group, List, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { SITEMAP_OPERATIONS } from "../../../../../../shared/catalog/sitemaps/sitemap.operations.ts";
import type {
  SitemapRunView,
  SitemapView,
} from "../../../../../../shared/catalog/sitemaps/sitemap.schema.ts";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { fieldErrors } from "../../../lib/problems/problem-text.ts";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { count } from "../../../lib/text/format.ts";
import { withScheme } from "../../../lib/text/shop-address.ts";
import { texts } from "../../../texts/en/urls.ts";
import { sitemapOptions } from "../catalog-queries.ts";

export const SitemapPanel = () => {
  const query = useQuery(sitemapOptions(useStoreContext()));
  return (
    <QueryView query={query} failed={texts.sitemapFailed} loading={<LoadingBlock height={240} />}>
      {(data) => <SitemapForm sitemap={data} />}
    </QueryView>
  );
};

const readRefusal = (error: unknown) =>
  fieldErrors(error instanceof ApiError ? error.problems : [], ["url", "pattern"]);

const SitemapForm = ({ sitemap: { followed, run } }: { sitemap: SitemapView }) => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const [url, setUrl] = useState(followed?.url ?? run?.url ?? "");
  const [pattern, setPattern] = useState(followed?.pattern ?? run?.pattern ?? "");
  const source = { url: withScheme(url), ...(pattern !== "" && { pattern }) };
  const refetch = () => client.invalidateQueries({ queryKey: sitemapOptions(context).queryKey });
  const start = useMutation({
    mutationFn: (action: "preview" | "add") =>
      api.call(SITEMAP_OPERATIONS.startSitemapRun, { brand, body: { ...source, action } }),
    onSettled: refetch,
  });
  const follow = useMutation({
    mutationFn: async (isFollowed: boolean) => {
      if (isFollowed) await api.call(SITEMAP_OPERATIONS.followSitemap, { brand, body: source });
      else await api.call(SITEMAP_OPERATIONS.unfollowSitemap, { brand });
    },
    onSettled: refetch,
  });
  const refused = readRefusal(start.error);
  const edit = (write: (text: string) => void) => (typed: ChangeEvent<HTMLInputElement>) => {
    write(typed.currentTarget.value);
    if (start.isError) start.reset();
  };
  const isRunning = run?.state === "running";
  const isSeen =
    run?.state === "done" &&
    run.action === "preview" &&
    run.url === source.url &&
    (run.pattern ?? "") === pattern;
  return (
    <Stack gap="md">
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          start.mutate("preview");
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.sitemapUrl}
            description={texts.sitemapHint}
            placeholder="https://shop.example/sitemap.xml"
            inputMode="url"
            value={url}
            onChange={edit(setUrl)}
            error={refused.url}
            dir="ltr"
          />
          <TextInput
            label={texts.pattern}
            description={texts.patternHint}
            value={pattern}
            onChange={edit(setPattern)}
            error={refused.pattern}
            dir="ltr"
          />
          {start.error && Object.keys(refused).length === 0 && (
            <ErrorPanel title={texts.sitemapNotRead} error={start.error} />
          )}
          <Group gap="sm">
            <Button
              type="submit"
              variant="default"
              loading={isRunning || start.isPending}
              disabled={url === ""}
            >
              {texts.preview}
            </Button>
            {isSeen && (run.fresh ?? 0) > 0 && (
              <Button onClick={() => start.mutate("add")}>{texts.add(run.fresh ?? 0)}</Button>
            )}
          </Group>
        </Stack>
      </form>
      {run && <RunFigures run={run} />}
      <Switch
        label={texts.follow}
        description={texts.followHint}
        checked={followed !== undefined}
        disabled={url === "" || follow.isPending}
        onChange={({ currentTarget }) => follow.mutate(currentTarget.checked)}
      />
      {follow.error && <ErrorPanel title={texts.notSaved} error={follow.error} />}
    </Stack>
  );
};

const RunFigures = ({ run }: { run: SitemapRunView }) => {
  const figures = [
    [texts.runFigures.files, run.files],
    [texts.runFigures.found, run.found],
    [texts.runFigures.matched, run.matched],
    [texts.runFigures.known, run.known],
    [texts.runFigures.fresh, run.fresh],
    [texts.runFigures.added, run.added],
    [texts.runFigures.vanished, run.vanished],
    [texts.runFigures.removed, run.removed],
  ] as const;
  const said = figures.flatMap(([name, figure]) => (figure === undefined ? [] : `${count(figure)} ${name}`));
  return (
    <div role="status">
      <Text fw={500}>
        {texts.runStates[run.state]}
        {said.length > 0 && `: ${said.join(", ")}`}
      </Text>
      {run.takedown_stopped && (
        <Text c="var(--warning)" fz={13}>
          {texts.removalStopped}
        </Text>
      )}
      {run.reasons?.map(reasonText).map((words) => (
        <Text key={words} c="var(--warning)" fz={13} dir="auto">
          {words}
        </Text>
      ))}
      {run.examples && run.examples.length > 0 && (
        <List size="sm" mt={8} c="dimmed" listStyleType="none">
          {run.examples.slice(0, 8).map(({ url, client_product_id }) => (
            <List.Item key={url} dir="ltr">
              {url} → {client_product_id ?? texts.noProductId}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
};
