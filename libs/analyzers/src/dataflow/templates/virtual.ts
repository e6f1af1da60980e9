import { nextInstruction } from '../ir/lengths.ts'
import type { Annotation, IrFunction, IrModule, IrView } from '../ir/module.ts'
import { lineStarts } from '../../syntax/position.ts'

/** Code of the host language made of a template: pieces of its own text, and what is written between them. */
export class VirtualSource {
  private readonly pieces: string[] = []
  private length = 0
  /** where each piece of the template begins here, and there */
  private readonly starts: number[] = [0]
  private readonly origins: number[] = [0]

  /** Code that the template does not have; it counts as standing at `origin`. */
  write(code: string, origin: number): void {
    this.note(origin)
    this.add(code)
  }

  /** A piece of the template's own text. */
  copy(text: string, from: number, to: number): void {
    this.note(from)
    this.add(text.slice(from, to))
  }

  get text(): string {
    return this.pieces.join('')
  }

  private note(origin: number): void {
    if (this.starts.at(-1) === this.length) this.origins[this.origins.length - 1] = origin
    else {
      this.starts.push(this.length)
      this.origins.push(origin)
    }
  }

  private add(code: string): void {
    this.pieces.push(code)
    this.length += code.length
  }

  /** Where in the template an offset of the code stands; within written code, where that counts as standing. */
  originOf(offset: number): number {
    let [low, high] = [0, this.starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return (this.origins[low] ?? 0) + (offset - (this.starts[low] ?? 0))
  }
}

/** The function of the virtual code that renders the template. */
export const VIEW = 'preflight_view'

/** A module lowered from virtual code, with the places of the template's own text. */
export function placed(module: IrModule, source: VirtualSource, path: string, text: string, more: Pick<IrView, 'component'> = {}): IrModule {
  const at = (offset: number) => Math.max(0, Math.min(text.length, source.originOf(offset)))
  const code = Int32Array.from(module.code)
  for (const fn of module.functions) for (let place = fn.start; place < fn.end; place = nextInstruction(code, place)) code[place + 1] = at(code[place + 1] ?? 0)
  const annotated = (list: readonly Annotation[]) => list.map((one) => ({ ...one, offset: at(one.offset) }))
  const functions = module.functions.map((fn): IrFunction => ({
    ...fn,
    offset: at(fn.offset),
    endOffset: at(fn.endOffset),
    annotations: annotated(fn.annotations),
    parameters: fn.parameters.map((parameter) => ({ ...parameter, offset: at(parameter.offset) })),
  }))
  const classes = module.classes.map((made) => ({ ...made, offset: at(made.offset), annotations: annotated(made.annotations) }))
  const imports = module.imports.map((made) => ({ ...made, offset: at(made.offset) }))
  const view = functions.findIndex(({ name }) => name === VIEW)
  return { ...module, path, functions, classes, imports, code, lineStarts: lineStarts(text), ...(view > 0 && { view: { fn: view, ...more } }) }
}

