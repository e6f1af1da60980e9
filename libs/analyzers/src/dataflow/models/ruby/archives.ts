import { defineModel } from '../model.ts'
import { eachUnder, passesAt, sinksAt, sourcesAt, under } from './helpers.ts'

const FIX = 'Refuse entries that leave the folder: `path = File.expand_path(entry.name, folder)` and `next unless path.start_with?(folder + File::SEPARATOR)`.'
const ENTRY = 'archive-entry'
const MADE_BEFORE = { kind: 'stored', cleans: ['log', 'ssrf'] } as const
const ZIP = 'Zip.Entry'
const TAR = 'Gem.Package.TarReader.Entry'

/** Entries of archives, which are named by whoever has made the archive. */
export default defineModel({
  id: 'ruby-archives',
  language: 'ruby',
  types: {
    'Zip.File': { returns: { open: 'Zip.File', open_buffer: 'Zip.File', entries: 'zip.Entries', find_entry: ZIP, get_entry: ZIP } },
    // what its blocks are given, one after the other
    'Zip.File[]': { is: [ZIP] },
    'zip.Entries[]': { is: [ZIP] },
    'Gem.Package.TarReader[]': { is: [TAR] },
    'Zip.InputStream': { returns: { open: 'Zip.InputStream', get_next_entry: ZIP } },
    [ZIP]: {},
    'Gem.Package.TarReader': { returns: { seek: TAR } },
    [TAR]: {},
  },
  sources: [
    ...sourcesAt(under(ZIP, 'name to_s'), ENTRY, MADE_BEFORE),
    ...sourcesAt(under(TAR, 'full_name'), ENTRY, MADE_BEFORE),
  ],
  sinks: sinksAt('path', ['*.extract'], 0, { only: [{ from: [ENTRY] }], fix: FIX }),
  callbacks: [
    ...eachUnder('Zip.File', 'open open_buffer').map((at) => ({ at, arg: 'block', parameters: ['Zip.File'] })),
    { at: 'Zip.InputStream.open', arg: 'block', parameters: ['Zip.InputStream'] },
    ...['Zip.File.each', 'zip.Entries.each'].map((at) => ({ at, arg: 'block', parameters: [ZIP] })),
    ...['Gem.Package.TarReader.each', 'Gem.Package.TarReader.each_entry'].map((at) => ({ at, arg: 'block', parameters: [TAR] })),
  ],
  passes: passesAt([], [...under(ZIP, 'get_input_stream size'), ...under(TAR, 'read')]),
})
