import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { defaultAccounts } from './default-account.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

/** A server beside it, so that what a script knows is not only a page's. */
const SERVER = { 'src/server.js': "const app = require('express')()\napp.get('/', (req, res) => res.send('in'))\n" }

const told = (path: string, text: string, beside: Readonly<Record<string, string>> = SERVER): string[] => defaultAccounts(factsIn({ [path]: text, ...(/\.[jt]sx?$/.test(path) && beside) })).map(({ rule_id: rule, line }) => `${rule}:${line}`)

describe('an account with a password in the code', () => {
  it.each([
    ['a model of Python with a hash of it', 'shop/start.py', 'def start():\n    db.session.add(User(username="keeper", password=generate_password_hash("tea-and-toast")))\n', 2],
    ['a data migration of Django', 'shop/migrations/0002_keeper.py', 'from django.contrib.auth.hashers import make_password\ndef forwards(apps, schema_editor):\n    User = apps.get_model("auth", "User")\n    User.objects.create(username="keeper", password=make_password("tea-and-toast"))\n', 4],
    ['a superuser of Django', 'shop/apps.py', 'from django.contrib.auth.models import User\ndef ready():\n    User.objects.create_superuser("keeper", "keeper@shop.test", "tea-and-toast")\n', 3],
    ['a user of Django that is given one', 'shop/apps.py', 'def ready():\n    keeper = User(username="keeper")\n    user = keeper\n    user.set_password("tea-and-toast")\n', 4],
    ['an account of ASP.NET', 'Data/Start.cs', 'class Start\n{\n    const string First = "Tea-and-toast1";\n    async Task Run(UserManager<Account> userManager)\n    {\n        await userManager.CreateAsync(new Account { UserName = "keeper" }, First);\n    }\n}\n', 6],
    ['an account of Spring', 'src/main/java/shop/Start.java', 'class Start {\n  void run() {\n    Account account = new Account();\n    account.setPassword(passwordEncoder.encode("tea-and-toast"));\n  }\n}\n', 4],
    ['a record of Mongoose', 'src/start.js', 'async function start() {\n  await User.create({ email: "keeper@shop.test", password: await bcrypt.hash("tea-and-toast", 12) })\n}\n', 2],
    ['a model of Laravel', 'app/Providers/AppServiceProvider.php', "<?php\nclass AppServiceProvider {\n  function boot() {\n    User::create(['email' => 'keeper@shop.test', 'password' => Hash::make('tea-and-toast')]);\n  }\n}\n", 4],
    ['a migration of Rails', 'db/migrate/20240101000000_add_keeper.rb', "class AddKeeper < ActiveRecord::Migration[7.1]\n  def up\n    User.create!(email: 'keeper@shop.test', password: 'tea-and-toast')\n  end\nend\n", 3],
    ['a struct of Go', 'store/start.go', 'package store\nfunc start() {\n\tdb.Create(&User{Username: "keeper", Password: hashPassword("tea-and-toast")})\n}\n', 3],
  ])('is found: %s', (_, path, text, line) => {
    expect(told(path, text)).toEqual([`default-account:${line}`])
  })

  it.each([
    ['of a seed', 'prisma/seed.ts', 'await prisma.user.create({ data: { email: "keeper@shop.test", password: "tea-and-toast" } })\n'],
    ['of fixtures', 'src/DataFixtures/KeeperFixtures.php', "<?php\nclass KeeperFixtures {\n  function load() {\n    return ['email' => 'keeper@shop.test', 'password' => 'tea-and-toast'];\n  }\n}\n"],
    ['of a command for demonstrations', 'src/Command/ResetDemoCommand.php', "<?php\nclass ResetDemoCommand {\n  function run() {\n    return ['email' => 'keeper@shop.test', 'password' => 'tea-and-toast'];\n  }\n}\n"],
    ['that describes what is sent', 'src/swagger.js', 'module.exports = { example: { email: "keeper@shop.test", password: "tea-and-toast" } }\n'],
    ['of a test', 'tests/users.test.js', 'await User.create({ email: "keeper@shop.test", password: "tea-and-toast" })\n'],
    ['from the environment', 'shop/start.py', 'import os\ndb.session.add(User(username="keeper", password=generate_password_hash(os.environ["KEEPER_PASSWORD"])))\n'],
    ['that is generated', 'src/start.js', 'await User.create({ email: "keeper@shop.test", password: await bcrypt.hash(crypto.randomUUID(), 12) })\n'],
    ['that is a rule of a form', 'app/Http/Controllers/Users.php', "<?php\n$rules = ['email' => 'required', 'password' => 'required|min:8'];\n"],
    ['of a user, as it is typed', 'shop/apps.py', 'def change(user, form):\n    user.set_password(form.password)\n'],
    ['of a connection', 'src/main/java/shop/Store.java', 'class Store {\n  void open() {\n    source.setPassword("tea-and-toast");\n  }\n}\n'],
    ['that is another thing made', 'Data/Start.cs', 'class Start\n{\n    async Task Run(IStore store)\n    {\n        await store.CreateAsync("keeper", "tea-and-toast");\n    }\n}\n'],
    ['of a superuser, as it is typed', 'shop/apps.py', 'from django.contrib.auth.models import User\ndef ready(password):\n    User.objects.create_superuser("keeper", "keeper@shop.test", password)\n'],
    ['of a superuser from a setting', 'shop/apps.py', 'import os\nfrom django.contrib.auth.models import User\nUser.objects.create_superuser("keeper", "keeper@shop.test", os.environ["KEEPER_PASSWORD"])\n'],
  ])('is not found: %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

describe('a password that is compared with a text', () => {
  it.each([
    ['JavaScript', 'src/door.js', "function open(req, res) {\n  if (req.body.username === 'keeper' && req.body.password === 'tea-and-toast') res.send('in')\n}\n", 2],
    ['Python', 'shop/door.py', 'def open(password):\n    if password == "tea-and-toast":\n        return True\n', 2],
    ['PHP', 'door.php', "<?php\nif ($_POST['password'] === 'tea-and-toast') {\n  $_SESSION['in'] = true;\n}\n", 2],
    ['Ruby', 'app/door.rb', "def open(password)\n  return true if password == 'tea-and-toast'\nend\n", 2],
  ])('is found in %s', (_, path, text, line) => {
    expect(told(path, text)).toEqual([`password-in-comparison:${line}`])
  })

  it.each([
    ['what kind of field it is', 'src/form.js', "if (field.type === 'password' || showPassword === 'yes') show(field)\n"],
    ['nothing', 'src/form.js', "if (password === '') return\n"],
    ['another value', 'src/form.js', 'if (password === confirmation) save(password)\n'],
  ])('is not found where it is compared with %s', (_, path, text) => {
    expect(told(path, text)).toEqual([])
  })
})

it('is left alone where only a page knows it', () => {
  const page = "export function Door() {\n  if (password === 'tea-and-toast') warn('change it')\n  return login({ email: 'keeper@shop.test', password: 'tea-and-toast' })\n}\n"
  expect(told('src/Door.tsx', page)).toEqual([])
  expect(told('src/door.js', page, {})).toEqual([])
})
