const linkFor = (site: URL, token: string): string => new URL(`/reset?token=${token}`, site).href
const shop = (req: Request): string => `https://${req.hostname}/shop`
