import { Box } from "@mantine/core";
import { useState } from "react";
import { Icon } from "./icon.tsx";

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
        <Icon name="bag" size={16} />
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
