import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

const CLIENT = /(?:^|\/)(?:client|web|frontend|front|src|app|components|pages|instrumentation-client|sentry\.client)/i
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/
/** They run in the browser, or bring both sides along. */
const OF_PAGES = ['@sentry/nextjs', '@sentry/react', '@sentry/browser', '@sentry/vue', '@sentry/angular', '@sentry/svelte', '@sentry/sveltekit', '@sentry/nuxt', '@sentry/remix', '@sentry/astro', '@bugsnag/js', '@rollbar/react', '@honeybadger-io/js', '@datadog/browser-rum', 'highlight.run', 'logrocket', 'posthog-js']
const PACKAGES = ['@sentry/node', '@sentry/nextjs', '@sentry/react', '@sentry/browser', '@sentry/vue', 'sentry-sdk', 'sentry-ruby', 'sentry-rails', 'sentry/sentry-laravel', 'sentry/sentry-symfony', '@bugsnag/js', 'bugsnag', 'rollbar', '@rollbar/react', 'honeybadger', '@honeybadger-io/js', 'airbrake', 'raven', 'newrelic', 'dd-trace', '@datadog/browser-rum', 'highlight.run', 'logrocket', '@axiomhq/nextjs', 'posthog-node', 'sentry', 'sentry.aspnetcore', 'sentry-spring-boot-starter']

/** These start by themselves once they are installed. */
const BY_THEMSELVES = ['laravel/nightwatch']

export const check = defineCheck({
  id: 'J1',
  name: 'An error tracker runs on server and client',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['An error tracker is started in the code, on each side that exists.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.frontEnd && !project.kind.mobile) return notApplicable('Nothing of the project runs for users.')
    const started = onePerFile(usesOf(project, 'error_tracker'))
    const dependency = project.packages.find(...PACKAGES)
    const inPages = usesOf(project, 'error_tracker').some(({ path }) => (SCRIPT.test(path) && CLIENT.test(path)) || project.facts.browser.some((one) => one.path === path)) || project.packages.find(...OF_PAGES) !== undefined
    if (started.length > 0 && project.kind.frontEnd && project.kind.service && !inPages && project.facts.browser.length > 0)
      return partial('An error tracker is started on the server, and none was seen in the front end: what fails in the browser is not reported.', { confidence: 60, evidence: started.map(useEvidence), recommendations: ['Start the tracker in the entry of the front end as well.'] })
    if (started.length > 0) return passed('An error tracker is started.', { confidence: started.some(({ path }) => CLIENT.test(path)) || !project.kind.frontEnd ? 85 : 70, evidence: started.map(useEvidence) })
    const own = project.packages.find(...BY_THEMSELVES)
    if (own && !own.dev) return passed(`${own.name} starts by itself.`, { confidence: 70, evidence: [{ file_path: own.path, line: own.line, text: own.name }] })
    if (dependency) return partial(`${dependency.name} is a dependency, and no place that starts it was recognised.`, { confidence: 50, evidence: [{ file_path: dependency.path, line: dependency.line, text: dependency.name }], recommendations: ['Start the tracker first thing in each entry of the program, and set its address in production only.'] })
    return missing('No error tracker is started: you learn of errors from your users.', { confidence: 80, recommendations: ['Add an error tracker such as Sentry or GlitchTip to the server and the front end.'] })
  },
})
