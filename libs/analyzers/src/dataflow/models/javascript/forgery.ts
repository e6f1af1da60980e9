import { defineModel, type MisuseModel } from '../model.ts'

const CHANGING = /^(?:POST|PUT|PATCH|DELETE)$/i
const METHODS_FIX = 'Leave `ignoreMethods` at its default, `[\'GET\', \'HEAD\', \'OPTIONS\']`.'

/** Protection against forged requests that is switched off. */
export default defineModel({
  id: 'forgery',
  language: 'javascript',
  misuses: [
    ...['csurf', 'tiny-csrf', 'csrf-csrf.doubleCsrf'].flatMap((at) => [0, 1, 2, 3, 4, 5].map((place): MisuseModel => ({ at, rule: 'csrf-disabled', when: { [`0.ignore${at.startsWith('csrf-csrf') ? 'd' : ''}Methods.${place}`]: CHANGING }, title: 'CSRF check skipped for requests that change data', fix: METHODS_FIX }))),
    ...['@angular/common/http.HttpClientXsrfModule.disable', '@angular/common/http.withNoXsrfProtection'].map((at): MisuseModel => ({ at, rule: 'csrf-disabled', severity: 'low', title: 'CSRF token of Angular not sent', fix: 'Leave the protection on: Angular sends the token of the cookie `XSRF-TOKEN` with every request that changes data.' })),
    ...['@apollo/server.ApolloServer', 'apollo-server.ApolloServer', 'apollo-server-express.ApolloServer'].map((at): MisuseModel => ({ at, rule: 'csrf-disabled', severity: 'low', when: { '0.csrfPrevention': false }, title: 'CSRF prevention of GraphQL disabled', fix: 'Remove `csrfPrevention: false`; clients that are refused send the header `apollo-require-preflight`.' })),
    ...['@apollo/server.ApolloServer'].map((at): MisuseModel => ({ at, rule: 'stack-trace-exposed', when: { '0.includeStacktraceInErrorResponses': true }, unlessChosen: true, title: 'Stack traces in GraphQL errors' })),
  ],
})
