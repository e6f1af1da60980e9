import { defineRule } from '../../rule.ts'

/** A fraction that has no exact form in binary: halves, quarters and so on have one. */
function isInexact(text: string): boolean {
  const number = /^-?(\d*\.\d+)(?:[dDfF])?$/.exec(text.replaceAll('_', ''))?.[1]
  return number !== undefined && !Number.isInteger(Number(number) * 1024)
}

export default defineRule({
  id: 'float-compared-exactly',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [1077],
  title: 'Floating-point numbers compared for equality',
  why: 'Most decimal fractions have no exact floating-point value: 0.1 + 0.2 is 0.30000000000000004. The comparison can be false for values that look equal.',
  fix: {
    javascript: 'Allow a tolerance: `Math.abs(total - 0.3) < 1e-9`. For money, calculate in whole cents.',
    python: 'Use `math.isclose(total, 0.3)`. For money, use `decimal.Decimal`.',
    java: 'Allow a tolerance: `Math.abs(total - 0.3) < 1e-9`. For money, use `BigDecimal`.',
    csharp: 'Allow a tolerance: `Math.Abs(total - 0.3) < 1e-9`. For money, use `decimal`.',
    go: 'Allow a tolerance: `math.Abs(total-0.3) < 1e-9`. For money, calculate in whole cents.',
    php: 'Allow a tolerance: `abs($total - 0.3) < 1e-9`. For money, calculate in whole cents.',
    ruby: 'Allow a tolerance: `(total - 0.3).abs < 1e-9`. For money, use `BigDecimal`.',
    other: 'Allow a small tolerance. For money, calculate in whole cents or with a decimal type.',
  },
  references: [{ title: 'Python: floating-point arithmetic', url: 'https://docs.python.org/3/tutorial/floatingpoint.html' }],
  languages: ['javascript', 'typescript', 'python', 'java', 'csharp', 'go', 'php', 'ruby'],
  on: ['binary'],
  *check(node, file) {
    const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
    if (!left || !right || !/^[!=]==?$/.test(file.text.slice(left.end, right.start).trim())) return
    const other = isInexact(right.text) ? left : isInexact(left.text) ? right : null
    // a setting or constant is given as it is written here
    if (other && (/[-+*/]/.test(other.text.replace(/->/g, '')) || /total|sum|amount|price|average|avg|mean|ratio|balance/i.test(other.text))) yield { node }
  },
})
