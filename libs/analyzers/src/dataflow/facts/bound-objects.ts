import type { Cls } from '../program/program.ts'
import type { Check } from './noted.ts'
import type { FnRef } from './value.ts'
import type { World } from './world.ts'

/** A stored object that a framework looks up by a part of the path, and hands to the handler. */
export interface BoundObject extends Check {
  cls: Cls
}

/** Route model binding of Laravel (`show(Order $order)` of `orders/{order}`), and Doctrine's entities in actions of Symfony. */
export function boundObjects(world: World, path: string, fn: FnRef | undefined): BoundObject[] {
  if (fn?.mod.language !== 'php' || !path.includes('{')) return []
  return fn.ir.parameters.flatMap(({ type, offset }) => {
    const { cls } = type ? world.resolver.type(fn.mod, type) : { cls: null }
    return cls && (world.isStored(cls) || isEntity(cls)) ? [{ cls, name: cls.name, mod: fn.mod, offset }] : []
  })
}

const isEntity = ({ parts }: Cls): boolean => parts.some(({ ir }) => ir.annotations.some(({ name }) => /(?:^|\.)Entity$/.test(name)))

const POLICY_OF_GUARD = /^can:[\w-]+,([a-z]\w*)/
const POLICY_OF_MARK = /^(?:\w+\.)*IsGranted\([^,]+, ([a-z]\w*)(?:, .*)?\)$/

/** Those that ask a policy about an object of the path before the handler runs: `can:update,order`, `#[IsGranted('edit', 'order')]`. */
export function askingPolicies(checks: readonly Check[], path: string, fn: FnRef | undefined): Check[] {
  const parameters = new Set(fn?.ir.parameters.map(({ name }) => name.replace(/^\$/, '')))
  return checks.filter(({ name }) => {
    const [guarded, marked] = [POLICY_OF_GUARD.exec(name)?.[1], POLICY_OF_MARK.exec(name)?.[1]]
    return (guarded !== undefined && path.includes(`{${guarded}`)) || (marked !== undefined && parameters.has(marked))
  })
}
