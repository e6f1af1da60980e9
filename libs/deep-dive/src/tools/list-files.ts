import * as Type from 'typebox'
import { ARGUMENTS, asListed, defineTool, told } from './tool.ts'

const MAX_ENTRIES = 150

export const listFiles = defineTool({
  name: 'list_files',
  description: 'Lists what is directly in a folder of the project; without a folder, what is at its top.',
  parameters: Type.Object({ folder: ARGUMENTS.folder }),
  run: ({ folder }, { paths }) => {
    const within = asListed(folder ?? '')
    const below = paths.filter((path) => within === '' || path.startsWith(`${within}/`)).map((path) => path.slice(within === '' ? 0 : within.length + 1))
    if (below.length === 0) return told('No such folder in the project.')
    const counts = new Map<string, number>()
    for (const path of below) {
      const [first = '', rest] = path.split(/\/(.*)/s)
      const entry = rest === undefined ? first : `${first}/`
      counts.set(entry, (counts.get(entry) ?? 0) + 1)
    }
    const entries = [...counts].map(([entry, count]) => (entry.endsWith('/') ? `${entry} (${count} files)` : entry))
    return told([...entries.slice(0, MAX_ENTRIES), ...(entries.length > MAX_ENTRIES ? [`and ${entries.length - MAX_ENTRIES} more`] : [])].join('\n'))
  },
})
