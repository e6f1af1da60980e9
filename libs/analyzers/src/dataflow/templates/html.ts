/** Where in the page an output stands. What is escaped for text does harm in some of these places all the same. */
export type Place =
  | { in: 'text' }
  /** in an attribute's quotes, or after its name without any */
  | { in: 'attribute'; quoted: boolean; tag: string; name: string; before: string }
  /** a script element's code; `quote` is that of the string it stands in, '' in none */
  | { in: 'script'; quote: string }
  | { in: 'style' }
  /** within a tag, where an attribute's name would stand, and within a comment */
  | { in: 'tag' }
  | { in: 'comment' }

/** Stands for an output within text that has been read. */
const OUTPUT = '\0'

const RAW_ENDS: ReadonlyMap<string, string> = new Map(Object.entries({ script: '</script', style: '</style', textarea: '</textarea', title: '</title', xmp: '</xmp' }))

const SCRIPTS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/babel)$/i

type State = 'text' | 'raw' | 'tag' | 'value' | 'comment'

/** Reads a page's text piece by piece and knows where in it one is. Never gives up: whatever it reads, it is somewhere. */
export class HtmlReader {
  private state: State = 'text'
  private tag = ''
  private attribute = ''
  private quote = ''
  private value = ''
  private type = ''
  /** the string of a script one is in */
  private string = ''
  private isComment: '' | '//' | '/*' = ''
  private closing = false

  read(text: string): void {
    for (let at = 0; at < text.length; ) at = this.step(text, at)
  }

  /** An output stands here. */
  output(): void {
    if (this.state === 'value') this.value += OUTPUT
    else if (this.state === 'tag') this.attribute += OUTPUT
  }

  get place(): Place {
    if (this.state === 'value') return { in: 'attribute', quoted: this.quote !== '', tag: this.tag, name: this.attribute.toLowerCase(), before: this.value }
    if (this.state === 'tag') return { in: 'tag' }
    if (this.state === 'comment') return { in: 'comment' }
    if (this.state === 'raw' && this.tag === 'script' && SCRIPTS.test(this.type)) return this.isComment ? { in: 'comment' } : { in: 'script', quote: this.string }
    return this.state === 'raw' && this.tag === 'style' ? { in: 'style' } : { in: 'text' }
  }

  private step(text: string, at: number): number {
    switch (this.state) {
      case 'text':
        return this.inText(text, at)
      case 'raw':
        return this.inRaw(text, at)
      case 'comment':
        return this.inComment(text, at)
      case 'tag':
        return this.inTag(text, at)
      case 'value':
        return this.inValue(text, at)
    }
  }

  private inText(text: string, at: number): number {
    const open = text.indexOf('<', at)
    if (open < 0) return text.length
    if (text.startsWith('<!--', open)) {
      this.state = 'comment'
      return open + 4
    }
    const name = TAG_NAME.exec(text.slice(open, open + 64))
    if (!name) return open + 1
    this.tag = (name[2] ?? '').toLowerCase()
    this.closing = name[1] === '/'
    this.state = 'tag'
    this.attribute = this.type = ''
    return open + name[0].length
  }

  private inComment(text: string, at: number): number {
    const end = text.indexOf('-->', at)
    if (end < 0) return text.length
    this.state = 'text'
    return end + 3
  }

  private inTag(text: string, at: number): number {
    const char = text[at] ?? ''
    if (char === '>') return this.endTag(at + 1)
    if (char === '=' && this.attribute !== '') return this.beginValue(text, at + 1)
    if (/[\s/"']/.test(char)) this.attribute = this.isNext(text, at, '=') ? this.attribute : ''
    else this.attribute += char
    return at + 1
  }

  private isNext(text: string, at: number, wanted: string): boolean {
    const rest = /\S/.exec(text.slice(at, at + 20))
    return rest?.[0] === wanted && this.attribute !== ''
  }

  private beginValue(text: string, from: number): number {
    let at = from
    while (at < text.length && /\s/.test(text[at] ?? '')) at++
    const quote = text[at]
    this.state = 'value'
    this.value = ''
    this.quote = quote === '"' || quote === "'" ? quote : ''
    return this.quote ? at + 1 : at
  }

  private inValue(text: string, from: number): number {
    if (this.quote) {
      const end = text.indexOf(this.quote, from)
      this.value += text.slice(from, end < 0 ? text.length : end)
      return end < 0 ? text.length : this.endValue(end + 1)
    }
    const end = text.slice(from).search(/[\s>]/)
    this.value += end < 0 ? text.slice(from) : text.slice(from, from + end)
    return end < 0 ? text.length : this.endValue(from + end)
  }

  private endValue(at: number): number {
    if (this.attribute.toLowerCase() === 'type') this.type = this.value
    this.state = 'tag'
    this.attribute = ''
    return at
  }

  private endTag(at: number): number {
    this.state = !this.closing && RAW_ENDS.get(this.tag) !== undefined ? 'raw' : 'text'
    this.string = this.isComment = ''
    return at
  }

  private inRaw(text: string, from: number): number {
    const wanted = RAW_ENDS.get(this.tag) ?? '</'
    const open = text.slice(from).search(ENDS.get(wanted) ?? /<\//)
    const end = open < 0 ? text.length : from + open
    if (this.tag === 'script') this.readScript(text.slice(from, end))
    if (open < 0) return end
    this.state = 'tag'
    this.closing = true
    return end + wanted.length
  }

  /** Follows strings and comments of a script, as far as telling one from the other goes. */
  private readScript(code: string): void {
    for (let at = 0; at < code.length; at++) {
      const char = code[at] ?? ''
      if (this.isComment) {
        if (this.isComment === '//' ? char === '\n' : code.startsWith('*/', at)) this.isComment = ''
      } else if (this.string) {
        if (char === '\\') at++
        else if (char === this.string || (char === '\n' && this.string !== '`')) this.string = ''
      } else if (char === '"' || char === "'" || char === '`') this.string = char
      else if (code.startsWith('//', at) || code.startsWith('/*', at)) this.isComment = code[at + 1] === '*' ? '/*' : '//'
    }
  }
}

const TAG_NAME = /^<(\/?)([a-z][\w:.-]*)/i

const ENDS = new Map([...RAW_ENDS.values()].map((end) => [end, new RegExp(`${end}(?![\\w-])`, 'i')]))
