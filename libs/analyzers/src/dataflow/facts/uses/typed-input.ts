import { lineage } from '../../models/knowledge.ts'
import { type Cls, outerTypes } from '../../program/program.ts'
import type { FnRef } from '../value.ts'
import type { World } from '../world.ts'
import type { UseDraft } from './draft.ts'

/** Types whose values are checked before a handler is given them. */
const CHECKED: Readonly<Record<string, { library: string; type: RegExp }>> = {
  python: { library: 'pydantic', type: /(?:^|\.)(?:BaseModel|SQLModel|BaseSettings)$/ },
  php: { library: 'laravel', type: /(?:^|\.)FormRequest$/ },
}

/** Decorators of fields that check them, by the language: class-validator's, and the annotations of data. */
const CHECKING_FIELDS: Readonly<Record<string, { library: string; mark: RegExp }>> = {
  javascript: { library: 'class-validator', mark: /^(?:Is[A-Z]\w*|Min|Max|MinLength|MaxLength|Length|Matches|ValidateNested|ArrayMaxSize|ArrayMinSize|Contains|Equals)$/ },
  csharp: { library: 'DataAnnotations', mark: /^(?:Required|StringLength|MaxLength|MinLength|Range|EmailAddress|RegularExpression|Url|Phone|Compare)$/ },
}

/** What the types of a handler's parameters check of the request. */
export function typedInput(world: World, { mod, ir }: FnRef): UseDraft[] {
  const byType = CHECKED[mod.language]
  const byField = CHECKING_FIELDS[mod.language]
  if (!byType && !byField) return []
  return ir.parameters.flatMap(({ type, offset, variable }) => {
    // `user: User = Depends(current_user)` is no input
    const cls = type === '' || (mod.language === 'python' && world.variable(mod, ir.index, variable).user) ? null : world.resolver.type(mod, type).cls
    if (!cls) return []
    const library = byType && isBelow(world, cls, byType.type) ? byType.library : byField && hasMarks(cls, byField.mark) ? byField.library : null
    return library === null ? [] : [{ use: 'validation' as const, library, name: cls.name, options: {}, mod, fn: ir, offset }]
  })
}

const isBelow = (world: World, cls: Cls, type: RegExp): boolean => [...outerTypes(cls), ...cls.parts.flatMap(({ ir }) => ir.supers)].flatMap((one) => lineage(world.known, one)).some((one) => type.test(one))

const hasMarks = (cls: Cls, mark: RegExp): boolean => cls.parts.some(({ ir }) => ir.fields.some(({ annotations }) => annotations.some(({ name }) => mark.test(name.slice(name.lastIndexOf('.') + 1)))))
