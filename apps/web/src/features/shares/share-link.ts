/** The address people get: the site's origin before a path, any other as the server gave it. */
export const shareLink = (shareUrl: string, origin: string): string => (shareUrl.startsWith('/') ? origin + shareUrl : shareUrl)
