import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { handedOut } from './handed-out.ts'
import { isServerOnly, publicName } from './names.ts'
import { publicSettings, type Setting } from './public-settings.ts'

export const check = defineCheck({
  id: 'A4',
  name: 'No server key in client code',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'medium',
  probes: [
    'Settings with a prefix that puts them into the browser (NEXT_PUBLIC_, VITE_, REACT_APP_, EXPO_PUBLIC_ ...) must not name a key that only a server may hold.',
    'Routes must not answer with such a key.',
    'Keys that are public by design do not count: anonymous and publishable keys, analytics ids, map tokens.',
  ],
  assess: (project) => {
    const given = handedOut(project)
    if (given.length > 0)
      return missing('A route answers with a key that only a server may hold: whoever calls the route has the key.', {
        confidence: 85, evidence: given, recommendations: ['Call the provider in the route itself and answer with what comes back.', 'Rotate the key: it counts as known.'],
      })
    if (!project.kind.frontEnd && !project.kind.mobile) return notApplicable('Nothing of the project runs in a browser.')
    const settings = publicSettings(project)
    const bad = settings.filter(({ name }) => isServerOnly(publicName(name)))
    const names = new Set(settings.map(({ name }) => name))
    if (bad.length > 0)
      return missing('A key that only a server may hold has a prefix that puts it into the code of the browser, where every visitor can read it.', {
        confidence: 90, evidence: bad, recommendations: ['Call the provider from a route of your own and read the key there, without the prefix.', 'Rotate the key: what was built with it has published it.'],
      })
    return passed(names.size === 0 ? 'No setting is written into the code of the browser.' : `${counted(names.size, 'setting is', 'settings are')} written into the code of the browser, none of them a server's key.`, { confidence: 85, evidence: firstOfEach(settings) })
  },
})

const firstOfEach = (settings: readonly Setting[]): Evidence[] =>
  [...new Map([...settings].reverse().map((one) => [one.name, one])).values()].reverse().map(({ file_path, line, text }) => ({ file_path, line, text }))
