"use client";

import { type ComponentProps, lazy } from "react";
import type { Subscriptions } from "#components/status/subscriptions";
import { LazyHydration } from "#components/ui/lazy-hydration";

const load = () => import("#components/status/subscriptions");
const Forms = lazy(() => load().then(({ Subscriptions: forms }) => ({ default: forms })));

/** The forms at the end of the status page, which few visitors use. */
export const LazySubscriptions = (props: ComponentProps<typeof Subscriptions>) => (
  <LazyHydration load={load}>
    <Forms {...props} />
  </LazyHydration>
);
