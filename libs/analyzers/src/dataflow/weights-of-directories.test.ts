import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { Language } from '../types.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['python', 'java', 'csharp', 'php', 'javascript', 'go']))

/** Lines and severities of what is found in a file. */
function weightsOf(path: string, language: Language, text: string) {
  const module = lowerFile(parseFile(path, text, language))
  const { findings } = followed(module ? [module] : [])
  return findings.filter(({ rule_id }) => rule_id === 'ldap-injection').map(({ line, severity }) => [line, severity])
}

it('weighs less which entry a search begins with than what it asks for', () => {
  const code = `<?php
ldap_list($directory, $_GET['base'], '(objectClass=*)');
ldap_read($directory, $_GET['base'], '(objectClass=*)');
ldap_search($directory, 'dc=example', '(uid=' . $_GET['uid'] . ')');
ldap_search($directory, $_GET['base'], '(uid=' . $_GET['uid'] . ')');
ldap_delete($directory, $_GET['entry']);
`
  expect(weightsOf('find.php', 'php', code)).toEqual([[2, 'medium'], [3, 'medium'], [4, undefined], [5, undefined], [6, undefined]])
})

it('tells of the filter where one caller chooses that and another one only where to begin', () => {
  const code = `<?php
below($_GET['base'], '(objectClass=*)');
below('dc=example', '(uid=' . trim(trim(trim($_GET['uid']))) . ')');
function below($base, $filter) {
    return ldap_list($directory, $base, $filter);
}
`
  expect(weightsOf('find.php', 'php', code)).toEqual([[5, undefined]])
})

it('does so in every language', () => {
  expect(weightsOf('find.py', 'python', `import ldap
from flask import request
directory = ldap.initialize('ldap://localhost')
directory.search_s(request.args['base'], ldap.SCOPE_SUBTREE, '(objectClass=*)')
directory.search_s('dc=example', ldap.SCOPE_SUBTREE, '(uid=%s)' % request.args['uid'])
`)).toEqual([[4, 'medium'], [5, undefined]])
  expect(weightsOf('Find.java', 'java', `import javax.naming.directory.*;
import javax.servlet.http.*;
class Find extends HttpServlet {
  void doGet(HttpServletRequest request, HttpServletResponse response, DirContext directory) throws Exception {
    directory.search(request.getParameter("base"), "(objectClass=*)", null);
    directory.search("dc=example", "(uid=" + request.getParameter("uid") + ")", null);
  }
}
`)).toEqual([[5, 'medium'], [6, undefined]])
  expect(weightsOf('find.js', 'javascript', `const ldap = require('ldapjs')
const client = ldap.createClient({ url: 'ldap://localhost' })
require('express')().get('/', (req, res) => {
  client.search(req.query.base, { filter: '(objectClass=*)' }, () => {})
  client.search('dc=example', { filter: '(uid=' + req.query.uid + ')' }, () => {})
  client.del(req.query.base, () => {})
})
`)).toEqual([[4, 'medium'], [5, undefined], [6, undefined]])
})
