import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Declarations and classes that cannot work as written. */
export const languageRules = [
  rule('constructor-super', 'medium', 'Missing or invalid super() call', 'The constructor of a subclass must call `super()` before it finishes. Without it, creating an object throws a `ReferenceError`.', 'Call `super(...)` exactly once on every path through the constructor, before `this` is used.'),
  rule('no-this-before-super', 'medium', '`this` used before super()', 'The constructor of a subclass uses `this` before `super()` has created it. The line throws a `ReferenceError`.', 'Move the `super(...)` call before the first use of `this`.'),
  rule('getter-return', 'medium', 'Getter without a return value', 'On some or all paths the getter returns nothing, so the property is `undefined`.', 'Return a value on every path, or make it a method.'),
  rule('no-setter-return', 'low', 'Setter with a return value', 'The returned value is ignored: an assignment never yields it.', 'Remove the return value, or use a method.'),
  rule('no-class-assign', 'low', 'Reassignment of a class', 'The code assigns a new value to the name of a class. Code that creates objects of the class then breaks.', 'Assign to another variable.'),
  rule('no-const-assign', 'medium', 'Reassignment of a constant', 'The code assigns to a `const` variable. The line throws a `TypeError`.', 'Declare it with `let`, or use another variable.'),
  rule('no-func-assign', 'medium', 'Reassignment of a function', 'The code assigns a new value to the name of a function. Later calls use that value instead of the function.', 'Assign to another variable.'),
  rule('no-import-assign', 'medium', 'Assignment to an import', 'The code assigns to an imported name. Imports are read-only, so the line throws a `TypeError`.', 'Copy the import into a variable and change that.'),
  rule('no-global-assign', 'medium', 'Assignment to a built-in global', 'The code assigns a new value to a built-in global. All other code in the program sees it, including libraries.', 'Use another name for the variable.'),
  rule('no-ex-assign', 'low', 'Reassignment of a caught error', 'The code assigns a new value to the caught error. The original error with its message and stack trace is lost.', 'Use a separate variable for the new value.'),
  rule('no-dupe-class-members', 'medium', 'Duplicate class member', 'The class has two members with this name. The last one replaces the earlier one.', 'Remove or rename one of them.'),
  rule('no-dupe-keys', 'medium', 'Duplicate key in an object literal', 'The object has the same key twice. The later value silently replaces the earlier one.', 'Correct one of the keys, or remove one entry.', { cwe: [1041] }),
  rule('no-duplicate-case', 'medium', 'Duplicate `case` in a `switch`', 'An earlier case has the same value, so this one never runs.', 'Correct one of the values, or merge the cases.', { cwe: [561] }),
  rule('no-dupe-else-if', 'medium', 'Duplicate condition in an else-if chain', 'An earlier branch already covers this condition, so this branch never runs.', 'Correct the condition, or remove the branch.', { cwe: [561] }),
  rule('no-shadow-restricted-names', 'info', 'Shadowing of a restricted name', 'The code redefines a name such as `undefined` or `NaN`. Code in its scope that relies on the usual meaning breaks.', 'Rename the variable.'),
  rule('no-redeclare', 'info', 'Redeclared variable', 'The variable is declared twice. The second declaration is easily mistaken for a new variable.', 'Rename one of them, or assign without declaring again.'),
  rule('no-extend-native', 'low', 'Extension of a built-in prototype', 'The code adds a property to a built-in prototype. It can collide with libraries and with later versions of JavaScript.', 'Write a function that takes the object as an argument.'),
  rule('require-yield', 'low', 'Generator without `yield`', 'The generator function never yields a value, so iterating over it produces nothing. Most likely a `yield` is missing.', 'Yield the values, or make it an ordinary function.'),
  rule('no-with', 'low', '`with` statement', 'Inside `with`, which variable a name refers to is decided only at run time. Strict mode rejects the statement.', 'Write the object in front of each property: `order.total`.'),
  rule('no-constructor-return', 'low', 'Return value in a constructor', 'The constructor returns a value. If it is an object, `new` returns it instead of the new instance.', 'Use a factory function to return a different object.'),
  rule('no-unused-private-class-members', 'low', 'Unused private class member', 'Code outside the class cannot use the member, so it is dead code, or a use of it is missing.', 'Use it or remove it.', { cwe: [563] }),
  rule('unicorn/no-thenable', 'info', 'Object with a `then` method', '`await` treats such an object as a promise and calls the method.', 'Give the method another name.'),
  rule('unicorn/no-accessor-recursion', 'medium', 'Recursive getter or setter', 'The getter or setter uses its own property, so it calls itself until the stack overflows.', 'Store the value in a private field with another name.', { cwe: [674] }),
  rule('unicorn/no-object-as-default-parameter', 'info', 'Object literal as a default parameter', 'The default applies only if the whole object is missing. A caller who passes one property loses all the other defaults.', 'Destructure the parameter: `function open({ width = 80, height = 24 } = {})`.'),
  rule('promise/no-new-statics', 'medium', '`new` with a static Promise method', '`Promise.resolve` and similar methods are not constructors. The line throws a `TypeError`.', 'Call the method without `new`.'),
  rule('node/no-exports-assign', 'medium', 'Assignment to `exports`', 'The module still exports the original object, so callers of `require` do not see what is assigned here.', 'Assign to `module.exports`.'),
  rule('node/no-new-require', 'low', '`new` with require()', '`new require("x")` constructs `require` itself, not the class in the module.', 'Write `new (require("x"))()`, or load the module on a line before.'),
]
