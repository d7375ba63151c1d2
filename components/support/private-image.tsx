"use client";

import { useQuery } from "@tanstack/react-query";

type Props = { id: string; width: number; height: number; label: string; load: () => Promise<string> };

/** An image without an address of its own; `load` gives it as a data URL. */
export function PrivateImage({ id, width, height, label, load }: Props) {
  const { data } = useQuery({ queryKey: ["conversation image", id], queryFn: load, staleTime: Infinity });
  return (
    <div className="mt-3 border border-rule bg-paper" style={{ aspectRatio: `${width} / ${height}` }}>
      {data && (
        <a href={data} download={`${label}.webp`}>
          <img src={data} alt={label} width={width} height={height} className="h-auto w-full" />
        </a>
      )}
    </div>
  );
}
