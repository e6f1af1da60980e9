import { counted } from '@preflight/contracts'
import { publicSettings } from '../checks/a4-no-server-key-in-client/public-settings.ts'
import { isServerOnly, publicName } from '../checks/a4-no-server-key-in-client/names.ts'
import { listed as few } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

export const question = defineQuestion({
  id: 'browser-settings',
  area: 'A',
  checks: ['A4'],
  applies: (project) => {
    const settings = project.kind.frontEnd || project.kind.mobile ? publicSettings(project) : []
    return settings.length > 0 ? settings : null
  },
  ask: 'Which settings can every visitor read in the code of the page?',
  answer: (settings) => {
    const names = [...new Set(settings.map(({ name }) => name))]
    const keys = names.filter((name) => isServerOnly(publicName(name)))
    const first = names.flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
    return {
      answer: joined(
        `${counted(names.length, 'setting is', 'settings are')} built into it: ${few(names)}.`,
        keys.length > 0 ? `${few(keys)} should be known to the server only.` : 'None of them is named like a key that only the server may hold.',
      ),
      state: keys.length > 0 ? 'concern' : 'settled',
      evidence: [...first.filter(({ name }) => keys.includes(name)), ...first.filter(({ name }) => !keys.includes(name))].map(({ file_path, line, text }) => ({ file_path, line, text })),
    }
  },
})
