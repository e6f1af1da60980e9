import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { evidenceOf } from '../../project/routes.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['sql-injection', 'nosql-injection', 'ldap-injection', 'xpath-injection', 'sql-from-variables', 'ruff/S608', 'ruff/S610', 'ruff/S611']

export const check = defineCheck({
  id: 'D1',
  name: 'Queries are parameterised',
  weight: 10,
  blocker: true,
  decides: 'code',
  rules: RULES,
  probes: ['Data is followed from requests into SQL, NoSQL, LDAP and XPath queries through the whole program.'],
  assess: (project) => {
    const stores = project.facts.stores.filter(({ path }) => project.placeOf(path) === 'code')
    const answer = byFindings(project, {
      rules: RULES,
      found: 'Data from outside becomes part of a query, so that an attacker can read, change or delete data by altering it.',
      todo: ['Pass the values as query parameters.'],
      none: passed('No data from a request was found to reach a query as text.', { evidence: stores.map((store) => evidenceOf(store, `${store.client} (${store.kind})`)) }),
    })
    return answer.status === 'PASSED' && !project.kind.storesData ? notApplicable('The project queries no database.') : answer
  },
})
