import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['java'])

it('lets a test fail where nothing is found', () => {
  const found = (path: string) => createRuleRunner([rule])(parseFile(path, 'class A { Order first(List<Order> all) { return all.stream().findFirst().get(); } }', 'java')).length
  expect([found('src/main/java/shop/Orders.java'), found('src/test/java/shop/OrdersTest.java')]).toEqual([1, 0])
})
