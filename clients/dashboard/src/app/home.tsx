import { useInfiniteQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { LoadingBlock } from "../components/states/loading.tsx";
import { QueryView } from "../components/states/query-view.tsx";
import { allItems } from "../lib/queries/page.ts";
import { storesOptions } from "../lib/queries/store.tsx";
import { paths } from "../lib/routes.ts";
import { useSession } from "../lib/session/session.tsx";
import { texts } from "../texts/en/app.ts";

export const Home = () => {
  const { api, user } = useSession();
  const stores = useInfiniteQuery({ ...storesOptions(api), enabled: !user.isOperator });
  if (user.isOperator) return <Navigate to={paths.stores()} replace />;
  return (
    <QueryView query={stores} failed={texts.storesFailed} loading={<LoadingBlock height={420} />}>
      {(data) => {
        const [first, second] = allItems(data);
        const isOnly = first !== undefined && second === undefined && !stores.hasNextPage;
        return <Navigate to={isOnly ? paths.overview(first.brand) : paths.stores()} replace />;
      }}
    </QueryView>
  );
};
