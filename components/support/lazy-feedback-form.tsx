"use client";

import { lazy } from "react";
import { LazyHydration } from "#components/ui/lazy-hydration";
import { mayFillForm } from "#lib/client/stores/drafts";

const load = () => import("#components/support/feedback-form");
const FeedbackForm = lazy(() => load().then(({ FeedbackForm: form }) => ({ default: form })));
const isUrgent = () => mayFillForm("feedback");

/** The feedback form: its validation is heavier than the rest of its page. */
export const LazyFeedbackForm = () => (
  <LazyHydration load={load} isUrgent={isUrgent}>
    <FeedbackForm />
  </LazyHydration>
);
