/** Names of a program are asked for again and again; those of all that one process sees need not be kept. */
const MOST = 50_000

/** Remembers what is asked of the same names again and again. */
export function remembered<T>(ask: (name: string) => T): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    const known = answers.get(name)
    if (known !== undefined) return known
    const answer = ask(name)
    if (answers.size < MOST) answers.set(name, answer)
    return answer
  }
}
