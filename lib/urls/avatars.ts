const FOLDER = "avatars";

/** Where the file storage keeps a member's picture: a name of its own for each picture, so that it may be kept for ever. */
export const avatarKey = (name: string): string => `${FOLDER}/${name}.webp`;

/** The address of a kept picture; null stays null. */
export const avatarUrl = (key: string | null): string | null => key && `/${key}`;

/** The key that an address's last part means, or null when it cannot be one of ours. */
export const avatarKeyOf = (file: string): string | null => (/^[0-9a-f]{32}\.webp$/.test(file) ? `${FOLDER}/${file}` : null);
