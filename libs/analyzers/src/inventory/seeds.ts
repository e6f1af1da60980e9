const SEEDS = /(?:^|\/)(?:seeds?|seeders?|fixtures)\/|(?:^|[/-])seed(?:s|ers?)?\.\w+$/i

/** Whether a file fills a database with things made up, by its path. */
export const isSeed = (path: string): boolean => SEEDS.test(path)
