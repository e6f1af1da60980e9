import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { errorBoundaries } from '../../project/error-boundaries.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

/** Frameworks that answer an error of a handler with a page of their own and tell nothing of it, once debugging is off. */
const HANDLES_ITSELF = new Set(['django', 'rails', 'laravel', 'symfony', 'spring', 'fastify', 'nest', 'fastapi', 'aspnet', 'minimal-api', 'next', 'supabase', 'flask', 'sveltekit', 'remix', 'astro', 'nitro', 'hono'])

/** Pages that a framework shows when something fails. */
const ERROR_PAGE = /(?:^|\/)(?:app\/(?:.*\/)?(?:error|global-error)\.[jt]sx?|pages\/(?:_error|500)\.[jt]sx?|src\/routes\/(?:.*\/)?\+error\.svelte|error\.vue|(?:templates|views|errors|public)\/(?:.*\/)?(?:500|error)\.(?:html?|blade\.php|html\.twig|html\.erb|ejs|hbs|pug|cshtml)|resources\/views\/errors\/(?:500|default|layout)\.blade\.php)$/
const BOUNDARY_PACKAGES = ['react-error-boundary', '@sentry/react', '@sentry/nextjs', '@bugsnag/plugin-react']

function server(project: Project) {
  const frameworks = [...new Set(project.routes.map(({ fact }) => fact.framework))]
  const handlers = onePerFile(usesOf(project, 'error_handler'))
  const bare = frameworks.filter((framework) => !HANDLES_ITSELF.has(framework))
  return { frameworks, handlers, isHandled: handlers.length > 0 || bare.length === 0, bare }
}

function client(project: Project) {
  const pages = [...project.code.filter((path) => ERROR_PAGE.test(path)).map((path) => evidenceOf({ path, line: 1 }, 'shown when something fails')), ...errorBoundaries(project)]
  const dependency = project.packages.find(...BOUNDARY_PACKAGES)
  return pages.length > 0 || !dependency ? pages : [evidenceOf(dependency, dependency.name)]
}

const TODO_SERVER = 'Register one error handler after all routes that logs the error and answers 500 with a text that tells nothing of it.'
const TODO_CLIENT = 'Put an error boundary around the pages (in Next.js `app/error.tsx` and `app/global-error.tsx`) that says what happened and offers to try again.'

const TODO_APP = 'Put an error boundary around the screens that says what happened and offers to start again.'

export const check = defineCheck({
  id: 'H5',
  name: 'Errors are caught, and users see a sane message',
  weight: 10,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Services register a last error handler, or their framework has one of its own.', 'Front ends and React Native apps have an error page or an error boundary.'],
  assess: (project) => {
    const { kind } = project
    const onServer = server(project)
    const pages = client(project)
    const needsPages = (kind.frontEnd && project.packages.find('react', 'next', 'vue', 'svelte', '@sveltejs/kit', 'nuxt', '@remix-run/react', 'solid-js') !== undefined) || (kind.mobile && project.packages.find('react-native', 'expo') !== undefined)
    if (!kind.service && !needsPages && pages.length === 0) return notApplicable('The project answers no requests, and its pages are no components that fail together.')
    const serverFails = kind.service && !onServer.isHandled
    const clientFails = needsPages && pages.length === 0
    const evidence = [...onServer.handlers.map(useEvidence), ...pages]
    if (!serverFails && !clientFails) {
      const own = onServer.handlers.length > 0 ? 'A last error handler is registered' : kind.service ? `Errors of handlers are answered by the framework (${onServer.frameworks.join(', ')})` : null
      const shown = pages.length > 0 ? `${counted(pages.length, 'error page or boundary', 'error pages or boundaries')} for users` : null
      return passed(`${[own, shown].filter((one) => one !== null).join('; ')}.`, { confidence: 80, evidence })
    }
    const what = [serverFails ? `No last error handler was found (${onServer.bare.join(', ')}).` : null, clientFails ? (kind.frontEnd ? 'The front end has neither an error page nor an error boundary: one error leaves a blank page.' : 'No error boundary was found: one error takes the whole app down.') : null]
    const details = { confidence: 75, evidence, recommendations: [...(serverFails ? [TODO_SERVER] : []), ...(clientFails ? [kind.frontEnd ? TODO_CLIENT : TODO_APP] : [])] }
    const isHalf = (kind.service && !serverFails) || (needsPages && !clientFails)
    return (isHalf ? partial : missing)(what.filter((one) => one !== null).join(' '), details)
  },
})
