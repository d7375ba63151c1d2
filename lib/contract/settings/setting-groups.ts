import { EDITABLE_NAMES, type EditableName } from "#lib/contract/settings/site-settings";

export const SETTING_GROUPS = ["library", "door", "requests", "writing", "moderation"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

const GROUP_OF: Record<EditableName, SettingGroup> = {
  siteName: "library",
  banner: "library",
  makeFiles: "library",
  registration: "door",
  maintenance: "door",
  requestIntervalDays: "requests",
  maxPendingRequests: "requests",
  maxRequestChapters: "requests",
  autoStart: "requests",
  autoPublish: "writing",
  bookBudget: "writing",
  dayBudget: "writing",
  reportsToHide: "moderation",
};

/** The settings of a group, in the order of their declaration. */
export const settingsIn = (group: SettingGroup): EditableName[] => EDITABLE_NAMES.filter((name) => GROUP_OF[name] === group);
