import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { NO_MODEL, textCalls } from '../../project/model-calls.ts'
import { onePerFile, useEvidence } from '../../project/uses.ts'
import { type Found, outputPlaces } from './places.ts'
import type { Does } from './sinks.ts'

const SAYS: Record<Does, string> = {
  runs: 'An answer of a model is run as code or as a command: whoever gets text into the prompt can run what they like.',
  queries: 'An answer of a model is sent to the database as a query: whoever gets text into the prompt can read and change what is stored.',
  shows: 'An answer of a model is shown as raw HTML: whoever gets text into the prompt can run script in the browser of the reader.',
}
const TODO: Record<Does, string> = {
  runs: 'Let the model choose among actions that your code defines, and never run text that it writes; where that is the purpose, run it in a sandbox without network and secrets.',
  queries: 'Let the model fill in parameters of queries that your code defines, or run its query with an account that can only read what the user may see.',
  shows: 'Show answers as text, or pass the HTML through a sanitizer such as DOMPurify (with Markdown: `rehype-sanitize`) before it is shown.',
}
const ORDER: readonly Does[] = ['runs', 'queries', 'shows']

/** The worst that is done, and all places where it is. */
function worst(found: readonly Found[]) {
  const does = ORDER.find((one) => found.some((place) => place.does === one))
  return does && { does, evidence: found.filter((place) => place.does === does).map(({ at }) => at), recommendations: ORDER.filter((one) => found.some((place) => place.does === one)).map((one) => TODO[one]) }
}

export const check = defineCheck({
  id: 'G2',
  name: 'Model output is neither executed nor rendered raw',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Answers of models are followed by name through the files that ask for them, and through pages that ask the routes behind which a model is called: into `eval`, shells, queries and raw HTML.'],
  assess: (project) => {
    const calls = textCalls(project)
    if (calls.length === 0) return notApplicable(NO_MODEL)
    const { files, found } = outputPlaces(project)
    const plain = worst(found.filter(({ how }) => how === 'plain'))
    if (plain) return missing(SAYS[plain.does], { confidence: 75, ...plain })
    const markdown = worst(found.filter(({ how }) => how === 'markdown'))
    const changed = worst(found.filter(({ how }) => how === 'changed'))
    if (changed) return partial(`${SAYS[changed.does].replace(/:.*$/, '')} after a function has changed it. Whether that makes it safe needs a look.`, { confidence: 45, ...changed })
    if (markdown) return partial('Answers of a model are shown as Markdown that lets HTML through, and nothing in the same file sanitizes it.', { confidence: 55, ...markdown })
    return passed(`In ${counted(files.length, 'file')} that ${files.length === 1 ? 'takes' : 'take'} answers of a model, nothing was seen that runs them, queries with them or shows them as raw HTML.`, { confidence: 60, evidence: onePerFile(calls).map(useEvidence) })
  },
})
