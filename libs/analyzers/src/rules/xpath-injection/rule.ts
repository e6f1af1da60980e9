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
  title: 'XPath injection',
  why: 'An XPath expression is built from request data. An attacker can change its condition to read other nodes of the document or bypass a password check.',
  fix: {
    javascript: 'Bind the value as a variable: `xpath.parse("//user[@name=$name]").select({ node, variables: { name } })`.',
    python: 'Bind the value as a variable: `tree.xpath("//user[@name=$name]", name=name)` with lxml.',
    java: 'Bind the value as a variable: write `$name` in the expression and resolve it with `xpath.setXPathVariableResolver(...)`.',
    php: 'Accept only characters that cannot end the quoted string, for example `preg_match("/^[A-Za-z0-9_]+$/D", $name)`: `DOMXPath` cannot bind variables.',
    ruby: 'Bind the value as a variable: `doc.xpath("//user[@name=$name]", nil, name: name)`.',
    csharp: 'Bind the value as a variable through an `XsltContext`, or select with LINQ to XML: `doc.Descendants("user").Where(user => (string?)user.Attribute("name") == name)`.',
    go: 'Accept only characters that cannot end the quoted string, such as letters and digits, or compare the attribute in code after selecting the nodes.',
    other: 'Bind the value as a variable, or accept only letters and digits.',
  },
  keep: 'Do not change which nodes are found for plain names.',
  done: 'a value such as `\' or \'1\'=\'1` matches nothing',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS),
})
