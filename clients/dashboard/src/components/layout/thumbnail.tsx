import { Box } from "@mantine/core";
import { IconShoppingBag } from "@tabler/icons-react";
import { useState } from "react";

type ThumbnailProps = {
  readonly src: string | undefined;
  readonly width: number;
  readonly height: number;
};

export const Thumbnail = ({ src, width, height }: ThumbnailProps) => {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Box
      w={width}
      h={height}
      c="dimmed"
      bg="var(--sunken)"
      style={{ flex: "none", display: "grid", placeItems: "center", borderRadius: 4, overflow: "hidden" }}
    >
      {src === undefined || hasFailed ? (
        <IconShoppingBag size={16} />
      ) : (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          onError={() => setFailed(true)}
          style={{ objectFit: "cover" }}
        />
      )}
    </Box>
  );
};
