import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Types that promise what the code does not keep. */
export const typescriptRules = [
  rule('typescript/no-duplicate-enum-values', 'medium', 'Duplicate enum value', 'Two members of the enum have the same value. At run time they cannot be told apart.', 'Give each member its own value.'),
  rule('typescript/no-extra-non-null-assertion', 'info', 'Extra non-null assertion', 'The second `!` has no effect.', 'Remove one of them.'),
  rule('typescript/no-misused-new', 'low', 'Misused `new` or `constructor` in a type', '`constructor` in an interface and `new` in a class declare an ordinary method, not a constructor.', 'Use `new` in interfaces and `constructor` in classes.'),
  rule('typescript/no-unsafe-declaration-merging', 'low', 'Unsafe declaration merging', 'A class and an interface have the same name. The interface declares members that the class may never set, and the compiler does not check them.', 'Rename one of them, or declare the members in the class.'),
  rule('typescript/no-wrapper-object-types', 'info', 'Wrapper object type', '`String`, `Number`, `Boolean` and `Object` are not the types of primitive values.', 'Use `string`, `number`, `boolean` or `object`.'),
  rule('typescript/no-non-null-asserted-nullish-coalescing', 'low', 'Non-null assertion before `??`', 'The `!` says that the value is never missing, while `??` handles the case that it is.', 'Remove the `!`.'),
  rule('typescript/no-confusing-non-null-assertion', 'low', 'Confusing non-null assertion', '`a! == b` is easily misread as `a !== b`.', 'Remove the `!`, or put the assertion in parentheses: `(a!) == b`.'),
]
