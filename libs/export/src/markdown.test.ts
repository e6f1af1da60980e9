import { describe, expect, it } from 'vitest'
import { exportFilename } from './filename.ts'
import { toMarkdown } from './markdown.ts'
import { finding } from './testing/finding.ts'

describe('markdown', () => {
  it('says before "No findings." what no rule looked at', () => {
    expect(toMarkdown([], 'Shop', { notAssessed: [{ area: 'access_control', kinds: [] }] })).toBe(
      '# Shop - Findings\n\n- Not assessed: Access control. No HTTP routes were recognised, so missing authentication and authorization were not looked for.\n\nNo findings.\n',
    )
  })

  it('groups findings by type under the headings of the product', () => {
    const report = toMarkdown(
      [
        finding({ finding_type: 'launch_ready' }),
        finding({ finding_type: 'code_quality' }),
        finding({ finding_type: 'performance' }),
        finding(),
      ],
      'Shop',
    )
    expect(report.match(/^## .*/gm)).toEqual([
      '## Security Issues',
      '## Performance Issues',
      '## Code Quality Issues',
      '## Launch Readiness Checklist',
    ])
  })

  it('writes a finding with type, severity, location, description and fix', () => {
    expect(toMarkdown([finding()], 'Shop')).toBe(
      [
        '# Shop - Findings',
        '## Security Issues',
        '### SQL built from input',
        '- **Type:** security\n- **Severity:** high\n- **Location:** `src/a.ts:7`',
        'Why it matters.',
        '**Fix Suggestion:**',
        'Use parameters.\n',
      ].join('\n\n'),
    )
  })

  it('says below the severity why it is not what the rule says', () => {
    expect(toMarkdown([finding({ severity: 'low', severity_reasons: [{ id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'high', to: 'low', at: { file_path: 'src/b.ts', line: 3 } }] })], '')).toContain('- **Severity:** low\n  - High → Low: The same value is also reported at src/b.ts line 3.\n- **Location:**')
  })

  it('says only where else a finding is reported where that changed nothing', () => {
    const reason = { id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'low', to: 'low', at: null } as const
    expect(toMarkdown([finding({ severity: 'low', severity_reasons: [reason] })], '')).toContain('- **Severity:** low\n  - The same value is also reported at src/b.ts line 3.\n')
  })

  it('says of a finding that it was not checked', () => {
    expect(toMarkdown([finding({ unchecked: true })], '')).toContain('- **Location:** `src/a.ts:7`\n- **State:** Not checked in this scan\n')
  })

  it('says why the model ranks a finding lower', () => {
    expect(toMarkdown([finding({ doubt: 'It is a number.' })], '')).toContain('- **Ranked lower by the model:** It is a number.\n')
  })

  it('begins with what a partial scan could not do', () => {
    const skipped = [{ path: 'src/*.py', reason: 'not_analysed', detail: 'broken', files: 1 } as const]
    const lost = [{ analyzer: 'data_flow', language: 'python', files: 3, why: 'the analyzer crashed' } as const]
    expect(toMarkdown([], 'Shop', { partial: { lost, files: 1, skipped } })).toBe(
      [
        '# Shop - Findings\n',
        '- Partial scan: Data flow was not analysed in 3 Python files: the analyzer crashed.',
        '- Partial scan: 1 file could not be fully analysed: src/\\*.py.\n',
        'No findings.\n',
      ].join('\n'),
    )
  })

  it('keeps the order of findings within a type', () => {
    const report = toMarkdown([finding({ title: 'B' }), finding({ title: 'A' })], '')
    expect(report.match(/^### .*/gm)).toEqual(['### B', '### A'])
  })

  it('says so where nothing was found', () => {
    expect(toMarkdown([], '')).toBe('# Findings\n\nNo findings.\n')
  })

  it('shows markup in a title as text', () => {
    expect(toMarkdown([finding({ title: '![x](http://h)\n# big <b>' })], '')).toContain(
      '### \\!\\[x\\]\\(http\\://h\\) \\# big \\<b\\>',
    )
  })

  it('lets no HTML and no heading through from a description', () => {
    const report = toMarkdown([finding({ description: '<img src=x>\n# Not a heading' })], '')
    expect(report).toContain('&lt;img src=x>\n\\# Not a heading')
  })

  it('keeps code of a suggestion as it is', () => {
    const code = '```html\n# <b>\n```\nand `<i>`'
    expect(toMarkdown([finding({ fix_suggestion: code })], '')).toContain(code)
  })

  it('lets no unclosed code block swallow the rest of the report', () => {
    expect(toMarkdown([finding({ description: 'a\n```\n# b' }), finding()], '')).toContain('a\n\\`\\`\\`\n\\# b\n')
  })

  it.each([
    ['an image', '![x](http://h/t.png)', '!\\[x](http://h/t.png)'],
    ['a heading by underlining', 'Big\n===', 'Big\n\\==='],
    ['a heading behind blanks', '  ## Big', '## Big'.replace('#', '\\#')],
    ['a mention', 'ask @octocat', 'ask @&#8203;octocat'],
    ['an issue', 'see #12', 'see #&#8203;12'],
    ['HTML between backticks that close nothing', '``<b>`', '\\`\\`&lt;b>\\`'],
    ['HTML in what only looks like code, over two lines', '`a\n` <b> `', '\\`a\n\\` &lt;b> \\`'],
    ['HTML behind an escaped backtick', '\\`<b>`', '\\`&lt;b>\\`'],
    ['HTML behind a block that ends sooner than it seems', '```\na\n  ```\n<b>\n```', '```\na\n  ```\n&lt;b>\n\\`\\`\\`'],
  ])('lets no %s through from a description', (_, description, shown) => {
    expect(toMarkdown([finding({ description, fix_suggestion: null })], '').trimEnd().endsWith(`\n\n${shown}`)).toBe(true)
  })

  it.each(['````md\n```\n# a\n```\n````', '``a`b`` and `<i>`', '```\n@media (x) {}\n```'])('keeps the closed code %j', (code) => {
    expect(toMarkdown([finding({ description: code })], '')).toContain(`\n\n${code}\n\n`)
  })

  it.each([
    ['@octocat in #12', '### @&#8203;octocat in #&#8203;12'.replace('#&#8203;12', '\\#&#8203;12')],
    ['a | `b` & www.x.io', '### a \\| \\`b\\` \\& www\\.x.io'],
  ])('shows the title %j as text that names and links nobody', (title, heading) => {
    expect(toMarkdown([finding({ title })], '')).toContain(`${heading}\n`)
  })

  it('shows a path with backticks whole', () => {
    expect(toMarkdown([finding({ file_path: 'a`b.ts' })], '')).toContain('``a`b.ts:7``')
  })

  it('leaves out the fix where there is none', () => {
    expect(toMarkdown([finding({ fix_suggestion: null })], '')).not.toContain('Fix Suggestion')
  })
})

describe('file name', () => {
  const day = new Date(2026, 0, 5, 23, 30)

  it.each([
    ['Shop', 'csv', 'Shop-findings-2026-01-05.csv'],
    ['Shop', 'markdown', 'Shop-findings-2026-01-05.md'],
    ['My shop / API', 'csv', 'My-shop-API-findings-2026-01-05.csv'],
    ['../../etc', 'csv', 'etc-findings-2026-01-05.csv'],
    ['  ', 'markdown', 'preflight-findings-2026-01-05.md'],
    ['Käse', 'sarif', 'Käse-findings-2026-01-05.sarif'],
    ['a/..', 'json', 'a-findings-2026-01-05.json'],
    ['🧀'.repeat(3), 'json', 'preflight-findings-2026-01-05.json'],
    [`${'𠀋'.repeat(100)}x`, 'json', `${'𠀋'.repeat(100)}-findings-2026-01-05.json`],
  ] as const)('of "%s" as %s is %s', (project, format, name) => {
    expect(exportFilename(project, format, day)).toBe(name)
  })
})
