import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, sinksAt, under, untested } from './helpers.ts'

const FIX = 'Use a format that holds only data: `json.loads(text)`, or `yaml.safe_load(text)` for YAML. Sign data of your own that leaves the server (`itsdangerous`, HMAC) and verify it before reading.'

const LOADS = [
  ...under('pickle', 'load loads Unpickler'), ...under('cPickle', 'load loads Unpickler'), ...under('_pickle', 'load loads'), ...under('dill', 'load loads'), ...under('cloudpickle', 'load loads'),
  ...under('jsonpickle', 'decode loads'), 'jsonpickle.unpickler.decode', ...under('marshal', 'load loads'), ...under('shelve', 'open'), 'joblib.load', 'torch.load', 'pandas.read_pickle', 'pickle.Unpickler.load', 'shelve.DbfilenameShelf', 'hickle.load', 'klepto.archives.file_archive', 'yaml.unsafe_load', 'yaml.unsafe_load_all', 'yaml.full_load', 'yaml.full_load_all',
]
const UNSAFE_LOADER = /(?:^|\.)(?:Unsafe|C|)?Loader$|UnsafeLoader$/
/** It builds nothing of a stranger's choice since PyYAML 5.4. */
const FULL_LOADER = /(?:^|\.)FullLoader$/
const SAFE_LOADER = /SafeLoader|BaseLoader/

/** What the program has written down itself just now: `pickle.loads(pickle.dumps(form))` is a copy. */
const OWN = 'pickle.Written'

/** Formats that make objects. */
export default defineModel({
  id: 'python-serialization',
  language: 'python',
  aliases: { 'six.moves.cPickle': 'pickle', 'ruamel_yaml': 'ruamel.yaml', 'torch.serialization': 'torch' },
  types: { 'ruamel.yaml.YAML': {}, ...Object.fromEntries(['pickle', 'cPickle', '_pickle'].map((name) => [name, { returns: { dumps: OWN } }])) },
  sinks: [
    ...sinksAt('deserialization', LOADS, '0|file', { fix: FIX }),
    ...sinksAt('deserialization', under('yaml', 'load load_all'), '0|stream', { when: { '1|Loader': { not: SAFE_LOADER } }, fix: FIX }),
    ...sinksAt('deserialization', ['numpy.load'], 0, { when: { allow_pickle: true }, fix: FIX }),
  ],
  sanitizers: cleansAt(['deserialization'], ['pickle.dumps', 'cPickle.dumps', '_pickle.dumps']),
  misuses: [
    ...misusesAt('unsafe-yaml-load', under('yaml', 'load load_all'), { '1|Loader': UNSAFE_LOADER, 0: { varies: true } }),
    ...misusesAt('unsafe-yaml-load', under('yaml', 'load load_all'), { '1|Loader': { absent: true }, 0: { varies: true } }),
    ...misusesAt('unsafe-yaml-load', under('yaml', 'load load_all'), { '1|Loader': FULL_LOADER, 0: { varies: true } }, { severity: 'low', confidence: 'low', title: 'YAML loader unsafe in older PyYAML versions', fix: 'Read plain data only: `yaml.safe_load(text)`.' }),
    ...misusesAt('unsafe-yaml-load', under('yaml', 'unsafe_load unsafe_load_all'), { 0: { varies: true } }),

    ...misusesAt('unsafe-yaml-load', ['ruamel.yaml.YAML'], { typ: 'unsafe' }),
    // what a program reads back may have been changed by others on the way
    ...misusesAt('insecure-deserialization', [...under('pickle', 'load loads Unpickler'), ...under('cPickle', 'load loads Unpickler'), ...under('_pickle', 'load loads'), ...under('dill', 'load loads'), ...under('cloudpickle', 'load loads'), 'shelve.open', ...under('jsonpickle', 'decode loads'), 'pandas.read_pickle', 'joblib.load'], { 0: { varies: true }, '0|file': untested('deserialization'), '0|data': { not: { type: OWN } } }, { severity: 'low', confidence: 'low', title: 'Unsafe pickle loading', fix: FIX }),
    ...misusesAt('insecure-deserialization', ['torch.load'], { weights_only: false, 0: { varies: true } }, { severity: 'low', confidence: 'low', title: 'Model loaded with pickle', fix: 'Load only the weights: `torch.load(path, weights_only=True)`, or use `safetensors.torch.load_file(path)`.' }),
    ...misusesAt('insecure-deserialization', ['numpy.load'], { allow_pickle: true, 0: { varies: true } }, { severity: 'low', confidence: 'low', title: 'Array loaded with pickle', fix: 'Remove `allow_pickle`; numeric arrays do not need it.' }),
  ],
})
