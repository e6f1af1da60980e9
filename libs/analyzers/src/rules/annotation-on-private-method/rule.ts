import { defineRule } from '../../rule.ts'

const BY_PROXY = /@(Transactional|Async|Cacheable|CacheEvict|CachePut|Retryable|PreAuthorize|Secured)\b/

export default defineRule({
  id: 'annotation-on-private-method',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [691],
  title: 'Spring annotation without effect on a private method',
  why: 'Spring applies this annotation in a proxy around the bean, and calls to a private method bypass the proxy. The transaction, cache, retry or access check is silently skipped.',
  fix: 'Make the method public and call it from another bean, so that the call goes through the proxy. For a transaction within one class, use `TransactionTemplate`.',
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
