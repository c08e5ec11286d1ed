import { Box } from "@mantine/core";
import { Icon } from "./icon.tsx";

type ThumbnailProps = {
  readonly src: string | undefined;
  readonly width: number;
  readonly height: number;
};

/** A small picture beside its name, which says what it shows. */
export const Thumbnail = ({ src, width, height }: ThumbnailProps) => (
  <Box
    w={width}
    h={height}
    c="dimmed"
    bg="var(--sunken)"
    style={{ flex: "none", display: "grid", placeItems: "center", borderRadius: 4, overflow: "hidden" }}
  >
    {src === undefined ? (
      <Icon name="bag" size={16} />
    ) : (
      <img src={src} alt="" width={width} height={height} loading="lazy" style={{ objectFit: "cover" }} />
    )}
  </Box>
);
