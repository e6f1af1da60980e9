import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Declarations and classes that cannot work as written. */
export const languageRules = [
  rule('constructor-super', 'medium', 'Constructor of a subclass does not call super() rightly', 'Creating an object of this class throws, because `this` does not exist before `super()` has run.', 'Call `super(...)` exactly once on every way through the constructor, before `this` is used.'),
  rule('no-this-before-super', 'medium', '`this` is used before super()', 'The constructor throws a ReferenceError as soon as it gets here.', 'Move the `super(...)` call above the first use of `this`.'),
  rule('getter-return', 'medium', 'Getter does not return a value', 'Whoever reads the property gets `undefined` on some or all ways through the getter.', 'Return a value on every way, or make the getter a method if it is meant to act.'),
  rule('no-setter-return', 'low', 'Setter returns a value', 'The returned value goes nowhere: an assignment never gives it back.', 'Drop the return value, or use a method that returns it.'),
  rule('no-class-assign', 'low', 'A class is overwritten', 'From here on the name stands for something else, and code that creates objects of the class breaks.', 'Assign to another variable.'),
  rule('no-const-assign', 'medium', 'A constant is assigned to', 'The assignment throws a TypeError when it runs.', 'Declare the variable with `let` if it has to change, or use another one.'),
  rule('no-func-assign', 'medium', 'A function is overwritten', 'Later calls reach the new value instead of the function, usually by mistake.', 'Assign to another variable, or declare the function as a variable to show the intent.'),
  rule('no-import-assign', 'medium', 'An imported name is assigned to', 'Imports are read-only: the assignment throws when it runs.', 'Copy the import into a variable of your own and change that.'),
  rule('no-global-assign', 'medium', 'A built-in global is overwritten', 'All other code in the program sees the changed global, libraries included.', 'Choose another name for the variable.'),
  rule('no-ex-assign', 'low', 'The caught error is overwritten', 'The original error, with its message and stack, is lost to everything after this line.', 'Use a variable of its own for the new value.'),
  rule('no-dupe-class-members', 'medium', 'A class has two members of the same name', 'Only the last one exists; the first is dead code that looks alive.', 'Remove or rename one of them.'),
  rule('no-dupe-keys', 'medium', 'An object has the same key twice', 'The second value silently replaces the first.', 'Remove the entry that is not wanted, or correct its key.', { cwe: [1041] }),
  rule('no-duplicate-case', 'medium', 'A switch has the same case twice', 'The second case can never be reached.', 'Correct the value of one of the cases, or merge them.', { cwe: [561] }),
  rule('no-dupe-else-if', 'medium', 'A condition in an else-if chain was tested before', 'Its branch can never run, because an earlier one has caught the same condition.', 'Correct the condition, or remove the branch.', { cwe: [561] }),
  rule('no-shadow-restricted-names', 'info', 'A name such as undefined or NaN is redefined', 'Code below that relies on the usual meaning goes wrong without any visible reason.', 'Rename the variable.'),
  rule('no-redeclare', 'info', 'A variable is declared twice', 'The second declaration overwrites the first one, which is easy to miss in a long function.', 'Rename one of them, or assign instead of declaring again.'),
  rule('no-extend-native', 'low', 'A built-in prototype is extended', 'Every object of the program gets the new property; it may collide with libraries and with later versions of the language.', 'Write a function that takes the object as argument.'),
  rule('require-yield', 'low', 'Generator never yields', 'Iterating over it gives nothing; most likely a `yield` was forgotten.', 'Yield the values, or make it an ordinary function.'),
  rule('no-with', 'low', '`with` statement', 'Which variable a name means can only be known when the code runs, and strict mode refuses it.', 'Name the object in every access.'),
  rule('no-constructor-return', 'low', 'Constructor returns a value', '`new` then gives that value instead of the new object, which surprises every caller.', 'Use a factory function if something else than the new object has to come back.'),
  rule('no-unused-private-class-members', 'low', 'Private member is never used', 'Nothing outside can use it, so it is dead code, or a use of it was forgotten.', 'Remove the member, or use it where it was meant to be.', { cwe: [563] }),
  rule('unicorn/no-thenable', 'info', 'Object has a method called then', '`await` and promises treat such an object as a promise and call the method, with surprising results.', 'Give the method another name.'),
  rule('unicorn/no-accessor-recursion', 'medium', 'Accessor calls itself', 'Reading or writing the property recurses until the stack overflows.', 'Store the value in a private field with another name.', { cwe: [674] }),
  rule('unicorn/no-object-as-default-parameter', 'info', 'Object literal as default parameter', 'A caller who passes one property loses all the other defaults.', 'Destructure the parameter and give each property its own default.'),
  rule('promise/no-new-statics', 'medium', '`new` before a static method of Promise', 'Promise.resolve and its siblings are no constructors: this throws.', 'Call the method without `new`.'),
  rule('node/no-exports-assign', 'medium', '`exports` is overwritten', 'The module still exports the old object, so everything assigned here is missing for those who require it.', 'Assign to `module.exports`.'),
  rule('node/no-new-require', 'low', '`new require(...)`', 'It constructs `require` itself, not the class in the module.', 'Write `new (require(...))()`, or require first and construct then.'),
]
