import { defineModel } from '../model.ts'

const NAME = 'the name of an archive entry'

/** Archives: entries bring names such as `../../app.js`. */
export default defineModel({
  id: 'archives',
  language: 'javascript',
  aliases: { unzip: 'unzipper', unzip2: 'unzipper', 'node-unzip-2': 'unzipper' },
  types: {
    unzipper: { returns: { Parse: 'unzipper.Stream', ParseOne: 'unzipper.Stream' } },
    'unzipper.Stream': { returns: { on: 'this' } },
    'unzipper.Entry': {},
    'archive.Entry': {},
    'adm-zip': { returns: { getEntries: 'adm-zip.Entries' } },
    'adm-zip.Entries': { members: { '*': 'adm-zip.Entry' } },
    'adm-zip.Entry': {},
    'adm-zip.Entries[]': { is: ['adm-zip.Entry'] },
    'tar-stream': { returns: { extract: 'tar-stream.Stream' } },
    'tar-stream.Stream': { returns: { on: 'this' } },
    'tar-stream.Header': {},
    yauzl: {},
    'yauzl.ZipFile': {},
    'yauzl.Entry': {},
  },
  sources: [
    { at: 'unzipper.Entry.path', what: NAME, kind: 'stored' },
    { at: 'adm-zip.Entry.entryName', what: NAME, kind: 'stored' },
    { at: 'tar-stream.Header.name', what: NAME, kind: 'stored' },
    { at: 'tar-stream.Header.linkname', what: 'the target of a link in an archive', kind: 'stored' },
    ...['path', 'fileName', 'linkpath'].map((name) => ({ at: `archive.Entry.${name}`, what: NAME, kind: 'stored' as const })),
    { at: 'yauzl.Entry.fileName', what: NAME, kind: 'stored' },
  ],
  sinks: [{ at: 'fstream.Writer', is: 'path', arg: ['0', '0.path'] }],
  callbacks: [
    { at: 'unzipper.Stream.on', parameters: ['unzipper.Entry'], when: { 0: 'entry' } },
    { at: 'fs.createReadStream().pipe().on', parameters: ['unzipper.Entry'], when: { 0: 'entry' } },
    { at: '*.on', parameters: ['archive.Entry'], when: { 0: 'entry' } },
    { at: 'tar-stream.Stream.on', parameters: ['tar-stream.Header'], when: { 0: 'entry' } },
    { at: 'adm-zip.Entries.forEach', parameters: ['adm-zip.Entry'] },
    { at: 'yauzl.open', parameters: ['', 'yauzl.ZipFile'] },
    { at: 'yauzl.fromBuffer', parameters: ['', 'yauzl.ZipFile'] },
    { at: 'yauzl.ZipFile.on', parameters: ['yauzl.Entry'], when: { 0: 'entry' } },
  ],
})
