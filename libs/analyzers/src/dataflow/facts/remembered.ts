/** Remembers what is asked of the same names again and again. */
export function remembered<T>(ask: (name: string) => T): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    const known = answers.get(name)
    if (known !== undefined) return known
    const answer = ask(name)
    answers.set(name, answer)
    return answer
  }
}
