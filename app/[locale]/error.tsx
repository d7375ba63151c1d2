"use client";

import { Failure } from "#components/layout/failure";

export default function PageError({ error, retry }: { error: { digest?: string }; retry: () => void }) {
  return <Failure code={error.digest} retry={retry} />;
}
