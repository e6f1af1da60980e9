import { library, service, type Example } from '../../testing/example.ts'

const signIn = (body: string, more = '') => service(`app.post('/login', (req, res) => {\n${body}\n  res.json({})\n})\n${more}`)

const door = (mark: string) => ({ 'pom.xml': '<project><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>', 'src/main/java/Door.java': `@RestController\nclass Door {\n${mark}  @PostMapping("/login")\n  public String enter(@RequestBody Form form) {\n    return people.find(form);\n  }\n}\n` })

const token = (line: string) => ({ 'requirements.txt': 'fastapi\nbcrypt\npyjwt\n', 'main.py': `import logging\nimport bcrypt\nimport jwt\nfrom fastapi import FastAPI\napp = FastAPI()\nlogger = logging.getLogger("door")\n@app.post("/token")\nasync def enter(form):\n    if not bcrypt.checkpw(form.password.encode(), find(form.username)):\n        return None\n${line}    return jwt.encode({"sub": form.username}, KEY, algorithm="HS256")\n` })

export const examples: readonly Example[] = [
  { says: 'that logs a sign-in', files: signIn(`  console.info('sign-in', req.body.email)`), gives: 'PASSED' },
  { says: 'of FastAPI that hands out tokens and logs nothing', files: token(''), gives: 'MISSING' },
  { says: 'of FastAPI that logs to whom it hands out tokens', files: token('    logger.info("signed in %s", form.user_id)\n'), gives: 'PASSED' },
  { says: 'that logs nothing', files: signIn(''), gives: 'MISSING' },
  { says: 'whose log line is a comment', files: signIn(`  // console.info('sign-in', req.body.email)`), gives: 'MISSING' },
  { says: 'that logs one of two', files: signIn(`  console.info('sign-in', req.body.email)`, `app.post('/reset-password', (req, res) => res.json({}))\n`), gives: 'PARTIAL' },
  { says: 'whose helper logs that somebody signs in', files: signIn(`  note(req)`, `function note(req) {\n  console.info('sign-in', req.body.email)\n}\n`), gives: 'PASSED' },
  { says: 'whose helper logs that a store of other things fails', files: signIn(`  warm('colours')`, `function warm(key) {\n  console.warn('no colours', key)\n}\n`), gives: 'MISSING' },
  { says: 'whose sign-in is marked for the log of operations', files: door('  @OperationLog("sign-in")\n'), gives: 'PASSED' },
  { says: 'of Spring whose sign-in is not marked', files: door(''), gives: 'MISSING' },
  { says: 'of FastAPI that gives tokens and logs nothing', files: { 'requirements.txt': 'fastapi\npyjwt\n', 'main.py': `import jwt\nfrom fastapi import FastAPI\napp = FastAPI()\n@app.post('/oauth/token')\ndef give(form: Form):\n    member = authenticate(form.username, form.password)\n    return jwt.encode({'sub': member.id}, KEY, algorithm='HS256')\n` }, gives: 'MISSING' },
  { says: 'without sign-in', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
