/** A control of a page that its code can name. */
export interface Control {
  id: string
  type: string
  offset: number
}

/** Bounded, so that quotes that are never closed cost little. */
const TAG = /<(asp:)?([A-Za-z][\w.-]{0,60})\s((?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,500})>/g
const ID = /\bID\s*=\s*["']([A-Za-z_]\w*)["']/i
const ON_SERVER = /\brunat\s*=\s*["']?server\b/i
const INPUT = /\btype\s*=\s*["']?(\w+)/i

/** What plain tags become on the server; all others are generic ones. */
const HTML: ReadonlyMap<string, string> = new Map(Object.entries({ a: 'HtmlAnchor', button: 'HtmlButton', form: 'HtmlForm', img: 'HtmlImage', select: 'HtmlSelect', table: 'HtmlTable', tr: 'HtmlTableRow', td: 'HtmlTableCell', th: 'HtmlTableCell', textarea: 'HtmlTextArea' }))
const INPUTS: ReadonlyMap<string, string> = new Map(Object.entries({ hidden: 'HtmlInputHidden', password: 'HtmlInputPassword', file: 'HtmlInputFile', checkbox: 'HtmlInputCheckBox', radio: 'HtmlInputRadioButton', submit: 'HtmlInputSubmit', button: 'HtmlInputButton', image: 'HtmlInputImage' }))

/** The controls of a Web Forms page, which tools write down as fields of the class behind it, in a file of their own. */
export function controlsOf(text: string): Control[] {
  const found = new Map<string, Control>()
  for (const { 1: server, 2: name = '', 3: attributes = '', index } of text.matchAll(TAG)) {
    const id = ID.exec(attributes)?.[1]
    if (!id || found.has(id) || !ON_SERVER.test(attributes)) continue
    const type = server ? `System.Web.UI.WebControls.${name}` : `System.Web.UI.HtmlControls.${plainType(name.toLowerCase(), attributes)}`
    found.set(id, { id, type, offset: index })
  }
  return [...found.values()]
}

const plainType = (tag: string, attributes: string): string => (tag === 'input' ? (INPUTS.get(INPUT.exec(attributes)?.[1]?.toLowerCase() ?? '') ?? 'HtmlInputText') : (HTML.get(tag) ?? 'HtmlGenericControl'))
