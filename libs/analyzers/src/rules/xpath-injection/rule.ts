import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const STEP = /\/|\[|@/

const SINKS: Sinks = {
  javascript: [{ callee: /(?:^|\.)(?:select|select1|evaluate|parse)$/, args: [0], built: /^\.?\/\/?\w|\[@?\w+(?:\(\))?\s*=/ }],
  python: [{ callee: /\.(?:xpath|findall|find|iterfind)$/, args: [0], built: STEP }],
  java: [{ callee: /[xX]?[pP]ath(?:\(\))?\.(?:compile|evaluate|selectNodes)$/, args: [0], built: STEP }],
  php: [{ callee: /\.(?:xpath|query|evaluate)$/, args: [0], built: /^\.?\/\/?\w|\[@?\w+(?:\(\))?\s*=/ }],
  ruby: [{ callee: /\.(?:xpath|at_xpath)$|^REXML\.XPath\.(?:first|match|each)$/, built: STEP }],
  csharp: [{ callee: /\.(?:SelectNodes|SelectSingleNode|XPathSelectElement|XPathSelectElements|XPathEvaluate)$|XPathExpression\.Compile$/, args: [0], built: STEP }],
}

export default defineRule({
  id: 'xpath-injection',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [643],
  owasp: owasp.injection,
  title: 'XPath expression built from request data',
  why: 'The sender can close the quotes and change the condition, and so read nodes of the document that were not meant for them or pass a check for a password.',
  fix: 'Bind the value as a variable: `XPath.setXPathVariableResolver` (Java), `tree.xpath("//user[@name=$name]", name=name)` (lxml), `xpath.parse(...).select({ variables: { name } })` (Node), `doc.xpath("//user[@name=$name]", nil, name: name)` (Nokogiri), `XsltContext` (.NET). Where the library cannot, as in PHP, accept letters and digits only.',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS),
})
