import { formatNumber } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { inFramework } from '../../project/framework.ts'
import { isHook } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { inHandler } from '../../project/source.ts'
import { useEvidence } from '../../project/uses.ts'

/** The handler takes what the request brings. */
const TAKES = /\b(?:req(?:uest)?|ctx|context|c)\b[\w.]*\.(?:body|json\(|formData\(|form|data|POST|get_json|input|all\(|valid)|\bformData\b|\$request->(?!(?:user|wantsJson|expectsJson|ajax|route|routeIs|session|hasSession|ip|ips|url|fullUrl|path|is|method|isMethod|header|hasHeader|bearerToken|userAgent|cookie)\b)|\b(?:read|parse|get|take)_?(?:json|body|input|payload)\w*(?:<[^()]*>)?\(\s*(?:req(?:uest)?|ctx|context|event|c)\b/i
/** It looks at a field itself: presence, type, list, range. */
const BY_HAND = /\btypeof\b|\bisNaN\(|Number\.is\w+\(|Array\.isArray\(|\bisinstance\(|\bif\b.*(?:includes\(|\.test\(|\.length)|\b(?:status\(?|status['"]?\s*:\s*|sendStatus\()\s*4(?:00|22)\b|\babort\(4(?:00|22)|Error\(\s*4(?:00|22)\b/
const WAYS = {
  express: 'Parse the body with a schema first, `const input = schema.parse(req.body)` of zod, and answer 400 where it throws.',
  next: 'Parse the body with a schema first, `const input = schema.safeParse(await request.json())` of zod, and answer 400 where it fails.',
  supabase: 'Parse the body with a schema first, `schema.safeParse(await req.json())` of zod, and answer 400 where it fails.',
  fastify: 'Give each route a `schema` with its `body`.',
  nest: 'Describe the body as a class with decorators of class-validator, and use `ValidationPipe({ whitelist: true })` for the whole program.',
  flask: 'Read the body through a pydantic model or a marshmallow schema.',
  fastapi: 'Take the body as a pydantic model in the signature.',
  django: 'Read the request through a form or a serializer and call `is_valid()`.',
  laravel: 'Call `$request->validate([...])` or take a `FormRequest`.',
  rails: 'Permit the fields by name, and validate them in the model.',
  spring: 'Put `@Valid` on the body and constraints on its fields.',
  aspnet: 'Put data annotations on the model and `[ApiController]` on the controller.',
  gin: 'Bind the body with `binding` tags, `c.ShouldBindJSON(&input)`.',
}

/** A server action is given what it takes: `save(input: Order)`. */
const takesParameters = (project: Project, { fact: { route, handler } }: Route): boolean => route.startsWith('action:') && handler !== null && /^[^(]*\(\s*[\w{[]/.test((project.snapshot.read(handler.path) ?? '').split('\n').slice(handler.line - 1, handler.line + 1).join('\n'))

/** Where frameworks read the body by the signature, models below the handler are filled from rows. */
function validates({ fact: { framework, handler } }: Route, { before, path, line }: Route['fact']['uses'][number]): boolean {
  return framework !== 'fastapi' || before || (handler !== null && path === handler.path && line >= handler.line && line <= handler.end_line)
}
const validations = (route: Route) => route.fact.uses.filter((use) => use.use === 'validation' && validates(route, use))
const byLibrary = (route: Route) => validations(route).length > 0
const isConcerned = (project: Project) => (route: Route) => route.changes && !isHook(route) && (byLibrary(route) || takesParameters(project, route) || inHandler(project, route, TAKES).length > 0)

export const check = defineCheck({
  id: 'D3',
  name: 'Write routes validate their input',
  weight: 7.5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Of the routes that change data and take a body, or parameters as server actions do, those that pass it through a schema or a library of validation are counted, and those that look at fields themselves.'],
  assess: (project) => {
    const routes = project.routes.filter(isConcerned(project))
    if (routes.length === 0) return notApplicable('No route was recognised that takes input and changes data.')
    const checked = routes.filter(byLibrary)
    const byHand = routes.filter((route) => !byLibrary(route) && inHandler(project, route, BY_HAND).length > 0)
    const open = routes.filter((route) => !checked.includes(route) && !byHand.includes(route))
    const summary = `Routes that take input and change data: ${formatNumber(routes.length)}. Validated by a schema: ${checked.length}; by checks of their own: ${byHand.length}; neither, as far as the code shows: ${open.length}.`
    const recommendations = [inFramework(project, WAYS, 'Pass the input through a schema that says the type, length and list of each field, and drop what it does not name.')]
    if (checked.length >= routes.length * 0.8) return passed(summary, { confidence: 85, evidence: checked.flatMap((route) => validations(route).slice(0, 1).map(useEvidence)) })
    if (open.length === routes.length && routes.length >= 3) return missing(summary, { confidence: 65, evidence: open.map((route) => routeEvidence(route, 'no validation found')), recommendations })
    return partial(summary, { confidence: 60, evidence: [...open.map((route) => routeEvidence(route, 'no validation found')), ...byHand.map((route) => routeEvidence(route, 'looks at fields itself'))], recommendations })
  },
})
