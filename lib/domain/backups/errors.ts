/** Error codes of backups, with their HTTP status. */
export const BACKUP_ERRORS = {
  backup_file_missing: 404,
} as const;
