/** '20,596': every number that people read. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US')

/** '1 file', '2,000 files'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`

/** 'a', 'a and b', 'a, b and c'. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
