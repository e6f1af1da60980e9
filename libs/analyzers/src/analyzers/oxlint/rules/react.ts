import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')
const perf = externalRule('oxlint', 'performance')

/** Components that render wrongly or too often. */
export const reactRules = [
  rule('react/rules-of-hooks', 'high', 'Hook is called conditionally or outside a component', 'React tells hooks apart by their order: when one is skipped, all later ones get the wrong state.', 'Call hooks at the top of the component, before any condition, loop or return.'),
  rule('react/exhaustive-deps', 'low', 'Hook uses values that its dependency list does not name', 'A hook whose list does not name what it uses keeps working with values from an older render; one whose list names what is new each time runs in every render.', 'Name what the hook uses, or move it into the hook; what is made anew in each render, make in `useMemo` or `useCallback`.', { confidence: 'medium' }),
  rule('react/jsx-key', 'low', 'List element without a key', 'React cannot tell the elements apart and mixes up their state when the list changes.', 'Give each element a `key` that stays with its data.'),
  rule('react/no-array-index-key', 'info', 'Array index as key', 'When elements are inserted, removed or sorted, state sticks to the place and not to the data.', 'Use an id of the data as key.', { confidence: 'medium' }),
  rule('react/jsx-no-duplicate-props', 'medium', 'Property is given twice', 'Only the last one counts.', 'Remove one of them.'),
  rule('react/jsx-no-undef', 'medium', 'Component is not defined or imported', 'Rendering throws a ReferenceError.', 'Import the component, or correct its name.', { confidence: 'medium' }),
  rule('react/jsx-no-comment-textnodes', 'low', 'Comment that is shown as text', 'Inside JSX `//` is text, and users see it.', 'Write `{/* ... */}`.'),
  rule('react/no-children-prop', 'info', 'Children passed as a property', 'Nested children replace it silently.', 'Nest the children in the element.'),
  rule('react/no-danger-with-children', 'medium', 'Element with both children and dangerouslySetInnerHTML', 'React throws when it renders this.', 'Use one of the two.'),
  rule('react/no-direct-mutation-state', 'medium', 'State is changed in place', 'React does not notice it: nothing is rendered, and the next setState may overwrite it.', 'Use setState or the setter of useState.'),
  rule('react/no-did-update-set-state', 'low', 'setState in componentDidUpdate', 'Each update causes another one; without a guard the page hangs.', 'Compute it while rendering, or guard it with a comparison.', { confidence: 'medium' }),
  rule('react/no-find-dom-node', 'low', 'findDOMNode', 'It was removed in React 19 and breaks encapsulation before.', 'Use a ref on the element.'),
  rule('react/no-render-return-value', 'low', 'Return value of ReactDOM.render', 'It is not reliable and gone in newer versions.', 'Use a ref.'),
  rule('react/no-string-refs', 'low', 'String ref', 'String refs were removed in React 19.', 'Use useRef, createRef or a callback.'),
  rule('react/no-unknown-property', 'low', 'Attribute that React does not know', 'It is written differently in JSX or does not exist, and has no effect.', 'Use the name React expects, such as className or htmlFor.', { confidence: 'medium' }),
  rule('react/void-dom-elements-no-children', 'medium', 'Children in an element that cannot have any', 'React throws when it renders an img, br or input with children.', 'Remove the children.'),
  rule('react/style-prop-object', 'medium', 'style is not an object', 'React throws for a text in `style`.', 'Pass an object with camelCase properties.'),
  rule('react/checked-requires-onchange-or-readonly', 'low', 'Checked input without onChange', 'The user cannot change it.', 'Add onChange, or readOnly, or use defaultChecked.'),
  rule('react/forward-ref-uses-ref', 'low', 'forwardRef without ref', 'The ref that callers pass goes nowhere.', 'Pass the ref on, or drop forwardRef.'),
  perf('react/no-unstable-nested-components', 'medium', 'Component is defined inside another one', 'Every render makes a new component type: React throws away its DOM and state and builds them anew.', 'Move the component out and pass what it needs as properties.', { confidence: 'medium', cwe: [1050] }),
  perf('react/jsx-no-constructed-context-values', 'low', 'Context value is a new object in every render', 'Everything that reads the context renders again each time.', 'Keep the value with useMemo.', { confidence: 'medium' }),
  perf('react/no-object-type-as-default-prop', 'low', 'New object or array as default of a property', 'It is a different one in each render, so memoised children and effects run every time.', 'Move the default out of the component.'),
]
