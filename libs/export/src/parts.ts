/** Findings that go into one piece of a long text: few enough to be written between two frames of a screen. */
const AT_ONCE = 100

/** Writes a long list piece by piece, so that who shows a page can take a breath between two of them. */
export function* written<Item>(items: readonly Item[], write: (some: readonly Item[]) => string): Generator<string> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield write(items.slice(at, at + AT_ONCE))
}

export const whole = (parts: Iterable<string>): string => [...parts].join('')
