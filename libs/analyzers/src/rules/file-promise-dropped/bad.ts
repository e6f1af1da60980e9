import { writeFile } from 'node:fs/promises'
async function save(text: string) {
  writeFile('notes.txt', text) // expect
}
