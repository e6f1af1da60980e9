import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')

/** Texts that are formatted wrongly: most of these raise when the line runs. */
export const formatRules = [
  rule('F502', 'medium', '% format expects a mapping', 'The line raises a TypeError.', 'Pass a dictionary, or use positional placeholders.'),
  rule('F504', 'low', '% format does not use all keys', 'A value that should be in the text is left out.', 'Add the placeholder, or remove the value.'),
  rule('F505', 'medium', '% format misses a key', 'The line raises a KeyError.', 'Pass the value.'),
  rule('F507', 'medium', '% format has another number of placeholders than values', 'The line raises a TypeError.', 'Make the numbers equal.'),
  rule('F509', 'medium', '% format has an unknown conversion', 'The line raises a ValueError.', 'Use a valid conversion such as %s or %d.'),
  rule('F521', 'medium', 'Invalid text for str.format', 'The line raises a ValueError.', 'Correct the braces.'),
  rule('F522', 'low', 'str.format gets a named value it does not use', 'A value that should be in the text is left out.', 'Add the placeholder, or remove the value.'),
  rule('F523', 'low', 'str.format gets a value it does not use', 'A value that should be in the text is left out.', 'Add the placeholder, or remove the value.'),
  rule('F524', 'medium', 'str.format misses a value', 'The line raises an IndexError or KeyError.', 'Pass the value.'),
  rule('F541', 'info', 'f-string without placeholders', 'Either a placeholder was forgotten or the f is not needed.', 'Add the placeholder, or remove the f.'),
  rule('PLE1205', 'medium', 'Log message gets too many values', 'The message is not written; logging prints an error of its own instead.', 'Add placeholders, or remove values.'),
  rule('PLE1206', 'medium', 'Log message gets too few values', 'The message is not written; logging prints an error of its own instead.', 'Pass the missing values.'),
  rule('PLE1307', 'medium', '% format gets a value of the wrong type', 'The line raises a TypeError.', 'Change the conversion or the value.'),
  rule('PLE1310', 'medium', 'strip with a repeated character', 'strip takes a set of characters, not a text.', 'Use removeprefix or removesuffix.'),
  rule('W605', 'low', 'Invalid escape in a text', 'Newer versions of Python warn, later ones refuse it.', 'Use a raw string, or double the backslash.'),
]
