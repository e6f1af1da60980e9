import { rm, writeFile } from 'node:fs/promises'
async function save(text: string) {
  await writeFile('notes.txt', text)
  rm('old.txt').catch(log)
  void rm('older.txt')
}
