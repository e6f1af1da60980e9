/** Tags that do more than print: the attribute that says what with, and the same in Java. */
const DOES: ReadonlyMap<string, readonly [attribute: string, java: (value: string) => string]> = new Map(Object.entries({
  'jsp:include': ['page', (value) => `request.getRequestDispatcher(${value}).include(request, response);\n`],
  'jsp:forward': ['page', (value) => `request.getRequestDispatcher(${value}).forward(request, response);\n`],
  'c:import': ['url', (value) => `new java.net.URL(${value}).openStream();\n`],
  'c:redirect': ['url', (value) => `response.sendRedirect(${value});\n`],
  'spring:eval': ['expression', (value) => `new org.springframework.expression.spel.standard.SpelExpressionParser().parseExpression(${value});\n`],
}))

const EXPRESSION = /[$#]\{([^{}]*)\}/g

/** A tag as a call, where expressions of the page stand in it; '' for all others. */
export function callOfTag(tag: string, names: ReadonlyMap<string, { value: string; at: number }>, javaOf: (from: number, to: number) => string): string {
  const [attribute = '', java] = DOES.get(tag) ?? []
  const given = names.get(attribute)
  if (!java || !given?.value.includes('{')) return ''
  const pieces: string[] = []
  let read = 0
  for (const { 0: whole, index } of given.value.matchAll(EXPRESSION)) {
    if (index > read) pieces.push(JSON.stringify(given.value.slice(read, index)))
    pieces.push(javaOf(given.at + index + 2, given.at + index + whole.length - 1))
    read = index + whole.length
  }
  if (read < given.value.length) pieces.push(JSON.stringify(given.value.slice(read)))
  return java(pieces.join(' + '))
}
