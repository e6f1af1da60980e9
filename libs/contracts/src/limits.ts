/** Business constants of the product, shared by the programs that enforce and the screens that explain them. */
export const MAX_UPLOAD_BYTES = 1024 ** 3
export const ARCHIVE_EXTENSIONS = ['zip', 'tar', 'gz', 'tgz', 'rar', '7z', 'tar.gz'] as const
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3
export const MAX_ARCHIVE_ENTRIES = 200_000
export const MAX_RUNNING_SCANS_PER_USER = 2
export const KEPT_UPLOADS_PER_PROJECT = 3

export const MAX_PROJECT_NAME = 200
export const MAX_PROJECT_DESCRIPTION = 2000
export const MAX_BRANCH_NAME = 250
export const MAX_URL = 2000

/** Repositories of the connected accounts: a page of the search, a page of the prefetch, and where that ends. */
export const REPOSITORIES_PER_PAGE = 30
export const MAX_REPOSITORIES_PER_PAGE = 100
export const MAX_PREFETCHED_REPOSITORIES = 1000

export const AI_RETRY_LIMIT = 2
export const MAX_FINDINGS_PER_FIX = 5

/** Findings for which a model writes fixes in one job. */
export const MAX_MODEL_FIXES = 5
export const DEFAULT_DAILY_FIX_LIMIT = 10
export const EXCERPT_CONTEXT_LINES = 8
export const MAX_EXCERPT_BYTES = 4096

export const PACKAGE_LIFETIME_DAYS = 30
export const PACKAGE_RESCANS = 3
export const FIXED_FILE_LIFETIME_DAYS = 7

export const MAX_TRIAGED_AT_ONCE = 1000
export const MAX_TRIAGE_COMMENT = 500
export const MAX_IDEA_TITLE = 140
export const MAX_IDEA_DESCRIPTION = 4000
/** Ideas a user may post on one UTC day. */
export const MAX_IDEAS_PER_DAY = 20
/** Auto-fix jobs a day; null is unlimited, 0 none. */
export const DAILY_FIX_LIMITS = { starter: 0, pro: 10, ultra: 50, admin: null } as const
/** From this share of the daily limit on, the user is warned. */
export const FIX_WARNING_SHARE = 0.8
