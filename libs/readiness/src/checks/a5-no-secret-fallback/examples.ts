import { library, service, type Example } from '../../testing/example.ts'

const cron = (before: string) => service(`app.post('/cron', (req, res) => {\n  const secret = process.env.CRON_SECRET\n${before}\n  res.json({})\n})\n`)

const fastapi = (fields: string, rest = '') => ({ 'requirements.txt': 'fastapi\npydantic-settings\n', 'app/settings.py': `from pydantic import Field, SecretStr\nfrom pydantic_settings import BaseSettings\n\nclass Common(BaseSettings):\n    region: str = "eu"\n\nclass Settings(Common):\n${fields}\n${rest}`, 'app/main.py': `from fastapi import FastAPI\napp = FastAPI()\n@app.get('/')\ndef home():\n    return {}\n` })

const zod = (key: string) => service('', { 'src/env.ts': `import { z } from 'zod'\nexport const env = z.object({\n${key}\n}).parse(process.env)\n` })

const spring = (value: string, files: Record<string, string> = {}) => ({ 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>', 'src/main/java/shop/Tokens.java': `package shop;\n@Service\npublic class Tokens {\n    @Value("${value}")\n    private String secret;\n}\n`, ...files })

export const examples: readonly Example[] = [
  { says: 'that reads its secret as it is', files: service(`const secret = process.env.SESSION_SECRET\n`), gives: 'PASSED' },
  { says: 'with a fallback', files: service(`const secret = process.env.SESSION_SECRET || 'change-me-later'\n`), gives: 'MISSING' },
  { says: 'of Python with a fallback', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\nSECRET = os.environ.get('JWT_SECRET', 'local-one')\n` }, gives: 'MISSING' },
  { says: 'of Python that hands a fallback to a reader of its own', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\ndef read(name, default=None):\n    return os.getenv(name, default)\nSECRET_KEY = read('SECRET_KEY', 'keep-it-quiet')\n` }, gives: 'MISSING' },
  { says: 'of Python that hands none to it', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\ndef read(name, default=None):\n    return os.getenv(name, default)\nSECRET_KEY = read('SECRET_KEY')\n` }, gives: 'PASSED' },
  { says: 'with an empty fallback', files: service(`const secret = process.env.SESSION_SECRET ?? ''\n`), gives: 'PASSED' },
  { says: 'with a fallback for how long a token holds', files: service(`const secret = process.env.JWT_SECRET\nconst ttl = process.env.JWT_SECRET_TTL || '15m'\n`), gives: 'PASSED' },
  { says: 'with a fallback in a comment', files: service(`const secret = process.env.SESSION_SECRET\n// process.env.SESSION_SECRET || 'x'\n`), gives: 'PASSED' },
  { says: 'with a fallback in a test', files: service(`const secret = process.env.SESSION_SECRET\n`, { 'src/app.test.ts': `process.env.SESSION_SECRET || 'x'\n` }), gives: 'PASSED' },
  { says: 'with a placeholder for a key', files: service(`const key = process.env.MAIL_API_KEY || 'placeholder'\n`), gives: 'PARTIAL' },
  { says: 'that lets everybody in where the secret is unset', files: cron('  if (secret && req.headers.authorization !== secret) return res.sendStatus(401)'), gives: 'MISSING' },
  { says: 'that compares only where the secret is set', files: cron('  if (secret) {\n    if (req.headers.authorization !== secret) {\n      return res.sendStatus(401)\n    }\n  }'), gives: 'MISSING' },
  { says: 'of Python that lets everybody in where the secret is unset', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.post('/hook')\ndef hook():\n    secret = os.environ.get('HOOK_SECRET')\n    if secret and request.headers.get('x-secret') != secret:\n        return '', 401\n    return ''\n` }, gives: 'MISSING' },
  { says: 'that refuses otherwise', files: cron('  if (secret) {\n    if (req.headers.authorization !== secret) return res.sendStatus(401)\n  } else return res.sendStatus(500)'), gives: 'PASSED' },
  { says: 'that refuses first where the secret is unset', files: cron('  if (!secret) return res.sendStatus(500)\n  if (secret && req.headers.authorization !== secret) return res.sendStatus(401)'), gives: 'PASSED' },
  { says: 'whose class of settings has a default for a secret', files: fastapi('    token_secret: str = "keep-it-quiet"'), gives: 'MISSING' },
  { says: 'whose field of settings takes the default as an argument', files: fastapi('    token_secret: SecretStr = Field(\n        default=SecretStr("keep-it-quiet"),\n        description="signs tokens",\n    )'), gives: 'MISSING' },
  { says: 'whose field of settings has the default in its type', files: fastapi('    token_secret: Annotated[\n        str, Field("keep-it-quiet", description="signs tokens")\n    ]'), gives: 'MISSING' },
  { says: 'whose field of settings has the default after its type', files: fastapi('    token_secret: Annotated[str, Field(min_length=8)] = "keep-it-quiet"'), gives: 'MISSING' },
  { says: 'whose field of settings has rules and a name in its type', files: fastapi('    token_secret: Annotated[str, Field(alias="TOKEN_SECRET", min_length=32)]\n    stage: Annotated[str, Field("production")]'), gives: 'PASSED' },
  { says: 'whose settings for development alone have a default', files: fastapi('    token_secret: str', '\nclass DevelopmentSettings(Settings):\n    token_secret: str = "keep-it-quiet"\n'), gives: 'PARTIAL' },
  { says: 'whose settings for tests alone have a default', files: fastapi('    token_secret: str', '\nclass TestSettings(Settings):\n    token_secret: str = "keep-it-quiet"\n'), gives: 'PASSED' },
  { says: 'whose class of settings has no default for a secret', files: fastapi('    token_secret: str\n    token_secret_ttl: str = "15m"\n    mail_password: str | None = None\n    cache_password: str = ""'), gives: 'PASSED' },
  { says: 'whose class of settings computes the secret', files: fastapi('    token_secret: str = Field(default_factory=lambda: secrets.token_urlsafe(32))'), gives: 'PASSED' },
  { says: 'that refuses the default at every start', files: fastapi('    token_secret: str = "keep-it-quiet"', '    @model_validator(mode="after")\n    def check(self):\n        if self.token_secret == "keep-it-quiet":\n            raise ValueError("set it")\n        return self\n'), gives: 'PASSED' },
  { says: 'that refuses the default in production only', files: fastapi('    token_secret: str = "keep-it-quiet"', '    @model_validator(mode="after")\n    def check(self):\n        if self.stage != "production":\n            return self\n        if self.token_secret == "keep-it-quiet":\n            raise ValueError("set it")\n        return self\n'), gives: 'PARTIAL' },
  { says: 'whose class is no settings', files: { ...fastapi('    token_secret: str'), 'app/form.py': 'from pydantic import BaseModel\nclass Example(BaseModel):\n    token_secret: str = "keep-it-quiet"\n' }, gives: 'PASSED' },
  { says: 'whose schema of the environment has a default for a secret', files: zod(`  TOKEN_SECRET: z.string().min(8).default('keep-it-quiet'),`), gives: 'MISSING' },
  { says: 'whose schema writes the default below', files: zod(`  TOKEN_SECRET: z\n    .string()\n    .default('keep-it-quiet'),\n  PORT: z.string().default('80'),`), gives: 'MISSING' },
  { says: 'whose schema asks for the secret', files: zod(`  TOKEN_SECRET: z.string().min(32),\n  TOKEN_SECRET_TTL: z.string().default('15m'),`), gives: 'PASSED' },
  { says: 'whose schema of envalid has a default for development only', files: service('', { 'src/env.ts': `import { cleanEnv, str } from 'envalid'\nexport const env = cleanEnv(process.env, {\n  TOKEN_SECRET: str({ devDefault: 'keep-it-quiet' }),\n})\n` }), gives: 'PASSED' },
  { says: 'whose schema of envalid has a default', files: service('', { 'src/env.ts': `import { cleanEnv, str } from 'envalid'\nexport const env = cleanEnv(process.env, {\n  TOKEN_SECRET: str({ default: 'keep-it-quiet' }),\n})\n` }), gives: 'MISSING' },
  { says: 'whose service of settings is given a secret to fall back on', files: service(`const secret = configService.get('TOKEN_SECRET', 'keep-it-quiet')\n`), gives: 'MISSING' },
  { says: 'of Spring with a value after the colon', files: spring('${token.secret:keep-it-quiet}'), gives: 'MISSING' },
  { says: 'of Spring with nothing after the colon', files: spring('${token.secret:}'), gives: 'PASSED' },
  { says: 'of Spring whose file of settings has a value after the colon', files: spring('${token.secret}', { 'src/main/resources/application.yml': 'token:\n  secret: ${TOKEN_SECRET:keep-it-quiet}\n' }), gives: 'MISSING' },
  { says: 'of Spring whose file of settings for development has', files: spring('${token.secret}', { 'src/main/resources/application-dev.yml': 'token:\n  secret: ${TOKEN_SECRET:keep-it-quiet}\n' }), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
