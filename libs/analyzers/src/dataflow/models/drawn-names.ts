/** Names of what a program draws itself, long and at random: nobody guesses it, however fast its hash is. */
const DRAWN = /(?:token|(?:api|access)[_-]?key|session[_-]?(?:id|key))(?:_?(?:bytes|buffer|buf|text|value|string|str|raw|plain))?$/i

/** Whether something is called as a token, a key of an API or a session is. */
export const namesDrawn = (name: string): boolean => DRAWN.test(name)

const CONVERTS = /^(?:get_?bytes|bytes|encode|to_?(?:char_?array|array|string|bytes|s)|as_?span|trim|strip|normalize|unpack)$/i

/** Whether a method gives the same value in another form, by its name: `token.getBytes()`, but not `token.getPassword()`. */
export const convertsOnly = (method: string): boolean => CONVERTS.test(method)
