import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Types that promise what the code does not keep. */
export const typescriptRules = [
  rule('typescript/no-duplicate-enum-values', 'medium', 'Two enum members have the same value', 'They cannot be told apart when the program runs.', 'Give each member a value of its own.'),
  rule('typescript/no-extra-non-null-assertion', 'info', 'Non-null assertion written twice', 'The second one has no effect.', 'Remove one.'),
  rule('typescript/no-misused-new', 'low', 'constructor in an interface, or new in a class', 'It declares a method of that name, not a constructor.', 'Use `new` in interfaces and `constructor` in classes.'),
  rule('typescript/no-unsafe-declaration-merging', 'low', 'Class and interface of the same name', 'The interface promises members that the class never sets, and the compiler does not check them.', 'Rename one, or declare the members in the class.'),
  rule('typescript/no-wrapper-object-types', 'info', 'Wrapper type instead of the plain one', '`String`, `Number` and `Object` are not the types of plain values.', 'Use string, number, boolean or object.'),
  rule('typescript/no-non-null-asserted-nullish-coalescing', 'low', 'Non-null assertion before ??', 'The assertion says that the value is never missing, the operator handles that it is.', 'Remove the assertion.'),
  rule('typescript/no-confusing-non-null-assertion', 'low', 'Non-null assertion that looks like !=', '`a! == b` is easily read as `a !== b`.', 'Remove the assertion, or put it in parentheses.'),
]
