import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')

const leftOut = 'The format string does not use all values. A value that was meant to appear in the text may be missing.'
const notLogged = 'The message is not logged. `logging` prints its own error to stderr instead.'

/** Format strings that do not fit their values: most of these raise when the line runs. */
export const formatRules = [
  rule('F502', 'medium', '% format requires a mapping', 'The placeholders have names, but the value is not a mapping. The line raises a `TypeError`.', 'Pass a dict, or use positional placeholders.'),
  rule('F504', 'low', '% format with unused named arguments', leftOut, 'Add the placeholder, or remove the value.'),
  rule('F505', 'medium', '% format with a missing named argument', 'A placeholder has no value in the dict. The line raises a `KeyError`.', 'Add the key to the dict, or remove the placeholder.'),
  rule('F507', 'medium', '% format with the wrong number of values', 'The number of placeholders and the number of values differ. The line raises a `TypeError`.', 'Make the numbers match.'),
  rule('F509', 'medium', '% format with an unsupported character', 'Python does not know this conversion. The line raises a `ValueError`.', 'Use a valid conversion such as `%s` or `%d`, and write `%%` for a percent sign.'),
  rule('F521', 'medium', 'Invalid str.format() string', 'The format string cannot be parsed. The line raises a `ValueError`.', 'Correct the braces, and write `{{` and `}}` for literal ones.'),
  rule('F522', 'low', 'str.format() with unused named arguments', leftOut, 'Add the placeholder, or remove the argument.'),
  rule('F523', 'low', 'str.format() with unused positional arguments', leftOut, 'Add the placeholder, or remove the argument.'),
  rule('F524', 'medium', 'str.format() with a missing argument', 'A placeholder has no value. The line raises an `IndexError` or a `KeyError`.', 'Pass the value, or remove the placeholder.'),
  rule('F541', 'info', 'f-string without placeholders', 'Either a placeholder is missing or the `f` prefix is not needed.', 'Add the placeholder, or remove the prefix.'),
  rule('PLE1205', 'medium', 'Logging call with too many arguments', `There are more arguments than placeholders. ${notLogged}`, 'Add placeholders, or remove arguments: `logger.info("saved %s", name)`.'),
  rule('PLE1206', 'medium', 'Logging call with too few arguments', `There are more placeholders than arguments. ${notLogged}`, 'Pass the missing arguments: `logger.info("saved %s", name)`.'),
  rule('PLE1307', 'medium', '% format with a value of the wrong type', 'The conversion does not accept this type. The line raises a `TypeError`.', 'Change the conversion or convert the value.'),
  rule('PLE1310', 'medium', '`strip()` with a repeated character', '`strip` takes a set of characters, so the repetition has no effect. Most likely a prefix or suffix was meant.', 'Use `removeprefix` or `removesuffix`.'),
  rule('W605', 'low', 'Invalid escape sequence', 'Python 3.12 and later print a `SyntaxWarning` for this escape, and a future version will reject it.', 'Use a raw string (`r"\\d+"`), or double the backslash.'),
]
