import { Alert, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import {
  ERASURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../../../../shared/attribution/attribution.operations.ts";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { orderOptions } from "../../lib/queries/orders.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { describeRefunded, describeUnconfirmed, money, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/orders.ts";
import { Amendments } from "./amendments.tsx";
import { EraseOrder } from "./erase-order.tsx";
import { Explanation } from "./explanation.tsx";
import { type OrderSum, orderSums } from "./order-sums.ts";
import { ReturnOrder } from "./return-order.tsx";

const Sum = ({ sum }: { readonly sum: OrderSum }) => {
  const { currency, revenue, credited } = sum;
  return (
    <>
      <Text fz={16} fw={600} className="numbers">
        {texts.sum(money(credited, currency), money(revenue, currency))}
      </Text>
      {[describeUnconfirmed(sum), describeRefunded(sum)].filter(Boolean).map((words) => (
        <Text key={words} className="numbers">
          {words}
        </Text>
      ))}
    </>
  );
};

export const OrderPage = () => {
  const context = useStoreContext();
  const { orderId = "" } = useParams();
  const query = useQuery(orderOptions(context, orderId));
  return (
    <Stack gap="lg">
      <PageHeader title={`${ROUTES.order.title} ${orderId}`} back={linkTo("orders", context.brand)}>
        {query.data && (
          <May call={ORDER_OPERATIONS.amendStoreOrder}>
            <ReturnOrder key={query.data.amendments.length} order={query.data} />
          </May>
        )}
      </PageHeader>
      <QueryView query={query} failed={texts.oneFailed} loading={<LoadingBlock height={420} />}>
        {(order) =>
          order === null ? (
            <Panel flush>
              <EmptyState words={texts.noOrder}>
                <RouterButton to={paths.refused(context.brand)} variant="default">
                  {texts.seeRefused}
                </RouterButton>
              </EmptyState>
            </Panel>
          ) : (
            <>
              <div>
                {orderSums(order.lines).map((sum) => (
                  <Sum key={sum.currency} sum={sum} />
                ))}
                {texts.reportedAt(time(order.received_at))}
              </div>
              {order.attribution === null && (
                <Alert color="petrol" variant="light" role="status">
                  {texts.notYet}
                </Alert>
              )}
              <Explanation explanation={order} />
              <Amendments order={order} />
              <May call={ERASURE_OPERATIONS.eraseOrder}>
                <EraseOrder orderId={orderId} />
              </May>
            </>
          )
        }
      </QueryView>
    </Stack>
  );
};
