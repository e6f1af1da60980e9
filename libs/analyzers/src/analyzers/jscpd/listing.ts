const NAME = String.raw`[\w.$-]+(?:\(\))?`
const VALUE = String.raw`(?:${NAME}|'[^']*'|"[^"]*")`
/** `SomeModule,`, `'a text',`, `name: 'value',`, `import { A } from 'a'` */
const ENTRY = new RegExp(String.raw`^\s*(?:${VALUE}(?:\s*(?::|=>?)\s*${VALUE})?,|(?:import|export|use|using|from|require)\b.*|[\])}]*,?;?)\s*$`)

/** Half of it being entries, a text is a list of names or data: it repeats another, but there is nothing to share. */
export function isListing(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.filter((line) => ENTRY.test(line)).length * 2 > lines.length
}
