import { logsSecret } from '../hidden.ts'
import { defineModel } from '../model.ts'

const PRINTS = ['Print', 'Println', 'Printf', 'Fatal', 'Fatalf', 'Fatalln', 'Panic', 'Panicf', 'Panicln']
const LEVELS = ['Debug', 'Info', 'Warn', 'Error', 'Trace']
const FORMATS = LEVELS.map((name) => `${name}f`)
const LOGRUS = ['github.com/sirupsen/logrus', 'github.com/sirupsen/logrus.Logger', 'github.com/sirupsen/logrus.Entry']

/** What is written to logs, and nobody may know. */
export default defineModel({
  id: 'go-logs',
  language: 'go',
  sinks: [
    ...['log', 'log.Logger'].flatMap((type) => PRINTS.map((name) => logsSecret(`${type}.${name}`))),
    ...['log/slog', 'log/slog.Logger'].flatMap((type) => LEVELS.map((name) => logsSecret(`${type}.${name}`))),
    ...LOGRUS.flatMap((type) => [...LEVELS, ...FORMATS, ...PRINTS].map((name) => logsSecret(`${type}.${name}`))),
    ...['go.uber.org/zap.SugaredLogger', 'github.com/golang/glog', 'k8s.io/klog'].flatMap((type) => [...LEVELS, ...FORMATS].map((name) => logsSecret(`${type}.${name}`))),
  ],
  sanitizers: ['bcrypt.GenerateFromPassword', 'argon2.Key', 'argon2.IDKey', 'scrypt.Key', 'pbkdf2.Key'].map((name) => ({ at: `golang.org/x/crypto/${name}`, cleans: ['secret'] })),
})
