// The frame of every page, and its escaping. A page is made of `Html` only, so no text of somebody's gets in as it is.

/** @typedef {{ html: string }} Html */

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

/** @typedef {Html | string | number | null | false | Html[]} Piece */

/** @param {Piece} piece @returns {string} */
function textOf(piece) {
  if (piece === null || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(({ html: text }) => text).join('')
  return typeof piece === 'object' ? piece.html : escaped(String(piece))
}

/** A template tag: what stands in the braces is escaped, unless it is Html. @param {TemplateStringsArray} strings @param {Piece[]} pieces @returns {Html} */
export const html = (strings, ...pieces) => ({ html: strings.reduce((text, part, index) => text + textOf(pieces[index - 1] ?? null) + part) })

const STYLE = { html: `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1f2328; background: #fff }
  a { color: #0550ae } small, .quiet { color: #59636e } h1 { font-size: 1.5rem } h2 { font-size: 1.1rem }
  section, fieldset { border: 1px solid #8c959f; border-radius: 6px; padding: .75rem 1rem; margin: 1rem 0 }
  ul { padding-left: 1.25rem } label { display: block; padding: .15rem 0 } .scroll { max-height: 18rem; overflow: auto }
  button, .button { display: inline-block; font: inherit; padding: .35rem 1rem; margin: 0 .5rem .25rem 0; border: 1px solid #59636e; border-radius: 6px; background: #f6f8fa; color: #1f2328; cursor: pointer; text-decoration: none }
  button.primary { background: #1a7f37; border-color: #1a7f37; color: #fff } button.danger { color: #a40e26 }
  form.inline { display: inline } pre { overflow: auto; line-height: 1.4 } pre a { color: #59636e } :target { background: #fff8c5 }
` }

/** @param {string} title @param {Html} content @param {{ login: string | null }} [reader] @returns {string} */
export const page = (title, content, { login } = { login: null }) => `<!doctype html>\n${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}</main>
<footer><p><small>A local stand-in for GitHub. ${login !== null && html`Signed in as ${login}. <a href="/login">Switch user</a>`}</small></p></footer></body></html>`.html}`

/** @param {string} action @param {string} label @param {'primary' | 'danger' | ''} [look] */
export const button = (action, label, look = '') => html`<form class="inline" method="post" action="${action}"><button class="${look}">${label}</button></form>`
