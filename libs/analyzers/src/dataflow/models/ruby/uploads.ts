import { type DataModel, defineModel } from '../model.ts'
import { keepsUpload } from '../uploads.ts'
import { cleansAt, under } from './helpers.ts'

const CODE = '```ruby\nextension = File.extname(upload.original_filename).downcase\nreturn head :bad_request unless %w[.png .jpg].include?(extension)\nFileUtils.mv(upload.path, FOLDER.join("#{SecureRandom.uuid}#{extension}"))\n```'

/** What the sender calls his file: of other data nobody knows whether it is one. */
const NAMES: readonly DataModel[] = [{ from: ['upload-name'] }, { parts: /(?:^|\.)(?:original_filename|\w*(?:file|upload|image|photo|picture|attachment|avatar)\w*\.filename)$/ }]

const WRITES = { '1': /[wa+]/ }
const kept = (paths: readonly string[], arg: string | number, more = {}) => paths.flatMap((at) => keepsUpload(at, arg, CODE, NAMES, more))

/** The name under which a file is kept that somebody sent. */
export default defineModel({
  id: 'ruby-uploads',
  language: 'ruby',
  passes: [{ at: '*.original_filename', from: ['this.original_filename'] }],
  sanitizers: [
    // Rack leaves the last part of the name only
    ...cleansAt(['path', 'inclusion'], ['*.original_filename']),
    // what was sent as text has no such methods: it is where the server has put the file
    ...cleansAt(['path', 'inclusion', 'command', 'upload'], [...under('rails.Parameters', 'path tempfile'), ...under('rails.Part', 'path tempfile'), '*.tempfile']),
  ],
  sinks: [
    ...kept(['File.open', 'File', 'IO.open', 'Kernel.open'], 0, WRITES),
    ...kept([...under('File', 'write binwrite'), ...under('IO', 'write binwrite')], 0),
    ...kept(under('FileUtils', 'cp copy copy_file mv move install'), 1),
    ...kept(under('File', 'rename'), 1),
    ...kept(under('IO', 'copy_stream'), 1),
    ...kept(under('Pathname', 'write binwrite'), 'this'),
  ],
})
