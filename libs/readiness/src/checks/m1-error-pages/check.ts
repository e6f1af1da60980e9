import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'

const NOT_FOUND = /(?:^|\/)(?:not-found\.[jt]sx?|404\.(?:[jt]sx?|html?|astro|vue|svelte|blade\.php|html\.twig|html\.erb|erb|ejs|hbs|pug|cshtml)|NotFound(?:Page|View|Screen)?\.(?:[jt]sx?|vue|svelte)|\[\.\.\.\w+\]\.vue|\+error\.svelte|error\.vue|_error\.[jt]sx?|404\/index\.html?)$/i
const FAILED = /(?:^|\/)(?:error\.[jt]sx?|global-error\.[jt]sx?|_error\.[jt]sx?|500\.(?:[jt]sx?|html?|astro|vue|blade\.php|html\.twig|html\.erb|erb|ejs|hbs|pug|cshtml)|\w*error[-_]?boundary\w*\.(?:[jt]sx?|vue|svelte)|\+error\.svelte|error\.vue|error\.(?:html?|html\.twig|ejs|hbs|pug|cshtml))$/i

export const check = defineCheck({
  id: 'M1',
  name: 'Error boundary, 404 and 500 pages exist',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A page for addresses that do not exist, and a page or boundary for errors.'],
  assess: ({ kind, code }) => {
    if (!kind.frontEnd) return notApplicable('The project shows no pages.')
    const notFound = code.filter((path) => NOT_FOUND.test(path))
    const failed = code.filter((path) => FAILED.test(path))
    const evidence = [...notFound.slice(0, 2).map((path) => fileEvidence(path, 'for addresses that do not exist')), ...failed.slice(0, 3).map((path) => fileEvidence(path, 'for errors'))]
    if (notFound.length > 0 && failed.length > 0) return passed('There is a page for addresses that do not exist, and one for errors.', { confidence: 80, evidence })
    const lacking = [...(notFound.length === 0 ? ['page for addresses that do not exist'] : []), ...(failed.length === 0 ? ['page or boundary for errors'] : [])]
    const details = { confidence: 70, evidence, recommendations: [`Add ${lacking.map((one) => `a ${one}`).join(' and ')} in the look of the product, with a way back.`] }
    const summary = `There is no ${lacking.join(' and no ')}.`
    return evidence.length > 0 ? partial(summary, details) : missing(summary, details)
  },
})
