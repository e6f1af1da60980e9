import type { IrFunction } from '../../ir/module.ts'
import type { Mod } from '../../program/program.ts'
import type { World } from '../world.ts'
import type { UseDraft } from './draft.ts'

/** FastAPI and Starlette: what a handler is given as a file of the request. */
const FILES: ReadonlySet<string> = new Set(['fastapi.UploadFile', 'fastapi.datastructures.UploadFile', 'starlette.datastructures.UploadFile'])

/** `UploadFile | None`, `list[UploadFile]`, `Annotated[fastapi.UploadFile, ...]` */
const NAMES = /(?<![\w.])(?:\w+\.)*UploadFile\b/g

/** Parameters of a function that are files by their type: no call has to read them. */
export function fileParameters(world: World, mod: Mod, fn: IrFunction): UseDraft[] {
  if (mod.language !== 'python') return []
  return fn.parameters.flatMap(({ type, offset }) => {
    const named = (type.match(NAMES) ?? []).map((name) => world.resolver.type(mod, name).ext).find((ext) => FILES.has(ext))
    return named === undefined ? [] : [{ use: 'upload' as const, library: 'fastapi', name: named, options: {}, mod, fn, offset }]
  })
}
