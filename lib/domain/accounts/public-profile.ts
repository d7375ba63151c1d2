/** What a user can show on their public page; showing none of it means that there is no page. */
export const PUBLIC_SECTIONS = ["posts", "reviews", "reading-list"] as const;
export type PublicSection = (typeof PUBLIC_SECTIONS)[number];

/** A user's public page. `createdAt` is an ISO string. */
export type PublicUser = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  avatar: string | null;
  createdAt: string;
  sections: PublicSection[];
};

type Account = { publicProfile: readonly string[]; verifiedAt: Date | null; deactivatedAt: Date | null; deleteAfter: Date | null };

/** Without duplicates, in the order of PUBLIC_SECTIONS; unknown values are left out. */
export const publicSections = (chosen: readonly string[]): PublicSection[] => PUBLIC_SECTIONS.filter((section) => chosen.includes(section));

/** Whether an account has a public page: it shows something, is verified and active, and awaits no deletion. */
export const hasPublicPage = ({ publicProfile, verifiedAt, deactivatedAt, deleteAfter }: Account): boolean =>
  publicSections(publicProfile).length > 0 && verifiedAt !== null && deactivatedAt === null && deleteAfter === null;
