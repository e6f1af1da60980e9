/** Names of a program are asked for again and again; those of all that one process sees need not be kept. */
const MOST = 50_000

/** What was answered about a name, by the question. Several are asked of one name in a row: it is looked up for the first of them. */
const answersOf = new Map<string, unknown[]>()
let questions = 0
let last: { name: string; answers: unknown[] } = { name: '', answers: [] }

function answersTo(name: string): unknown[] {
  if (name === last.name) return last.answers
  let answers = answersOf.get(name)
  if (!answers) {
    answers = []
    if (answersOf.size < MOST) answersOf.set(name, answers)
  }
  last = { name, answers }
  return answers
}

/** Remembers what is asked of the same names again and again, by whichever program: such a question is put once and stays. */
export function remembered<T>(ask: (name: string) => T): (name: string) => T {
  const question = questions++
  return (name) => {
    const known = answersTo(name)[question]
    if (known !== undefined) return known as T
    const answer = ask(name)
    const answers = answersTo(name)
    while (answers.length < question) answers.push(undefined)
    answers[question] = answer
    return answer
  }
}

/** The same for a question about one program: what it remembers goes with it. */
export function rememberedApart<T>(ask: (name: string) => T): (name: string) => T {
  const answers = new Map<string, T>()
  return (name) => {
    const known = answers.get(name)
    if (known !== undefined) return known
    const answer = ask(name)
    if (answers.size < MOST) answers.set(name, answer)
    return answer
  }
}
