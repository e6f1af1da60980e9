import { describe, expect, it } from 'vitest'
import type { RawFinding } from '../../types.ts'
import type { IrClass } from '../ir/module.ts'
import { behindFilters } from './page-filters.ts'
import { whoSends } from './senders.ts'

const descriptor = (type: string) => ({
  path: 'web/WEB-INF/web.xml',
  text: `<web-app>
  <filter><filter-name>Asks</filter-name><filter-class>${type}</filter-class>
    <init-param><param-name>excludes</param-name><param-value>login.jsp,start.jsp</param-value></init-param></filter>
  <filter-mapping><filter-name>Asks</filter-name><url-pattern>*.jsp</url-pattern></filter-mapping>
  <filter-mapping><filter-name>Asks</filter-name><servlet-name>Files</servlet-name></filter-mapping>
  <servlet><servlet-name>Files</servlet-name><servlet-class>org.acme.FileServlet</servlet-class></servlet>
</web-app>`,
})

const servlet = (path: string, address: string): { path: string; classes: readonly IrClass[] } => ({
  path,
  classes: [{ index: 0, name: 'Policy', qualified: 'org.acme.Policy', kind: 'class', supers: [], methods: [], fields: [], annotations: [{ name: 'WebServlet', args: [], named: new Map([['value', address]]), offset: 0 }], offset: 0 }],
})
const servlets = [servlet('src/org/acme/Policy.java', '/policy-of-all.jsp'), servlet('src/org/acme/Open.java', '/open')]

const from = (...paths: string[]): RawFinding => ({ rule_id: 'path-traversal', analyzer: 'dataflow', file_path: 'src/org/acme/Files.java', line: 1, column: 1, end_line: 1, circumstances: [{ is: 'sent-by', who: 'anybody' }], trace: paths.map((file_path) => ({ file_path, line: 1, column: 1, title: '', expression: '' })) })
const sender = (type: string, ...paths: string[]) => behindFilters([from(...paths)], [descriptor(type)], servlets).map(whoSends)[0]

describe('filters of a web.xml', () => {
  it('let only administrators through to pages and servlets where their class says so', () => {
    expect(sender('org.acme.admin.AuthFilter', 'src/org/acme/Helper.java', 'web/policy.jsp')).toBe('administrators')
    expect(sender('org.acme.AdminFilter', 'src/org/acme/FileServlet.java')).toBe('administrators')
    expect(sender('org.acme.AdminFilter', 'src/org/acme/Policy.java')).toBe('administrators')
    expect(behindFilters([from('web/policy.jsp')], [descriptor('org.acme.AdminFilter')], [])[0]?.circumstances).toEqual([{ is: 'sent-by', who: 'administrators', check: '`AdminFilter`', at: { path: 'web/WEB-INF/web.xml', line: 2 } }])
  })

  it('let anybody through to pages that they leave out, to others, and where they do something else', () => {
    expect(sender('org.acme.AdminFilter', 'web/login.jsp')).toBe('anybody')
    expect(sender('org.acme.AdminFilter', 'other/policy.jsp')).toBe('anybody')
    expect(sender('org.acme.AdminFilter', 'src/org/acme/Open.java')).toBe('anybody')
    expect(sender('org.acme.AuthFilter', 'web/policy.jsp')).toBe('anybody')
    expect(sender('org.acme.admin.EncodingFilter', 'web/policy.jsp')).toBe('anybody')
  })
})
