import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { hostsOf } from '../../project/hosts.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'
import { attachedOnDisk, pythonUploads, sessionsInMemory, uploadsOnDisk, writesInRoutes } from './places.ts'

export const check = defineCheck({
  id: 'H7',
  name: 'No user data on the local disk or only in memory',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Uploads kept in a folder, by Express, Python or Django, Active Storage on the disk, files that handlers write, and sessions of Express without a store, against the host that the project names.', 'Temporary folders, logs and caches do not count.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('Nothing of the project runs as a service.')
    const memory = sessionsInMemory(project)
    const disk = [...uploadsOnDisk(project), ...attachedOnDisk(project), ...pythonUploads(project), ...writesInRoutes(project)]
    const host = hostsOf(project).find(({ keepsDisk }) => !keepsDisk)
    const recommendations = [...(memory.length > 0 ? ['Give the sessions a store that outlives the process, such as Redis or the database.'] : []), ...(disk.length > 0 ? ['Keep files of users in object storage, or on a volume that is backed up.'] : [])]
    if (memory.length > 0) return missing('Sessions live in the memory of the process: every restart signs everybody out, and a second copy knows none of them.', { confidence: 85, evidence: [...memory, ...disk], recommendations })
    if (disk.length > 0 && host) return missing(`Files of users are written to the disk, and on ${host.name} nothing written there stays.`, { confidence: 75, evidence: [...disk, host.evidence], recommendations })
    if (disk.length > 0) return partial('Files are written to the disk; whether it is a volume that stays was not recognised.', { confidence: 45, evidence: disk, recommendations })
    const stored = usesOf(project, 'object_storage').slice(0, 3).map(useEvidence)
    return passed(stored.length > 0 ? 'Files go to object storage; no handler was found to keep them on the disk.' : 'No handler was found to keep files on the disk, and no session only in memory.', { confidence: 65, evidence: stored })
  },
})
