import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { lowerFile } from '../lower/index.ts'
import { whoSends } from './senders.ts'
import { followed } from '../testing.ts'

await loadLanguages(['javascript'])

const CODE = `const { exec } = require('child_process')
module.exports = { Mutation: {
  async export (obj, args, context) { exec('export ' + args.path) },
} }`

function sender(schema: string) {
  const module = lowerFile(parseFile('resolvers.js', CODE, 'javascript'))
  const { findings } = followed(module ? [module] : [], { resources: [{ path: 'api.graphql', text: schema }] })
  return findings.map((finding) => [finding.rule_id, whoSends(finding)])
}

it('tells of what the schema keeps for administrators that only they send it', () => {
  expect(sender('type Mutation {\n  export(\n    path: String!\n  ): Answer @auth(requires: ["manage:system"])\n}')).toEqual([['command-injection', 'administrators']])
  expect(sender('type Mutation {\n  export(path: String!): Answer! @auth(requires: ADMIN)\n}')).toEqual([['command-injection', 'administrators']])
  expect(sender('type Mutation {\n  export(path: String!): Answer @isAdmin\n}')).toEqual([['command-injection', 'administrators']])
})

it('does not where others may ask for it as well', () => {
  expect(sender('type Mutation {\n  export(path: String!): Answer @auth(requires: [USER, ADMIN])\n}')).toEqual([['command-injection', 'anybody']])
  expect(sender('type Mutation {\n  export(path: String!): Answer\n  other: Int @auth(requires: ADMIN)\n}')).toEqual([['command-injection', 'anybody']])
  expect(sender('type Mutation {\n  export(path: String!): Answer @auth(requires: ADMIN)\n}\ntype Query {\n  export: Answer\n}')).toEqual([['command-injection', 'anybody']])
})
