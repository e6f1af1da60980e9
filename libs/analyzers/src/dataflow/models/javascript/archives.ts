import { defineModel } from '../model.ts'

const NAME = 'archive-entry'

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
    { at: 'unzipper.Entry.path', channel: NAME, kind: 'stored' },
    { at: 'adm-zip.Entry.entryName', channel: NAME, kind: 'stored' },
    { at: 'tar-stream.Header.name', channel: NAME, kind: 'stored' },
    { at: 'tar-stream.Header.linkname', channel: 'archive-link', kind: 'stored' },
    ...['path', 'fileName', 'linkpath'].map((name) => ({ at: `archive.Entry.${name}`, channel: NAME as typeof NAME, kind: 'stored' as const })),
    { at: 'yauzl.Entry.fileName', channel: NAME, kind: 'stored' },
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
