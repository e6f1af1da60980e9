import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')
const unsure = { confidence: 'medium' } as const

/** Names that are missing, duplicated or unused; classes and functions that cannot work. */
export const nameRules = [
  rule('F401', 'info', 'Unused import', 'Nothing in this file uses the import. It slows down startup and suggests a dependency that does not exist.', 'Remove it, or list the name in `__all__` if other modules import it from here.', { cwe: [563] }),
  rule('F402', 'low', 'Import shadowed by a loop variable', 'The loop variable has the name of an import. From then on the name no longer refers to the import.', 'Rename the loop variable.'),
  rule('F811', 'low', 'Redefinition of an unused name', 'The name is defined again before it is used, so the first definition is dead. If it is a test, it silently does not run.', 'Rename or remove one of the definitions.', { cwe: [561] }),
  rule('F821', 'medium', 'Undefined name', 'The name is not defined. The line raises a `NameError` when it runs.', 'Import or define the name, or correct its spelling.', unsure),
  rule('F822', 'medium', 'Undefined name in `__all__`', 'The module does not define this name, so `from module import *` raises an `AttributeError`.', 'Define the name, or remove it from `__all__`.'),
  rule('F823', 'medium', 'Local variable used before assignment', 'The variable is local to the function and has no value yet. The line raises an `UnboundLocalError`.', 'Assign it first, or declare it `global` or `nonlocal`.', { cwe: [457] }),
  rule('F841', 'info', 'Unused local variable', 'The variable is assigned but never read. Either it is left over or a step is missing.', 'Use it or remove it. Keep the right-hand side if it has side effects.', { cwe: [563] }),
  rule('PLE0101', 'medium', 'Return value in `__init__`', '`__init__` must return `None`. Creating an object raises a `TypeError`.', 'Remove the value, or use a class method as a factory.'),
  rule('PLE0241', 'medium', 'Duplicate base class', 'The class lists the same base class twice. Defining it raises a `TypeError`.', 'Remove the duplicate.'),
  rule('PLE0302', 'medium', 'Special method with the wrong number of parameters', 'Python calls the method with a different number of arguments, which raises a `TypeError`.', 'Give it the parameters that Python passes.'),
  rule('PLE0307', 'medium', '`__str__` does not return a string', '`__str__` must return a string. Calling `str()` on the object raises a `TypeError`.', 'Return a string.'),
  rule('PLE0604', 'medium', '`__all__` contains a non-string', '`__all__` must contain only strings. `from module import *` raises a `TypeError`.', 'List the names as strings.'),
  rule('PLE1132', 'medium', 'Repeated keyword argument', 'The same keyword is passed twice. The call raises a `TypeError`.', 'Remove one of them.'),
  rule('PLE1142', 'medium', '`await` outside an async function', '`await` is allowed only in async functions. Python rejects the file with a `SyntaxError`.', 'Make the function `async`, or run the coroutine with `asyncio.run()`.', unsure),
  rule('PLE1507', 'medium', 'Invalid argument type for os.getenv()', 'The name of the variable must be a string. The call raises a `TypeError`.', 'Pass the name as a string.'),
  rule('DJ001', 'info', 'Nullable text field in a Django model', 'The field has two empty values, `NULL` and the empty string. Queries have to check for both.', "Drop `null=True` and use `blank=True, default=''`."),
]
