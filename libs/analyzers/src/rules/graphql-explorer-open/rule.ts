import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { editOf, replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

const SERVERS = /(?:^|\.)(?:ApolloServer|graphqlHTTP|createYoga|GraphQLServer|mercurius|GraphQLModule\.forRoot|createHandler)$|^express-graphql$|^apollo-server(?:-\w+)*\.ApolloServer$/
const FLAGS = ['introspection', 'playground', 'graphiql']

function* inJavaScript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (!call || !SERVERS.test(call.callee)) return
  const open = call.args.flatMap((argument) => FLAGS.flatMap((flag) => entry(argument, flag) ?? [])).filter((value) => value.text === 'true')
  const [first] = open
  if (first) yield { node: first.parent ?? first, ...editOf(...open.map((value) => replaced(value, 'false'))) }
}

/** `GraphQLView.as_view(graphiql=True)` of graphene; strawberry enables its explorer by default */
function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const flag = call?.name === 'as_view' && /GraphQL\w*View/.test(call.callee) ? call.named.get('graphiql') : undefined
  if (flag?.text === 'True') yield { node, ...editOf(replaced(flag, 'False')) }
}

function* inCsharp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call && /^Use(?:GraphQL)?(?:Playground|GraphiQL|Altair|Voyager)(?:Server)?$|^UseGraphQL(?:Playground|GraphiQL|Altair|Voyager)$/.test(call.name) && !file.enclosing(node, 'if')) yield { node }
}

export default defineRule({
  id: 'graphql-explorer-open',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [200],
  owasp: owasp.misconfiguration,
  title: 'GraphQL introspection or explorer enabled',
  why: 'Anyone can list every type, field and mutation of the API, internal ones included, and try them out. That shows attackers where a check is missing.',
  fix: {
    javascript: 'Enable it in development only: `introspection: process.env.NODE_ENV !== "production"`.',
    python: 'Enable the explorer in development only: `GraphQLView.as_view(graphiql=settings.DEBUG)`. To refuse introspection too, add the validation rule `DisableIntrospection` of graphene.',
    csharp: 'Enable it in development only: put `UseGraphQLPlayground` behind `if (app.Environment.IsDevelopment())`.',
    other: 'Enable introspection and the explorer in development only.',
  },
  keep: 'Do not change how queries are answered.',
  done: 'production serves no explorer and answers no introspection query',
  on: ['call', 'new'],
  callee: /ApolloServer$|graphqlHTTP$|createYoga$|GraphQLServer$|mercurius$|forRoot$|createHandler$|express-graphql$|as_view$|Use(?:GraphQL|Playground|GraphiQL|Altair|Voyager)\w*$/,
  ...reportedBy({ javascript: inJavaScript, python: inPython, csharp: inCsharp }),
})
