import { ColorInput, Text } from "@mantine/core";
import { ACCENT_PATTERN } from "../../../../../shared/vocabulary/widgets.ts";
import { accentOn, contrast, hexLuminance } from "../../../../core/display/contrast.ts";
import type { FieldState } from "../../lib/forms/use-contract-form.ts";
import { LOCALE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/appearance.ts";

const SWATCHES = ["#0E6A82", "#17693F", "#7A3E9D", "#B3261E", "#8A4B00", "#111111", "#F2B35E", "#FFD400"];

const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

const describe = (accent: string): readonly string[] => {
  if (accent.trim() === "") return [texts.widgetsOwn];
  if (!ACCENT_PATTERN.test(accent)) return [];
  const ground = hexLuminance(accent);
  const [onBlack, onWhite] = [contrast(ground, 0), contrast(ground, 1)];
  const isBlack = onBlack >= onWhite;
  const ratio = isBlack ? onBlack : onWhite;
  return [
    texts.onIt(isBlack, decimal.format(Math.floor(ratio * 10) / 10)),
    ...(accentOn(false, accent) === accent ? [] : [texts.hardlySeen]),
  ];
};

type AccentFieldProps = {
  readonly value: string;
  readonly onChange: (accent: string) => void;
  readonly field: FieldState;
};

export const AccentField = ({ value, onChange, field }: AccentFieldProps) => (
  <ColorInput
    label={texts.accent}
    description={
      <>
        {texts.accentHint}
        <Text component="span" display="block" size="sm" mt={6} role="status">
          {describe(value).join(" ")}
        </Text>
      </>
    }
    // Messages are above, because the color picker opens below.
    inputWrapperOrder={["label", "description", "error", "input"]}
    placeholder="#0E6A82"
    format="hex"
    swatches={SWATCHES}
    swatchesPerRow={8}
    fixOnBlur={false}
    value={value}
    onChange={onChange}
    dir="ltr"
    eyeDropperButtonProps={{ "aria-label": texts.pickColour }}
    popoverProps={{ withinPortal: true }}
    {...field}
  />
);
