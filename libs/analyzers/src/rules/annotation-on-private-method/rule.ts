import { defineRule } from '../../rule.ts'

const BY_PROXY = /@(Transactional|Async|Cacheable|CacheEvict|CachePut|Retryable|PreAuthorize|Secured)\b/

export default defineRule({
  id: 'annotation-on-private-method',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [691],
  title: 'Annotation without effect on a private method',
  why: 'Spring does what the annotation asks for in a wrapper around the bean, and calls of a private method never pass it: there is no transaction, no cache, no check, and nothing says so.',
  fix: 'Make the method public and call it through another bean, or use `TransactionTemplate` and the like in the method.',
  references: [{ title: 'Spring: using @Transactional', url: 'https://docs.spring.io/spring-framework/reference/data-access/transaction/declarative/annotations.html' }],
  languages: ['java'],
  on: ['method_declaration'],
  hint: ['@Transactional', '@Async', '@Cache', '@Retryable', '@PreAuthorize', '@Secured'],
  *check(node, file) {
    const modifiers = node.children.find((child) => child.kind === 'modifiers')
    const woven = /mode\s*=\s*AdviceMode\.ASPECTJ|import org\.aspectj/.test(file.text)
    if (modifiers && !woven && BY_PROXY.test(modifiers.text) && /\bprivate\b/.test(modifiers.text)) yield { node }
  },
})
