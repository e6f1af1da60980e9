/** A rule of robots.txt for everybody. */
export interface RobotsRule {
  allows: boolean
  path: string
  line: number
}

/** Rules of robots.txt for crawlers that are not named. */
export function rulesForAll(text: string): RobotsRule[] {
  const rules: RobotsRule[] = []
  let forAll = false
  let naming = false
  for (const [at, raw] of text.split('\n').entries()) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(raw) ?? []
    const key = name.toLowerCase()
    if (key === 'user-agent') {
      forAll = (naming && forAll) || value.trim() === '*'
      naming = true
    } else if (key === 'allow' || key === 'disallow') {
      naming = false
      if (forAll && value.trim() !== '') rules.push({ allows: key === 'allow', path: value.trim(), line: at + 1 })
    }
  }
  return rules
}

const ENGINE = /^\s*user-agent\s*:\s*(?:googlebot|bingbot|duckduckbot)\s*$/im

/** A search engine that is named has rules of its own: those for everybody do not hold for it. */
export const namesEngines = (text: string): boolean => ENGINE.test(text)

/** The rule that keeps everybody out of everything; null where some of it is allowed. */
export const shutsOut = (rules: readonly RobotsRule[]): RobotsRule | null => (rules.some(({ allows, path }) => allows && path.length > 0) ? null : (rules.find(({ allows, path }) => !allows && /^\/\*?$/.test(path)) ?? null))
