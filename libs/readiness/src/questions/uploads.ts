import { counted } from '@preflight/contracts'
import { uploadsOnDisk } from '../checks/h7-nothing-on-local-disk/places.ts'
import { hostsOf } from '../project/hosts.ts'
import type { Project } from '../project/project.ts'
import { routeEvidence } from '../project/routes.ts'
import { onePerFile, usedBy, useEvidence, usesOf } from '../project/uses.ts'
import { accessWords, forStrangers, routeNames } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined, libraryNames } from './said.ts'

/** Where they end up: on the disk, in object storage, or nowhere that was recognised. */
function placesOf(project: Project) {
  const disk = uploadsOnDisk(project)
  const forgetful = hostsOf(project).find(({ keepsDisk }) => !keepsDisk)
  const storage = usesOf(project, 'object_storage')
  if (disk.length > 0) return { words: forgetful ? `They are written to the disk, and ${forgetful.name} keeps nothing that is written there.` : 'They are written to the disk of the server: make sure that it is a volume that stays and is backed up.', evidence: disk, state: forgetful ? 'concern' : 'open' } as const
  if (storage.length > 0) return { words: `They can go to object storage (${libraryNames(storage)}).`, evidence: onePerFile(storage).map(useEvidence), state: 'settled' } as const
  return { words: 'Where they are kept was not recognised: follow one upload through the code.', evidence: [], state: 'open' } as const
}

export const question = defineQuestion({
  id: 'uploads',
  area: 'D',
  checks: ['D5'],
  applies: (project) => {
    const uses = usesOf(project, 'upload')
    return uses.length > 0 ? uses : null
  },
  ask: 'What happens to the files that people upload?',
  answer: (uses, project) => {
    const routes = project.routes.filter((route) => usedBy(route, 'upload').length > 0)
    const open = forStrangers(routes)
    const { words, evidence, state } = placesOf(project)
    return {
      answer: joined(
        `Uploads are accepted in ${counted(new Set(uses.map(({ path }) => path)).size, 'file')} of the code, through ${libraryNames(uses)}.`,
        routes.length > 0 ? accessWords(routes, 'with uploads') : '',
        open.length > 0 ? `Strangers can upload through ${routeNames(open)}.` : '',
        words,
      ),
      state: state === 'settled' && open.length > 0 ? 'open' : state,
      evidence: [...open.map((route) => routeEvidence(route, 'no sign-in')), ...evidence, ...onePerFile(uses).map(useEvidence)],
    }
  },
})
