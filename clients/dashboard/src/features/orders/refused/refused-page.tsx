import { Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InferOutput } from "valibot";
import { REPORT_LOG_OPERATIONS } from "../../../../../../shared/refusals/report-log.operations.ts";
import type { ReportLogPage } from "../../../../../../shared/refusals/report-log.schema.ts";
import { REPORT_LOG_DAYS } from "../../../../../../shared/vocabulary/refusals.ts";
import { CopyButton } from "../../../components/forms/copy-button.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { pagesOptions } from "../../../lib/queries/pages.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { count, time } from "../../../lib/text/format.ts";
import { SERVICE_LANGUAGE } from "../../../lib/text/language.ts";
import { texts } from "../../../texts/en/refused-orders.ts";
import { sayRefusal } from "../words/report-words.ts";

type Refused = InferOutput<typeof ReportLogPage>["items"][number];

const Raw = ({ refused }: { refused: Refused }) => {
  const { at, endpoint, status, detail, request_id, caller } = refused;
  const copied = [`${endpoint} ${status}`, detail, `x-request-id: ${request_id}`, at].join("\n");
  return (
    <details className="disclosure">
      <summary style={{ fontSize: 13, fontWeight: 400 }}>{texts.forDeveloper}</summary>
      <Stack gap={6} mt={4} align="flex-start">
        <Text fz={13} dir="auto" lang={SERVICE_LANGUAGE} style={{ overflowWrap: "anywhere" }}>
          {status} {detail}
        </Text>
        <Text fz={13} c="dimmed" style={{ overflowWrap: "anywhere" }} title={texts.callerHint}>
          {texts.request(request_id)} · {texts.caller(caller)}
        </Text>
        <CopyButton value={copied} label={texts.copy} />
      </Stack>
    </details>
  );
};

const columns: readonly Column<Refused>[] = [
  {
    name: texts.what,
    cell: (refused) => (
      <>
        <strong>{texts.endpoints[refused.endpoint] ?? refused.endpoint}</strong>
        <Text fz={14}>{sayRefusal(refused)}</Text>
        <Text fz={13} c="dimmed" hiddenFrom="sm">
          {time(refused.at)}
        </Text>
        <Raw refused={refused} />
      </>
    ),
  },
  { name: texts.calls, isNumber: true, cell: ({ count: calls }) => count(calls) },
  { name: texts.when, isExtra: true, cell: ({ at }) => <span className="whole">{time(at)}</span> },
];

export const RefusedPage = () => {
  const { api, brand } = useStoreContext();
  const query = useInfiniteQuery(
    pagesOptions(keys.orders.list(brand, "refused"), (cursor) =>
      api.call(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand, query: { cursor } }),
    ),
  );
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.refused.title} back={linkTo("orders", brand)} />
      {query.data?.pages.some(({ items }) => items.length > 0) && (
        <Text c="dimmed" maw={720}>
          {texts.intro(REPORT_LOG_DAYS)}
        </Text>
      )}
      <Panel flush>
        <DataTable
          label={texts.title}
          columns={columns}
          getKey={({ at, request_id }) => `${at} ${request_id}`}
          query={query}
          failed={texts.failed}
          empty={<EmptyState words={texts.none(REPORT_LOG_DAYS)} />}
        />
      </Panel>
    </Stack>
  );
};
