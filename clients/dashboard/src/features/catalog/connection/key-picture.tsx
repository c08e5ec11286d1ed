import { texts } from "../../../texts/en/connection.ts";
import type { KeyPage } from "./key-pages.ts";
import styles from "./key-picture.module.css";

const LINE = 32;
const WIDTH = 358;
const VALUE_X = 166;

/** Gray bars, because menu labels change between versions. */
const Menu = ({ height }: { height: number }) => (
  <>
    <rect className={styles.menu} width={52} height={height} />
    <path className={styles.bar} d="M12 16h28v4H12zM12 32h28v4H12zM12 64h28v4H12z" />
    <rect className={styles.chosen} y={42} width={52} height={16} />
  </>
);

export const KeyPicture = ({ page: { title, fields, button, shown }, of }: { page: KeyPage; of: string }) => {
  const buttonY = 40 + fields.length * LINE;
  const shownY = buttonY + 44;
  const height = shownY + shown.length * 22 + 2;
  const set = fields.filter(({ isSet }) => isSet).map(({ label, value }) => texts.setTo(label, value));
  const words = texts.picture(title, of, set.join(", "), button);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={words}>
      <rect className={styles.page} width={WIDTH} height={height} />
      <Menu height={height} />
      <text className={styles.title} x={66} y={24}>
        {title}
      </text>
      {fields.map(({ label, value, isSet }, index) => (
        <g key={label} transform={`translate(0 ${36 + index * LINE})`}>
          <text x={66} y={16}>
            {label}
          </text>
          <rect className={isSet ? styles.set : styles.field} x={VALUE_X} width={178} height={23} rx={2} />
          <text x={VALUE_X + 8} y={16}>
            {value}
          </text>
        </g>
      ))}
      <rect
        className={styles.button}
        x={66}
        y={buttonY}
        width={button.length * 6.6 + 20}
        height={26}
        rx={2}
      />
      <text className={styles.onButton} x={76} y={buttonY + 17}>
        {button}
      </text>
      {shown.map(([label, value], index) => (
        <g key={label} transform={`translate(0 ${shownY + index * 22})`}>
          <text x={66} y={10}>
            {label}
          </text>
          <text className={styles.key} x={VALUE_X + 6} y={10}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
};
