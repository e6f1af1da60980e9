import { defineModel } from '../model.ts'
import { misusesAt, sinksAt, sourcesAt, under } from './helpers.ts'

const NUMBERS = 'random randint randrange uniform triangular betavariate expovariate gammavariate gauss lognormvariate normalvariate vonmisesvariate paretovariate weibullvariate binomialvariate getrandbits randbytes'
const CHOICES = 'choice choices sample shuffle'
const FIX = 'Use a cryptographically secure generator: `secrets.token_urlsafe(32)` for tokens, `secrets.randbelow(n)` and `secrets.choice(list)` for numbers and choices.'

/** Files that fill a database with things made up: nothing in it is a secret. */
const MADE_UP = /(?:^|\/)(?:\w*(?:dummy|fake|sample|demo|random|seed)_?data\w*|seed(?:s|er|ers|ing)?|\w*_?factor(?:y|ies))(?:\/|\.py$)/i

const FROM_NUMPY = under('numpy.random', 'rand randint random bytes choice')
const DRAWN = [...under('random', `${NUMBERS} ${CHOICES}`), ...under('random.Random', `${NUMBERS} ${CHOICES}`)]

/** Values of games and simulations. Only what becomes a secret is a weakness; the rest is worth a look when nothing else is left. */
export default defineModel({
  id: 'python-random',
  language: 'python',
  types: { 'random.Random': {}, 'random.SystemRandom': {}, 'secrets.SystemRandom': { is: ['random.SystemRandom'] } },
  sources: sourcesAt([...DRAWN, ...FROM_NUMPY, 'uuid.uuid1'], 'random-number', { kind: 'random' }),
  sinks: [
    ...sinksAt('predictable', ['flask.session.[]', 'django.Session.[]'], 0, { set: true, confidence: 'medium', fix: FIX }),
    ...sinksAt('predictable', ['*.set_cookie', '*.set_signed_cookie', 'flask.Response.set_cookie', 'django.http.HttpResponse.set_cookie', 'fastapi.Response.set_cookie'], '1|value', { fix: FIX }),
    ...sinksAt('predictable', ['*.set_password', 'django.contrib.auth.hashers.make_password', 'werkzeug.security.generate_password_hash'], 0, { fix: FIX }),
    ...sinksAt('predictable', ['Crypto.Cipher.AES.new', 'hmac.new', 'jwt.encode'], [0, 'key'], { fix: FIX }),
  ],
  misuses: misusesAt('weak-random', DRAWN, undefined, { severity: 'info', confidence: 'low', unlessIn: MADE_UP, title: 'Insecure randomness', fix: FIX }),
})
