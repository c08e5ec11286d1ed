import { Code, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InferOutput } from "valibot";
import { AUDIT_OPERATIONS } from "../../../../../../shared/administration/audit.operations.ts";
import type { AuditList } from "../../../../../../shared/administration/audit.schema.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { DataTable } from "../../../components/lists/data-table.tsx";
import type { Column } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { pagesOptions } from "../../../lib/queries/pages.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { time } from "../../../lib/text/format.ts";
import { auditText } from "./audit-text.ts";
import { texts } from "./texts/en.ts";

type Entry = InferOutput<typeof AuditList>["items"][number];

const columns: readonly Column<Entry>[] = [
  {
    name: texts.what,
    cell: ({ at, action, what, who }) => (
      <>
        <bdi style={{ fontWeight: 600, overflowWrap: "anywhere" }}>{who.email ?? who.sub}</bdi>{" "}
        <bdi style={{ overflowWrap: "anywhere" }}>{auditText(action, what)}</bdi>
        <Text fz={13} c="dimmed" hiddenFrom="sm">
          {time(at)}
        </Text>
        {Object.keys(what).length > 0 && (
          <details className="disclosure">
            <summary style={{ fontSize: 13, fontWeight: 400 }}>{texts.raw}</summary>
            <Code block mt={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="ltr">
              {JSON.stringify({ action, ...what }, null, 2)}
            </Code>
          </details>
        )}
      </>
    ),
  },
  { name: texts.when, isExtra: true, cell: ({ at }) => <span className="whole">{time(at)}</span> },
];

/** Who changed what, the latest first. */
export const AuditPanel = () => {
  const { api, brand } = useStoreContext();
  const query = useInfiniteQuery(
    pagesOptions(keys.audit(brand), (cursor) =>
      api.call(AUDIT_OPERATIONS.listAudit, { brand, query: { cursor } }),
    ),
  );
  return (
    <Panel title={texts.title} aside={texts.failedToo} flush>
      <DataTable
        label={texts.title}
        columns={columns}
        getKey={({ at, action, who }) => `${at} ${action} ${who.sub}`}
        query={query}
        failed={texts.failed}
        empty={<EmptyState words={texts.empty} />}
      />
    </Panel>
  );
};
