import { defineModel, type SinkModel } from '../model.ts'
import { facts, giving } from './members.ts'

const STAPLER = 'org.kohsuke.stapler'
const REQUEST = `${STAPLER}.StaplerRequest`
const RESPONSE = `${STAPLER}.StaplerResponse`
const MARKUP_FIX = 'Use the method that escapes, or escape the value: `FormValidation.errorWithMarkup("No such branch: " + Util.escape(name))`.'
const REDIRECT_FIX = 'Redirect only within your own site: use `HttpResponses.redirectToDot()`, or refuse what does not begin with exactly one `/` or holds a backslash.'

const markup = (at: string, arg: SinkModel['arg'] = 0): SinkModel => ({ at, arg, is: 'xss', fix: MARKUP_FIX })

/** Stapler, which calls the methods of objects by the parts of an address, and Jenkins, whose plugins are written for it. */
export default defineModel({
  id: 'stapler',
  language: 'java',
  aliases: { [`${REQUEST}2`]: REQUEST, [`${RESPONSE}2`]: RESPONSE },
  types: {
    [REQUEST]: { is: ['javax.servlet.http.HttpServletRequest'], returns: { getSubmittedForm: 'net.sf.json.JSONObject', getFileItem: 'org.apache.commons.fileupload.FileItem', getFileItem2: 'org.apache.commons.fileupload.FileItem' } },
    [RESPONSE]: { is: ['javax.servlet.http.HttpServletResponse'], tracked: true },
    [STAPLER]: {},
    'hudson.util.FormValidation': { returns: giving('error warning ok', 'hudson.util.FormValidation') },
    [`${STAPLER}.Stapler`]: { returns: { ...giving('getCurrentRequest getCurrentRequest2', REQUEST), ...giving('getCurrentResponse getCurrentResponse2', RESPONSE) } },
  },
  parameters: [
    { annotation: `${STAPLER}.QueryParameter`, channel: 'parameter' },
    { annotation: `${STAPLER}.Header`, channel: 'header' },
    ...['SubmittedForm', 'JsonBody'].map((name) => ({ annotation: `${STAPLER}.json.${name}`, channel: 'body' as const })),
  ],
  sources: [
    ...facts(REQUEST, 'getSubmittedForm bindJSON bindJSONToList bindParameters', { channel: 'form' }),
    ...facts(REQUEST, 'getFileItem getFileItem2', { channel: 'upload' }),
    // what is left of an address is normalised by the server before
    ...facts(REQUEST, 'getRestOfPath', { channel: 'path-parameter', cleans: ['xss', 'header', 'redirect', 'log', 'ssrf'] as const }),
  ],
  sinks: [
    ...facts(`${STAPLER}.HttpResponses`, 'redirectTo', { arg: 'any', is: 'redirect' as const, fix: REDIRECT_FIX }),
    { at: `${STAPLER}.HttpRedirect`, is: 'redirect', fix: REDIRECT_FIX },
    ...facts(RESPONSE, 'sendRedirect2', { is: 'redirect' as const, fix: REDIRECT_FIX }),
    ...facts(RESPONSE, 'sendRedirect', { arg: 1, is: 'redirect' as const, fix: REDIRECT_FIX }),
    ...['html', 'literalHtml'].map((name) => markup(`${STAPLER}.HttpResponses.${name}`)),
    ...['errorWithMarkup', 'okWithMarkup', 'warningWithMarkup'].map((name) => markup(`hudson.util.FormValidation.${name}`)),
    markup('hudson.util.FormValidation.respond', 1),
    { at: 'hudson.ProxyConfiguration.open', is: 'ssrf' },
    { at: 'hudson.ProxyConfiguration.getInputStream', is: 'ssrf' },
  ],
  sanitizers: [
    ...facts('hudson.Util', 'escape xmlEscape', { cleans: ['xss', 'xml'] as const }),
    ...facts('hudson.Util', 'rawEncode encode fullEncode', { cleans: ['xss', 'xml', 'redirect', 'ssrf', 'header', 'log', 'path'] as const }),
    ...facts('hudson.markup.MarkupFormatter', 'translate', { cleans: ['xss'] as const }),
  ],
  guards: [{ at: 'jenkins.model.Jenkins.checkGoodName', cleans: ['path', 'upload'], if: 'returns' }, { at: 'hudson.Util.isSafeToRedirectTo', cleans: ['redirect', 'link'] }],
})
