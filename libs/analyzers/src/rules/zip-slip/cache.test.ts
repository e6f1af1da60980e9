import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['java'])

const weights = (given: string) => createRuleRunner([rule])(parseFile('Folder.java', `class Folder {
  void fill(Path target, Optional<InputStream> ${given}) throws IOException {
    ZipInputStream archive = new ZipInputStream(${given}.get());
    for (ZipEntry entry; (entry = archive.getNextEntry()) != null; ) Files.write(target.resolve(entry.getName()), archive.readAllBytes());
  }
}`, 'java')).map((one) => ownSeverity(one) ?? rule.severity)

it('weighs what the program itself has put aside less', () => {
  expect([...weights('cachedFile'), ...weights('uploaded')]).toEqual(['medium', 'high'])
})
