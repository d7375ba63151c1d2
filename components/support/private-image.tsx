"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

type Props = { id: string; width: number; height: number; label: string; load: () => Promise<string> };

const MAX_HEIGHT_REM = 20;

/** An image without an address of its own; `load` gives it as a data URL. A tall one is small until it is pressed. */
export function PrivateImage({ id, width, height, label, load }: Props) {
  const { data } = useQuery({ queryKey: ["conversation image", id], queryFn: load, staleTime: Infinity });
  const [isWhole, setWhole] = useState(false);
  const whole = `${width}px`;
  const maxWidth = isWhole ? whole : `min(${whole}, ${(MAX_HEIGHT_REM * width) / height}rem)`;
  return (
    <div className="mt-3 border border-rule bg-paper" style={{ aspectRatio: `${width} / ${height}`, maxWidth }}>
      {data && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="block w-full">
          <img src={data} alt={label} width={width} height={height} className="h-auto w-full" />
        </button>
      )}
    </div>
  );
}
