import { type DataModel, defineModel } from '../model.ts'
import { CHECKS, keepsUpload } from '../uploads.ts'
import { under } from './helpers.ts'

const CODE = '```python\nextension = Path(upload.filename).suffix.lower()\nif extension not in {".png", ".jpg"}:\n    abort(400)\nupload.save(FOLDER / f"{uuid4()}{extension}")\n```'

/** What the sender calls his file: of other data nobody knows whether it is one. */
const NAMES: readonly DataModel[] = [{ from: ['upload-name'] }, { from: ['upload'], parts: /(?:^|\.)(?:filename|name)$/ }]

const WRITES = { '1|mode': /[wax+]/ }
const kept = (paths: readonly string[], arg: string | number, more = {}) => paths.flatMap((at) => keepsUpload(at, arg, CODE, NAMES, more))

/** The name under which a file is kept that somebody sent. */
export default defineModel({
  id: 'python-uploads',
  language: 'python',
  types: {
    'django.core.files.storage.FileSystemStorage': {},
    'django.core.files.storage.default_storage': { is: ['django.core.files.storage.FileSystemStorage'] },
  },
  sinks: [
    ...kept(['werkzeug.FileStorage.save', '*.save_to'], 0),
    ...kept(['open', 'io.open', 'codecs.open', 'builtins.open', 'aiofiles.open'], 0, WRITES),
    ...kept(under('shutil', 'copy copy2 copyfile move'), 1),
    ...kept(under('os', 'rename replace'), 1),
    ...kept(under('pathlib.Path', 'write_bytes write_text'), 'this'),
    ...kept(['pathlib.Path.open'], 'this', { '0|mode': /[wax+]/ }),
    // what it keeps lies in the folder of the media, which is shown
    ...['django.core.files.storage.FileSystemStorage.save', 'django.core.files.storage.default_storage.save'].map((at) => ({ at, is: 'upload' as const, severity: 'medium' as const, confidence: 'medium' as const, only: NAMES, unlessNear: CHECKS, fix: `Check the file first, with a \`FileField(validators=[FileExtensionValidator(["png", "jpg"])])\` of a form, and choose its name yourself:\n\n${CODE}` })),
  ],
})
