import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')
const unsure = { confidence: 'medium' } as const

/** Names that are missing, doubled or never used; classes and functions that cannot work. */
export const nameRules = [
  rule('F401', 'info', 'Import is never used', 'It costs start-up time and suggests a dependency that is not there.', 'Remove it, or list it in __all__.', { cwe: [563] }),
  rule('F402', 'low', 'Loop variable hides an import', 'Below the loop the imported name means something else.', 'Rename the loop variable.'),
  rule('F811', 'low', 'Name is defined again before it was used', 'The first definition is dead; in tests this silently drops a test.', 'Rename or remove one of them.', { cwe: [561] }),
  rule('F821', 'medium', 'Name is not defined', 'The line raises a NameError when it runs.', 'Import or define the name, or correct its spelling.', unsure),
  rule('F822', 'medium', 'Name in __all__ is not defined', '`from module import *` fails.', 'Define the name, or remove it from __all__.'),
  rule('F823', 'medium', 'Local variable is used before it is assigned', 'The line raises an UnboundLocalError.', 'Assign it first, or declare it global or nonlocal.', { cwe: [457] }),
  rule('F841', 'info', 'Variable is never used', 'Either it is left over or a step with it was forgotten.', 'Remove it, or use it.', { cwe: [563] }),
  rule('PLE0101', 'medium', '__init__ returns a value', 'Creating an object raises a TypeError.', 'Remove the value.'),
  rule('PLE0241', 'medium', 'Base class is listed twice', 'Defining the class raises a TypeError.', 'Remove one.'),
  rule('PLE0302', 'medium', 'Special method has the wrong number of parameters', 'Python calls it with other arguments, which raises a TypeError.', 'Give it the parameters Python passes.'),
  rule('PLE0307', 'medium', '__str__ does not return a text', 'str() raises a TypeError.', 'Return a text.'),
  rule('PLE0604', 'medium', '__all__ holds something that is no text', 'Importing everything from the module fails.', 'List names as texts.'),
  rule('PLE1132', 'medium', 'Keyword argument is passed twice', 'The call raises a TypeError.', 'Remove one of them.'),
  rule('PLE1142', 'medium', 'await outside an async function', 'Python refuses the file.', 'Make the function async.', unsure),
  rule('PLE1507', 'medium', 'os.getenv with a name that is no text', 'The call raises a TypeError.', 'Pass the name as text.'),
  rule('DJ001', 'info', 'Text field of a model may be null', 'There are then two kinds of empty, and queries have to look for both.', "Leave out null=True and use ''."),
]
