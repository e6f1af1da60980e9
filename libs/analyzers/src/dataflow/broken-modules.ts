import { failureOf } from '../failure.ts'
import { type Cut, failed, FILE } from './cut.ts'
import type { IrModule } from './ir/module.ts'

/**
 * Analyses a program as a whole. Where that breaks off, each module is tried alone: those on which it breaks off too are left
 * out and named. Throws where none is to blame.
 */
export function leavingOutBroken<T extends { cut: Cut[] }>(modules: readonly IrModule[], analyse: (modules: readonly IrModule[]) => T): T {
  try {
    return analyse(modules)
  } catch (error) {
    const broken = modules.length < 2 ? [] : modules.flatMap((module) => brokenAlone(module, analyse))
    if (broken.length === 0) throw error
    const names = new Set(broken.map(({ path }) => path))
    const result = analyse(modules.filter(({ path }) => !names.has(path)))
    return { ...result, cut: [...broken, ...result.cut] }
  }
}

function brokenAlone(module: IrModule, analyse: (modules: readonly IrModule[]) => unknown): Cut[] {
  try {
    analyse([module])
    return []
  } catch (error) {
    return [{ path: module.path, ...failed(FILE, failureOf(error)) }]
  }
}
