import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { handedOut } from './handed-out.ts'
import { isForBrowserClient, toLookAt } from './browser-clients.ts'
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
    'Keys that are public by design do not count: anonymous and publishable keys, analytics ids, map tokens. What goes to a client made for browsers only, whatever its name says, needs a look.',
  ],
  assess: (project) => {
    const given = handedOut(project)
    if (given.length > 0)
      return missing('A route answers with a key that only a server may hold: whoever calls the route has the key.', {
        confidence: 85, evidence: given, recommendations: ['Call the provider in the route itself and answer with what comes back.', 'Rotate the key: it counts as known.'],
      })
    if (!project.kind.frontEnd && !project.kind.mobile) return notApplicable('Nothing of the project runs in a browser.')
    const settings = publicSettings(project)
    const named = settings.filter(({ name }) => isServerOnly(publicName(name)))
    const bad = named.filter(({ name }) => !isForBrowserClient(project, name, settings.filter(({ isRead }) => isRead)))
    const names = new Set(settings.map(({ name }) => name))
    if (bad.length > 0)
      return missing('A key that only a server may hold has a prefix that puts it into the code of the browser, where every visitor can read it.', {
        confidence: 90, evidence: bad, recommendations: ['Call the provider from a route of your own and read the key there, without the prefix.', 'Rotate the key: what was built with it has published it.'],
      })
    if (named.length > 0)
      return partial('A setting of the browser has the name of a secret and goes to a client that is made for browsers. Whether it holds the key for browsers, and not one with more rights, needs a look.', {
        confidence: 50, evidence: toLookAt(named), recommendations: ['Put the key in that may be seen (search only, publishable), and name the setting after it.'],
      })
    return passed(names.size === 0 ? 'No setting is written into the code of the browser.' : `${counted(names.size, 'setting is', 'settings are')} written into the code of the browser, none of them a server's key.`, { confidence: 85, evidence: firstOfEach(settings) })
  },
})

const firstOfEach = (settings: readonly Setting[]): Evidence[] =>
  [...new Map([...settings].reverse().map((one) => [one.name, one])).values()].reverse().map(({ file_path, line, text }) => ({ file_path, line, text }))
