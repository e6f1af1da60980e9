import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { inHandler } from '../../project/source.ts'
import { codeOf } from '../../text/search.ts'

/** Every field of a request is handed to what changes a record; what is validated first is no whole request. */
const HANDS_ON = /(?:->|::)(?:update|fill)\w*\([^;]*(?:\$request|\brequest\(\))->(?:all|input|post)\(\s*\)/
/** Whose a record is, and what somebody may do. */
const DECIDES = /['"]((?:user|owner|author|account|tenant|team|organi[sz]ation|customer)_id|owner|roles?|role_id|is_?(?:admin|owner|staff|super\w*)|permissions?|balance|credits)['"]/
const FILLABLE = /\$fillable\s*=\s*(?:\[|array\()([^\])]*)[\])]/

/** The field that a model of Laravel lets anybody fill, though it decides whose the record is or what somebody may do. */
function openField(project: Project, model: string): string | null {
  const path = project.code.find((one) => one.endsWith(`/${model}.php`) && new RegExp(`\\bclass\\s+${model}\\s+extends\\b`).test(project.snapshot.read(one) ?? ''))
  const listed = path === undefined ? undefined : FILLABLE.exec(codeOf(project, path))?.[1]
  return listed === undefined ? null : (DECIDES.exec(listed)?.[1] ?? null)
}

/** Handlers that change a stored object by whatever the request brings, where its model has such a field. */
export function filledByRequests(project: Project): { evidence: Evidence; field: string }[] {
  return project.routes.filter(({ fact }) => fact.framework === 'laravel' && fact.objects.length > 0).flatMap((route) => {
    const [at] = inHandler(project, route, HANDS_ON)
    const field = at ? route.fact.objects.map(({ name }) => openField(project, name)).find((one) => one !== null) : undefined
    return at && field ? [{ evidence: at, field }] : []
  })
}
