import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { type DeclaredSetting, declaredSettings } from '../../project/settings/declared.ts'
import { refusalOf } from '../../project/settings/refused.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['debug-mode-on', 'ruff/S201', 'profiler-exposed', 'graphql-explorer-open', 'leftover-debugger']

/** Switches of debug output, and of pages that show how the service is built. */
const DEBUG = /^(?:\w+_)?debug(?:_mode|_enabled)?$|^debug[._-]enabled$/i
const EXPLORER = /^(?:\w+_)?(?:enable|show|expose|serve)_?\w*(?:docs|swagger|openapi|redoc|graphiql|playground|profiler)$|^(?:\w+_)?(?:docs|swagger|openapi|redoc|graphiql|playground|profiler)_?(?:ui_?)?enabled$|springdoc[\w.-]*\.enabled$/i

function bySettings(project: Project): Answered {
  const on = declaredSettings(project).filter(({ name, value }) => value === true && (DEBUG.test(name) || EXPLORER.test(name)) && refusalOf(project, name) !== 'always')
  const asEvidence = ({ path, line, name }: DeclaredSetting) => evidenceOf({ path, line }, `${name} is on unless it is set`)
  const recommendations = ['Let the switch be off unless it is set, and set it in development.']
  if (on.some(({ name }) => DEBUG.test(name))) return partial('Debug output is on unless a setting switches it off.', { confidence: 75, evidence: on.map(asEvidence), recommendations })
  if (on.length > 0) return partial('Pages that show how the service is built are on unless a setting switches them off.', { confidence: 65, evidence: on.map(asEvidence), recommendations })
  return passed('No place switches on debug output, a profiler or an explorer page.')
}

export const check = defineCheck({
  id: 'A7',
  name: 'Debug output is off by default',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of debug modes, profilers and explorer pages that are switched on without a condition.', 'Switches of these in classes and schemas of settings must be off where nothing is set.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    return byFindings(project, {
      rules: RULES,
      found: 'Debug output, a profiler or an explorer page is switched on in code that ships.',
      todo: ['Read the switch from the environment and let it be off unless it is set.'],
      none: bySettings(project),
    })
  },
})
