import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')
const unsure = { confidence: 'medium' } as const

/** Expressions and statements that do not do what they appear to do. */
export const flowRules = [
  rule('B002', 'medium', 'Python has no `++` operator', '`++x` applies unary plus twice. The value does not change.', 'Write `x += 1`.'),
  rule('B003', 'low', 'Assignment to os.environ', 'Replacing `os.environ` does not change the environment of the process. Child processes keep the old one.', 'Change it in place: `os.environ.clear()` and `os.environ.update(values)`.'),
  rule('B004', 'low', "`hasattr(x, '__call__')` instead of `callable(x)`", 'The result is wrong for objects that define `__getattr__` or an instance attribute of that name.', 'Use `callable(x)`.'),
  rule('B005', 'medium', '`strip()` with a multi-character string', '`strip`, `lstrip` and `rstrip` take a set of characters, not a prefix or suffix. They also remove characters that should stay.', 'Use `removeprefix` or `removesuffix`.'),
  rule('B006', 'medium', 'Mutable default argument', 'The default is created once, when the function is defined. A change made by one call is visible in all later calls.', 'Use `None` as the default and create the object inside: `if items is None: items = []`.', {
    cwe: [1108],
    keep: 'Do not change the result of calls that pass the argument.',
    done: 'two calls without the argument do not share an object',
  }),
  rule('B008', 'low', 'Function call in a default argument', 'The call runs once, when the function is defined, not at each call. All calls share its result.', 'Use `None` as the default and make the call inside the function.', unsure),
  rule('B015', 'medium', 'Comparison without effect', 'Nothing uses the result. Most likely an assertion or an assignment was intended.', 'Assert it, assign it, or remove the line.', { cwe: [482] }),
  rule('B018', 'low', 'Expression without effect', 'Nothing uses the value of this expression.', 'Use the value, call the function, or remove the line.', { ...unsure, cwe: [482, 1164] }),
  rule('B020', 'medium', 'Loop variable overrides its iterable', 'The loop variable has the same name as the iterable. After the loop the name refers to the last element.', 'Rename the loop variable.'),
  rule('B021', 'low', 'f-string used as a docstring', 'Python does not treat an f-string as a docstring, so `help()` and documentation tools do not see it.', 'Use a plain string.'),
  rule('B023', 'medium', 'Closure captures a loop variable', 'The function reads the variable when it is called. If that happens after the iteration, it sees a later value.', 'Bind the value when the function is defined: `lambda x, item=item: ...`.', {
    ...unsure,
    done: 'each function uses the value of its own iteration',
  }),
  rule('B026', 'low', 'Star-argument unpacking after a keyword argument', 'Python passes the unpacked arguments first, although they are written last.', 'Move `*args` before the keyword arguments.'),
  rule('B031', 'medium', 'groupby group iterated more than once', 'A group of `itertools.groupby` is an iterator: after the first pass it is empty.', 'Turn it into a list first: `items = list(group)`.'),
  rule('B032', 'medium', 'Annotation instead of an assignment', 'The colon only declares a type. Nothing is assigned.', 'Write `=` instead of `:`.'),
  rule('B033', 'low', 'Duplicate value in a set', 'The set contains the same value twice. Possibly a different value was intended.', 'Remove or correct it.'),
  rule('B034', 'low', 'Positional `count` or `flags` in a `re` function', 'The two parameters are easy to confuse: flags passed as `count` limit the number of replacements.', 'Pass them by name: `re.sub(pattern, new, text, flags=re.IGNORECASE)`.'),
  rule('B035', 'medium', 'Constant key in a dict comprehension', 'Every iteration writes the same key, so only the last value remains.', 'Build the key from the loop variable.'),
  rule('B039', 'medium', 'Mutable default of a ContextVar', 'All contexts share the same default object. A change in one is visible in the others.', 'Use `None` as the default, and set a new object where the context begins.'),
  rule('RUF008', 'medium', 'Mutable default in a dataclass', 'All instances share the same default object. A change in one is visible in the others.', 'Use `field(default_factory=list)`.'),
  rule('RUF009', 'medium', 'Function call as a dataclass default', 'The call runs once, when the class is defined. All instances share its result.', 'Use `field(default_factory=...)`.', unsure),
  rule('RUF016', 'medium', 'Invalid index type', 'Lists, tuples and strings accept only integers and slices as an index. The line raises a `TypeError`.', 'Use an integer or a slice.'),
  rule('E721', 'low', 'Type comparison with `==`', 'The code compares the types for equality, which is false for subclasses.', 'Use `isinstance(x, Order)`, or `type(x) is Order` to require exactly this class.'),
  rule('E711', 'info', 'Comparison to None with `==`', 'The code compares with `None` by equality. Classes can redefine `==`, so the result may be wrong.', 'Write `is None` or `is not None`.'),
  rule('F632', 'medium', '`is` with a literal', '`is` compares identity. Whether equal strings and numbers are the same object depends on the interpreter.', 'Use `==` or `!=`.', { cwe: [597] }),
  rule('F634', 'medium', '`if` with a tuple condition', 'A non-empty tuple is always true, so the branch always runs.', 'Remove the parentheses or the comma.', { cwe: [571] }),
  rule('F601', 'medium', 'Duplicate key in a dict', 'The dict has the same key twice. The later value silently replaces the earlier one.', 'Correct one of the keys, or remove one entry.'),
  rule('SIM220', 'medium', 'Contradictory condition (`a and not a`)', 'The condition is never true, so its branch never runs.', 'Correct one of the operands.', { cwe: [570] }),
  rule('SIM221', 'medium', 'Tautological condition (`a or not a`)', 'The condition is always true, so it excludes nothing.', 'Correct one of the operands.', { cwe: [571] }),
  rule('SIM222', 'medium', 'Condition is always true because of `or`', 'One operand of `or` is always true, so the condition never fails. Often each alternative needs its own comparison.', "Write `x == 'a' or x == 'b'`, or `x in ('a', 'b')`.", { cwe: [571] }),
  rule('SIM223', 'medium', 'Condition is always false because of `and`', 'One operand of `and` is always false, so the condition never holds.', 'Correct or remove that operand.', { cwe: [570] }),
  rule('PLR0124', 'medium', 'Comparison of a name with itself', 'Both sides of the comparison are the same. The result never changes, except for NaN.', 'Compare with the intended value, or use `math.isnan(x)` to test for NaN.', { cwe: [571] }),
  rule('PLR0133', 'low', 'Comparison of two constants', 'Both sides are constants, so the result never changes and one of the branches never runs.', 'Compare a variable, or remove the dead branch.', { cwe: [570] }),
  rule('PLW0120', 'low', '`else` on a loop without `break`', 'Without a `break`, the `else` block always runs after the loop.', 'Move its statements after the loop, or add the missing `break`.'),
  rule('PLW0127', 'low', 'Self-assignment', 'Assigning a variable to itself has no effect. Possibly a different variable was intended.', 'Correct one of the sides, or remove the line.'),
  rule('PLW0128', 'low', 'Variable assigned twice in one statement', 'The statement assigns the same variable twice. Only the last value remains.', 'Rename one of the targets, or use `_` for a value you do not need.'),
  rule('PLW0245', 'medium', '`super` without parentheses', 'The attribute is looked up on the `super` type itself, not on the parent class.', 'Write `super()`.'),
  rule('PLW1501', 'medium', 'Invalid mode for open()', '`open` raises a `ValueError` for this mode.', "Use a valid mode such as `'r'`, `'wb'` or `'a'`."),
  rule('PLW1508', 'low', 'Default of os.getenv() is not a string', 'The result is a string if the variable is set and another type if it is not. Code that expects one type fails on the other.', "Pass a string and convert the result: `int(os.getenv('PORT', '8000'))`."),
  rule('PLW1509', 'low', '`preexec_fn` in a subprocess call', '`preexec_fn` is not safe in a program with threads: the child can deadlock before it starts.', 'Use `start_new_session=True` or `process_group=0`.', unsure),
  rule('PLW2101', 'medium', 'Lock created in a `with` statement', 'Every execution creates its own lock, so no thread ever waits for another.', 'Create the lock once, for example as a module or instance attribute, and share it.', {
    cwe: [667],
    done: 'all threads that use the shared data use the same lock object',
  }),
]
