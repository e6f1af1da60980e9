import { type Cls, outerTypes } from '../../program/program.ts'

/** Classes of Python whose fields are checked against their types when one is made of what was sent. */
const CHECKED = /^(?:pydantic|pydantic_settings|sqlmodel|ninja|msgspec)\./

const NUMBER = /^(?:typing\.)?(?:Optional\[)?\s*(?:int|float|bool|(?:decimal\.)?Decimal|(?:uuid\.)?UUID[1-8]?|(?:datetime\.)?(?:date|datetime|time|timedelta)|(?:pydantic\.)?(?:Positive|Negative|NonNegative|Strict)(?:Int|Float)|conint\([^)]*\))\s*\]?(?:\s*\|\s*None)?$/

/** Whether a field of such a class holds a number or a date, whatever was sent: `pages: int`. */
export const isNumberOfModel = (cls: Cls, type: string): boolean => NUMBER.test(type) && outerTypes(cls).some((one) => CHECKED.test(one))
