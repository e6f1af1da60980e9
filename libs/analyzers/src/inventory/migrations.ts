const MIGRATIONS = /(?:^|\/)(?:db\/migrate|alembic|databasechange|[\w-]*migrations?)\/|(?:^|\/)[VU]\d+(?:[_.]\d+)*__\w+\.\w+$/i

/** Whether a file changes a database once, when the program is brought to another version, by its path. */
export const isMigration = (path: string): boolean => MIGRATIONS.test(path)
