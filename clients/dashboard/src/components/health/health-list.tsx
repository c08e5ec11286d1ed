import { Text, VisuallyHidden } from "@mantine/core";
import { useLocation } from "react-router";
import { adviceWithoutExamples, exampleWords } from "../../lib/health/example-words.ts";
import type { SaidCheck } from "../../lib/health/in-words.ts";
import { LOCALE } from "../../lib/text/locale.ts";
import { Icon } from "../layout/icon.tsx";
import { RouterAnchor } from "../layout/router-link.tsx";
import { groupChecks, type OpenCheck } from "./group-checks.ts";
import styles from "./health-list.module.css";
import type { Place } from "./place.ts";
import { texts } from "./texts/en.ts";

type HealthListProps = {
  readonly brand: string;
  readonly checks: readonly SaidCheck[];
  readonly findPlace: (check: SaidCheck) => Place;
  /** Whether it also shows what is not there yet, and examples of what is wrong. */
  readonly isWhole?: boolean;
};

const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** What is wrong, then what is not there yet, each with the place to mend it; what is fine is folded away. */
export const HealthList = ({ brand, checks, findPlace, isWhole = false }: HealthListProps) => {
  const { problems, missing, fine } = groupChecks(checks);
  const open = isWhole ? [...problems, ...missing] : problems;
  return (
    <>
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((each) => (
            <Open
              key={each.check.id}
              open={each}
              link={findPlace(each.check).link}
              to={findPlace(each.check).to(brand)}
              hasExamples={isWhole}
            />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details className={`disclosure ${styles.fine}`}>
          <summary>{texts.fine(fine.length)}</summary>
          <ul className={styles.list}>
            {fine.map((check) => (
              <Row key={check.id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

type OpenProps = { open: OpenCheck; link: string; to: string; hasExamples: boolean };

const Open = ({ open: { check, waiting }, link, to, hasExamples }: OpenProps) => {
  const { advice, language, evidence } = check;
  // On the page where it is mended, a link to it would do nothing.
  const isHere = useLocation().pathname === to;
  return (
    <Row check={check}>
      {hasExamples &&
        evidence.examples?.map(exampleWords).map(({ words, lang }) => (
          <Text key={words} fz={13} c="dimmed" dir="auto" lang={lang} className={styles.example}>
            {words}
          </Text>
        ))}
      <Text fz={13} dir="auto">
        <span lang={language}>{hasExamples ? advice : adviceWithoutExamples(check).join(" ")}</span>{" "}
        {!isHere && (
          <RouterAnchor to={to} fw={600} fz={13}>
            {link}
          </RouterAnchor>
        )}
      </Text>
      {waiting.length > 0 && (
        <Text fz={13} c="dimmed">
          {texts.waits(and.format(waiting.map((id) => texts.names[id])))}
        </Text>
      )}
    </Row>
  );
};

const ICONS = { ok: "check", attention: "warning", missing: "next" } as const;

const Row = ({ check, children }: { check: SaidCheck; children?: React.ReactNode }) => {
  const { id, state, evidence, language } = check;
  return (
    <li className={styles.check}>
      <span className={styles.state} data-state={state}>
        <Icon name={ICONS[state]} size={14} />
      </span>
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>
          {texts.names[id]}
          <VisuallyHidden component="span">: {texts.states[state]}</VisuallyHidden>
        </Text>
        <Text fz={13} c="dimmed" dir="auto" lang={language}>
          {evidence.summary}
        </Text>
        {children}
      </div>
    </li>
  );
};
