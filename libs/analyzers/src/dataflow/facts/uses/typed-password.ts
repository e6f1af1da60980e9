import type { Seen } from '../seen.ts'

const OF_REQUEST = /(?:^|[.$_])(?:req(?:uest)?(?:_?(?:data|body|json))?|body|json|form(?:_?data)?|credentials|payload|params|data)(?:\(\)|\[\])?(?:\.|$)/i
const FIELD = /\.(?:password|passwd|pwd|pass_?word)$/i

/** `req.body.password`, `request.form['password']` */
export const isTypedPassword = (name: string): boolean => FIELD.test(name) && OF_REQUEST.test(name.slice(0, name.lastIndexOf('.') + 1))

/** `request.get_json().get('password')` */
export const asksForPassword = ({ object, args: { positional: [first] } }: Seen, last: string): boolean =>
  /^(?:get|getlist|input|FormValue|PostFormValue|PostForm|getParameter)$/.test(last) && typeof first?.constant === 'string' && /^(?:password|passwd|pwd)$/i.test(first.constant) && OF_REQUEST.test(`${object.name}.`)
