"use client";

import { lazy } from "react";
import { LazyHydration } from "#components/ui/lazy-hydration";

const load = () => import("#components/support/feedback-form");
const FeedbackForm = lazy(() => load().then(({ FeedbackForm: form }) => ({ default: form })));

/** The feedback form: its validation is heavier than the rest of its page. */
export const LazyFeedbackForm = () => (
  <LazyHydration load={load}>
    <FeedbackForm />
  </LazyHydration>
);
