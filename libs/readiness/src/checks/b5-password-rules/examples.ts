import { library, page, service, type Example } from '../../testing/example.ts'

const signUp = (rule: string) => service(`import bcrypt from 'bcrypt'\napp.post('/sign-up', async (req, res) => {\n  const password = req.body.password\n${rule}\n  const hash = await bcrypt.hash(password, 12)\n  res.json({})\n})\n`)

const pydantic = (field: string) => ({ 'requirements.txt': 'fastapi\nbcrypt\n', 'app.py': `import bcrypt\nfrom typing import Annotated\nfrom fastapi import FastAPI\nfrom pydantic import BaseModel, Field, StringConstraints, constr\napp = FastAPI()\nclass SignUp(BaseModel):\n    email: str = Field(min_length=3)\n${field}\n@app.post('/sign-up')\ndef sign_up(given: SignUp):\n    return bcrypt.hashpw(given.password.encode(), bcrypt.gensalt())\n` })
const nest = (field: string) => ({ 'package.json': '{ "dependencies": { "@nestjs/core": "11", "bcrypt": "6", "class-validator": "1" } }', 'src/sign-up.dto.ts': `import { IsString, MinLength } from 'class-validator'\nexport class SignUp {\n  @IsString()\n  @MinLength(2)\n  name: string\n${field}\n}\n`, 'src/users.ts': `import bcrypt from 'bcrypt'\nexport const kept = (password) => bcrypt.hash(password, 12)\n` })
const java = (field: string) => ({ 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>', 'src/main/java/shop/SignUp.java': `package shop;\nimport org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;\npublic class SignUp {\n    @Size(min = 2)\n    private String name;\n\n${field}\n    String kept() { return new BCryptPasswordEncoder().encode(password); }\n}\n` })

const clerk = (rule: string) => page({ 'package.json': '{ "dependencies": { "react": "19", "zod": "4", "@clerk/nextjs": "6" } }', 'src/Join.tsx': `import { useSignUp } from '@clerk/nextjs'\nimport { z } from 'zod'\nexport const rules = z.object({\n  password: z\n    .string()${rule},\n})\nexport function Join() {\n  const { signUp } = useSignUp()\n  const send = async (data) => {\n    await signUp.create({ emailAddress: data.email, password: data.password })\n  }\n  return <form onSubmit={send} />\n}\n` })

export const examples: readonly Example[] = [
  { says: 'that asks for ten characters', files: signUp(`  if (password.length < 10) return res.sendStatus(400)`), gives: 'PASSED' },
  { says: 'that asks for six characters', files: signUp(`  if (password.length < 6) return res.sendStatus(400)`), gives: 'PARTIAL' },
  { says: 'that asks for four characters', files: signUp(`  if (password.length < 4) return res.sendStatus(400)`), gives: 'MISSING' },
  { says: 'that asks for nothing', files: signUp(''), gives: 'PARTIAL' },
  { says: 'whose rule is a comment', files: signUp(`  // if (password.length < 10) return`), gives: 'PARTIAL' },
  { says: 'without passwords', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that asks for ten characters', files: { 'requirements.txt': 'flask\nbcrypt\n', 'app.py': `import bcrypt\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.post('/sign-up')\ndef sign_up():\n    password = request.form['password']\n    if len(password) < 10:\n        return '', 400\n    return bcrypt.hashpw(password, bcrypt.gensalt())\n` }, gives: 'PASSED' },
  { says: 'whose model of pydantic asks for eight characters', files: pydantic('    password: str = Field(min_length=8, max_length=128)'), gives: 'PASSED' },
  { says: 'whose model of pydantic has an optional password of eight characters', files: pydantic('    password: str | None = Field(\n        default=None,\n        min_length=8,\n    )'), gives: 'PASSED' },
  { says: 'whose model of pydantic annotates the type', files: pydantic('    password: Annotated[str, StringConstraints(min_length=10)]'), gives: 'PASSED' },
  { says: 'whose model of pydantic constrains the type to five characters', files: pydantic('    password: constr(min_length=5)'), gives: 'MISSING' },
  { says: 'whose model of pydantic asks for six characters', files: pydantic('    password: str = Field(min_length=6)'), gives: 'PARTIAL' },
  { says: 'whose model of pydantic limits other fields only', files: pydantic('    password: str'), gives: 'PARTIAL' },
  { says: 'whose model of pydantic has the rule for a change of the password only', files: pydantic('    password: str\nclass NewPassword(BaseModel):\n    password: str = Field(min_length=8)'), gives: 'PARTIAL' },
  { says: 'whose model of pydantic is validated below', files: pydantic('    password: str\n    @field_validator("password")\n    def long_enough(cls, password):\n        return checked(password)\nclass NewPassword(BaseModel):\n    password: str = Field(min_length=8)'), gives: 'PASSED' },
  { says: 'whose model of pydantic is of those who sign in', files: { ...pydantic('    password: str = Field(min_length=8)'), 'forms.py': 'from pydantic import BaseModel\nclass SignIn(BaseModel):\n    password: str\n' }, gives: 'PASSED' },
  { says: 'whose class of Nest asks for eight characters', files: nest('  @IsString()\n  @MinLength(8)\n  password: string'), gives: 'PASSED' },
  { says: 'whose class of Nest limits the name only', files: nest('  @IsString()\n  password: string'), gives: 'PARTIAL' },
  { says: 'whose schema of zod goes over lines', files: signUp('  z.object({\n    password: z\n      .string()\n      .min(9),\n  }).parse(req.body)'), gives: 'PASSED' },
  { says: 'whose bean asks for eight characters', files: java('    @NotBlank\n    @Size(min = 8, max = 64)\n    private String password;'), gives: 'PASSED' },
  { says: 'whose bean limits the name only', files: java('    @NotBlank\n    private String password;'), gives: 'PARTIAL' },
  { says: 'of Laravel with a rule object', files: { 'composer.json': '{"require":{"laravel/framework":"12"}}', 'app/Http/Requests/SignUp.php': `<?php\nnamespace App\\Http\\Requests;\nclass SignUp {\n  public function rules() { return ['password' => ['required', Password::min(10)]]; }\n  public function kept() { return Hash::make($this->password); }\n}\n` }, gives: 'PASSED' },
  { says: 'that signs up with a form of its own for Clerk', files: clerk('\n    .min(8)'), gives: 'PASSED' },
  { says: 'whose form for Clerk takes six characters', files: clerk('\n    .min(6)'), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
