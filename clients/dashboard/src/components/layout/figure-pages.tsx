import { Link } from "react-router";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/app.ts";
import styles from "./figure-pages.module.css";

const PAGES = ["analytics", "productSales", "coverage", "uplift"] as const;

type FigurePagesProps = {
  readonly current: (typeof PAGES)[number];
  readonly period?: Period;
};

export const FigurePages = ({ current, period }: FigurePagesProps) => {
  const { brand } = useStoreContext();
  const search = period ? `?from=${period.from}&to=${period.to}` : "";
  return (
    <nav className={styles.pages} aria-label={texts.figurePages}>
      {PAGES.map((page) => (
        <Link
          key={page}
          to={paths[page](brand) + search}
          aria-current={page === current ? "page" : undefined}
        >
          {ROUTES[page].title}
        </Link>
      ))}
    </nav>
  );
};
