import type { ReactNode } from "react";
import styles from "./facts.module.css";

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== undefined && value !== null && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
  </dl>
);
