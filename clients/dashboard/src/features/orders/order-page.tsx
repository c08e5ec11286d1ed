import { Alert, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadingBlock } from "../../components/loading.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { time } from "../../lib/format.ts";
import { useStoreContext } from "../../lib/store.tsx";
import { Explanation } from "./explanation.tsx";
import { orderOptions } from "./orders-queries.ts";

export const OrderPage = () => {
  const context = useStoreContext();
  const { orderId = "" } = useParams();
  const query = useQuery(orderOptions(context, orderId));
  return (
    <Stack gap="lg">
      <PageHeader title={`Order ${orderId}`} back={{ label: "Orders", to: paths.orders(context.brand) }} />
      <QueryView
        query={query}
        failed="The order could not be loaded."
        loading={<LoadingBlock height={420} />}
      >
        {(order) =>
          order === null ? (
            <Panel flush>
              <EmptyState words="No order with this id was reported." />
            </Panel>
          ) : (
            <>
              <div>Reported {time(order.received_at)}</div>
              {order.attribution === null && (
                <Alert color="petrol" variant="light" role="status">
                  Not in the figures yet: that takes some seconds. This is how its lines will be credited.
                </Alert>
              )}
              <Explanation explanation={order} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
};
