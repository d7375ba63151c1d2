"use client";

import { useQuery } from "@tanstack/react-query";
import { fetchImage } from "#lib/client/api/support-administration";

type Props = { conversationId: string; id: string; width: number; height: number; label: string };

/** An image of a conversation. It is private, so it has no address of its own. */
export function ConversationImage({ conversationId, id, width, height, label }: Props) {
  const { data } = useQuery({ queryKey: ["conversation image", id], queryFn: () => fetchImage(conversationId, id), staleTime: Infinity });
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
