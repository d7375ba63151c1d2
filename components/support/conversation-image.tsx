"use client";

import { PrivateImage } from "#components/support/private-image";
import { fetchImage } from "#lib/client/api/support-administration";

type Props = { conversationId: string; id: string; width: number; height: number; label: string };

/** An image of a conversation, for administrators. */
export const ConversationImage = ({ conversationId, id, ...image }: Props) => (
  <PrivateImage id={id} {...image} load={() => fetchImage(conversationId, id)} />
);
