import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')
const perf = externalRule('oxlint', 'performance')

/** Components that render wrongly or too often. */
export const reactRules = [
  rule('react/rules-of-hooks', 'high', 'Rules of Hooks violation', 'The hook is called conditionally, in a loop or outside a component. React identifies hooks by their call order, so all later hooks can get the wrong state.', 'Call hooks at the top level of the component, before any condition, loop or early return.', { done: 'every render calls the same hooks in the same order' }),
  rule('react/exhaustive-deps', 'low', 'Missing or unstable hook dependency', 'With a missing dependency, the hook keeps using values of an earlier render. With one that is new on every render, it runs on every render.', 'List what the hook uses, or move it into the hook. Wrap objects and functions that are new on every render in `useMemo` or `useCallback`.', {
    confidence: 'medium',
    done: 'the list contains everything the hook uses, the hook does not run in an endless loop',
  }),
  rule('react/jsx-key', 'low', 'Missing `key` in a list', 'React cannot tell the elements apart. When the list changes, their state can move to the wrong element.', 'Give each element a stable `key`: `<Row key={order.id} />`.'),
  rule('react/no-array-index-key', 'info', 'Array index as `key`', 'When elements are inserted, removed or sorted, state stays with the position instead of the data.', 'Use an ID from the data: `key={order.id}`.', { confidence: 'medium' }),
  rule('react/jsx-no-duplicate-props', 'medium', 'Duplicate prop', 'The element has the same prop twice. Only the last one takes effect.', 'Remove one of them.'),
  rule('react/jsx-no-undef', 'medium', 'Undefined component', 'The component is neither defined nor imported. Rendering throws a `ReferenceError`.', 'Import the component, or correct its name.', { confidence: 'medium' }),
  rule('react/jsx-no-comment-textnodes', 'low', 'Comment rendered as text', 'Inside JSX, `//` and `/* */` are text. Users see them.', 'Write `{/* ... */}`.'),
  rule('react/no-children-prop', 'info', 'Children passed as a prop', 'The children are passed as a prop. Nested children silently replace them.', 'Nest the children inside the element.'),
  rule('react/no-danger-with-children', 'medium', 'Children together with dangerouslySetInnerHTML', 'The element has both children and `dangerouslySetInnerHTML`. React throws when it renders it.', 'Use one of the two.'),
  rule('react/no-direct-mutation-state', 'medium', 'Direct mutation of state', 'The code changes `this.state` directly. React does not notice the change, and the next `setState` may overwrite it.', 'Use `this.setState(...)`.'),
  rule('react/no-did-update-set-state', 'low', 'setState in componentDidUpdate', 'Each update triggers another one. Without a condition the component updates in an endless loop.', 'Compute the value while rendering, or guard the call: `if (prevProps.id !== this.props.id)`.', { confidence: 'medium' }),
  rule('react/no-find-dom-node', 'low', 'Removed API findDOMNode()', 'React 19 no longer has `findDOMNode`. In earlier versions it breaks the encapsulation of components.', 'Use a ref on the element.'),
  rule('react/no-render-return-value', 'low', 'Return value of ReactDOM.render()', 'The return value is unreliable, and React 19 no longer has this function.', 'Use a ref: `<App ref={appRef} />`.'),
  rule('react/no-string-refs', 'low', 'String ref', 'React 19 no longer supports string refs.', 'Use `useRef`, `createRef` or a callback ref.'),
  rule('react/no-unknown-property', 'low', 'Unknown DOM property in JSX', 'React does not know the attribute, or it has a different name in JSX. It may have no effect.', 'Use the name that React expects, such as `className` or `htmlFor`.', { confidence: 'medium' }),
  rule('react/void-dom-elements-no-children', 'medium', 'Children in a void element', 'Elements such as `img`, `br` and `input` cannot have children. React throws when it renders them.', 'Remove the children.'),
  rule('react/style-prop-object', 'medium', '`style` prop is not an object', 'The `style` prop is not an object, for example a string. React throws when it renders the element.', 'Pass an object: `style={{ marginTop: 8 }}`.'),
  rule('react/checked-requires-onchange-or-readonly', 'low', '`checked` without onChange or readOnly', 'The input has `checked` but no `onChange`, so the user cannot change it.', 'Add `onChange` or `readOnly`, or use `defaultChecked`.'),
  rule('react/forward-ref-uses-ref', 'low', 'forwardRef() without a ref parameter', 'The component ignores the ref that its callers pass.', 'Pass the ref to an element, or remove `forwardRef`.'),
  perf('react/no-unstable-nested-components', 'medium', 'Component defined inside another component', 'Every render creates a new component type. React discards its DOM and state and builds them again.', 'Move the component to the top level of the file, and pass what it needs as props.', { confidence: 'medium', cwe: [1050], done: 'the inner component keeps its state when the outer one renders again' }),
  perf('react/jsx-no-constructed-context-values', 'low', 'Context value is new on every render', 'The provider creates a new value on every render. Every component that reads the context then renders again.', 'Memoize the value: `const value = useMemo(() => ({ user, setUser }), [user])`.', { confidence: 'medium' }),
  perf('react/no-object-type-as-default-prop', 'low', 'Object or array as the default of a prop', 'The default is a new object on every render, so memoized children and effects run every time.', 'Move the default to a constant outside the component.'),
]
