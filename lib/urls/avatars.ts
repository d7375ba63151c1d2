const FOLDER = "avatars";

/** Storage key of an avatar; unique per upload, so that it can be cached for ever. */
export const avatarKey = (name: string): string => `${FOLDER}/${name}.webp`;

/** The URL of a stored avatar; null stays null. */
export const avatarUrl = (key: string | null): string | null => key && `/${key}`;

/** The storage key for the last segment of an avatar's URL, or null when it is malformed. */
export const avatarKeyOf = (file: string): string | null => (/^[0-9a-f]{32}\.webp$/.test(file) ? `${FOLDER}/${file}` : null);

/** Whether it is the URL of an avatar. */
export const isAvatarUrl = (path: string): boolean =>
  path.startsWith(`/${FOLDER}/`) && avatarKeyOf(path.slice(`/${FOLDER}/`.length)) !== null;
