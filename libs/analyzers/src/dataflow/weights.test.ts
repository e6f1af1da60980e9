import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['python', 'ruby', 'java', 'csharp', 'php', 'javascript']))

const CODE = `from flask import Flask, request
app = Flask(__name__)

@app.get('/files/<name>')
def show(name):
    return open('/srv/files/' + name).read()

@app.get('/folders/<path:name>')
def show_below(name):
    return open('/srv/files/' + name).read()

@app.get('/files')
def show_asked():
    return open('/srv/files/' + request.args['name']).read()
`

it('weighs a path less where what is put into it can have no slash', () => {
  const module = lowerFile(parseFile('app.py', CODE, 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[6, 'medium'], [10, undefined], [14, undefined]])
})

it('weighs a path hardly at all where what has no slash is a part of a longer name in it', () => {
  const code = `import os
from flask import Flask
app = Flask(__name__)

class Profiles:
    def place(self, name):
        return os.path.join(self.folder, '%s.profile' % name)

    def read(self, path):
        return open(path).read()

@app.get('/profiles/<name>')
def show(name):
    profiles = Profiles()
    return profiles.read(profiles.place(name))

@app.get('/shops/<name>')
def shop(name):
    return open(f'/srv/shops/{name}/profile').read()

@app.get('/any/<path:name>')
def whole(name):
    return open(os.path.join('/srv', '%s.profile' % name)).read()
`
  const module = lowerFile(parseFile('app.py', code, 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[10, 'low'], [19, 'medium'], [23, undefined]])
})

it('weighs a name little that is looked for in a storage of Django: nothing leads out of it', () => {
  const code = `from django.core.files.storage import default_storage
from django.http import FileResponse

def removed(request):
    default_storage.delete(request.POST['name'])

def sent(request):
    return FileResponse(open(request.GET['name'], 'rb'))
`
  const module = lowerFile(parseFile('app.py', code, 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[5, 'low'], [8, undefined]])
})

it('weighs a header little where the framework refuses the end of a line in it', () => {
  const code = `from flask import Flask, make_response, request
from http.server import BaseHTTPRequestHandler
app = Flask(__name__)

@app.get('/titles')
def title():
    answer = make_response('')
    answer.headers['X-Title'] = request.args['title']
    return answer

class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_header('X-Title', self.path.split('title=')[1])
`
  const module = lowerFile(parseFile('app.py', code, 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[8, 'low'], [13, undefined]])
})

it('weighs little that whoever runs a program chooses another one, where no shell reads it', () => {
  const code = "def versions(path)\n  Open3.capture2(ENV['DRAWS'], '--version')\n  IO.popen([ENV['DRAWS'], '-q'], 'r')\n  system(ENV['DRAWS'])\nend\n"
  const module = lowerFile(parseFile('app.rb', code, 'ruby'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[2, 'low'], [3, 'low'], [4, 'medium']])
})

const HANDLERS = `import java.nio.file.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.reactive.function.server.*;

@RestController
class Files {
  @GetMapping("/files/{name}")
  byte[] show(@PathVariable String name) throws Exception { return java.nio.file.Files.readAllBytes(Path.of("/srv/files/" + name)); }
  @GetMapping("/folders/{*name}")
  byte[] showBelow(@PathVariable String name) throws Exception { return java.nio.file.Files.readAllBytes(Path.of("/srv/files/" + name)); }
  @GetMapping("/files")
  byte[] showAsked(@RequestParam String name) throws Exception { return java.nio.file.Files.readAllBytes(Path.of("/srv/files/" + name)); }
  byte[] routed(ServerRequest request) throws Exception { return java.nio.file.Files.readAllBytes(Path.of("/srv/files/" + request.pathVariable("name"))); }
}
`

it('weighs a path less where servers of Java let no slash into what it is made of', () => {
  const module = lowerFile(parseFile('Files.java', HANDLERS, 'java'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[8, 'medium'], [10, undefined], [12, undefined], [13, 'medium']])
})

it('weighs a path less where whatever is sent leads to a file of one name only', () => {
  const module = lowerFile(parseFile('Homes.java', `import java.io.*;
import org.springframework.web.bind.annotation.*;

@RestController
class Homes {
  @PostMapping("/homes")
  void read(@RequestParam String home) throws Exception { new FileInputStream(new File(home.concat("/conf/server.full.yaml"))).read(); }
  @PostMapping("/names")
  void named(@RequestParam String name) throws Exception { new FileInputStream(new File("/srv/conf/" + name + ".yaml")).read(); }
  @PostMapping("/written")
  void write(@RequestParam String home) throws Exception { new FileOutputStream(new File(home + "/conf/server.yaml")).write(1); }
  @PostMapping("/kept")
  void kept(Home home) throws Exception { home.read(); }
}
class Home {
  private String folder;
  public void setFolder(String folder) { this.folder = folder; }
  public void read() throws Exception { new FileInputStream(new File(this.folder.concat("/conf/server.yaml"))).read(); new File(this.folder.concat("/conf/server.yaml")).exists(); }
}
`, 'java'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[7, 'medium'], [9, undefined], [11, undefined], [18, 'medium'], [18, 'low']])
})

it('knows a token that is read unchecked only to answer yes or no', () => {
  const module = lowerFile(parseFile('tokens.py', `import jwt

def is_from_partner(token):
    claims = jwt.decode(token, options={"verify_signature": False})
    if claims.get('iss') != 'partner':
        return False
    return True

def is_valid(token):
    claims = jwt.decode(token, options={"verify_signature": False})
    if claims.get('iss') != 'partner':
        return False
    return True

def user_of(token):
    return jwt.decode(token, options={"verify_signature": False})['user']
`, 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[4, 'low'], [10, undefined], [16, undefined]])
})

it('weighs certificates that nobody looks at less where a client is for the machine itself', () => {
  const module = lowerFile(parseFile('Clients.cs', `public static class Clients
{
    public static void Add(IServiceCollection services)
    {
        services.AddHttpClient(Names.Loopback).ConfigurePrimaryHttpMessageHandler(_ => new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator
        });
        services.AddHttpClient(Names.Partner).ConfigurePrimaryHttpMessageHandler(_ => new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator
        });
    }
}
`, 'csharp'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[7, 'low'], [11, undefined]])
})

const PHP_FILES: readonly (readonly [path: string, code: string])[] = [
  ['routes/web.php', `<?php use Illuminate\\Support\\Facades\\Route; Route::get('files/{name}', 'FileController@show'); Route::get('all/{path}', 'FileController@all')->where('path', '.*');`],
  ['app/Http/Controllers/FileController.php', `<?php class FileController {
  public function show($name) { return file_get_contents('/srv/files/' . $name); }
  public function all($path) { return file_get_contents('/srv/files/' . $path); }
}`],
  ['app/uploads.php', `<?php
class UploadController {
  public function store(\\Illuminate\\Http\\Request $request) {
    $file = $request->file('a');
    $file->storeAs('in', $file->getClientOriginalName());
    $file->storeAs('in', $file->getClientOriginalName(), 'public');
  }
}
`],
  ['app/directory.php', `<?php
ldap_bind($directory);
ldap_bind($directory, $name, '');
echo file('/etc/motd')[0];
`],
]

it('weighs what a part of a path, a file of the machine, a directory that anybody may read and a folder that is not served leave to be done', () => {
  const modules = PHP_FILES.flatMap(([path, code]) => lowerFile(parseFile(path, code, 'php')) ?? [])
  const { findings } = followed(modules)
  expect(findings.map(({ file_path, line, severity }) => [file_path, line, severity])).toEqual([
    ['app/Http/Controllers/FileController.php', 2, 'medium'],
    ['app/Http/Controllers/FileController.php', 3, undefined],
    ['app/directory.php', 2, 'low'],
    ['app/directory.php', 3, undefined],
    ['app/directory.php', 4, 'medium'],
    ['app/uploads.php', 5, 'medium'],
    ['app/uploads.php', 6, undefined],
  ])
})

const TEMPLATES = (resolver: string) => `import freemarker.cache.StringTemplateLoader;
import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import org.springframework.web.bind.annotation.*;

@RestController
class Letters {
  @PostMapping("/letters")
  String preview(@RequestBody String text) throws Exception {
    StringTemplateLoader loader = new StringTemplateLoader();
    Configuration settings = new Configuration(Configuration.VERSION_2_3_31);
    settings.setNewBuiltinClassResolver(TemplateClassResolver.${resolver});
    loader.putTemplate("letter", text);
    settings.setTemplateLoader(loader);
    return settings.getTemplate("letter").toString();
  }
}
`

it('weighs templates of strangers less where they can make no objects', () => {
  const severities = ['SAFER_RESOLVER', 'UNRESTRICTED_RESOLVER'].map((resolver) => {
    const module = lowerFile(parseFile('Letters.java', TEMPLATES(resolver), 'java'))
    // the resolver itself is reported as well: here only what a stranger sends into the template
    return followed(module ? [module] : []).findings.filter(({ rule_id, trace }) => rule_id === 'template-injection' && (trace?.length ?? 0) > 0).map(({ severity }) => severity)
  })
  expect(severities).toEqual([['medium'], [undefined]])
})

const MOVES = `using Microsoft.AspNetCore.Mvc;
using System.IO;

public class StoreController : Controller
{
    [HttpPost]
    public void Move(string target)
    {
        if (!Path.IsPathRooted(target)) throw new ArgumentException("a whole path");
        File.Move("store.db", target);
    }

    [HttpPost]
    public void List(string folder)
    {
        folder = Expanded(folder);
        Directory.GetFiles(folder);
    }

    [HttpPost]
    public void Keep(string name)
    {
        if (!Path.IsPathRooted(name)) name = Path.Combine("store", name);
        File.WriteAllText(name, "");
    }

    [HttpPost]
    public void Add(string folder)
    {
        if (string.IsNullOrEmpty(folder) || !Path.IsPathRooted(folder)) throw new ArgumentException("a whole path");
        Directory.CreateDirectory(folder);
    }

    private static string Expanded(string path)
    {
        if (!OperatingSystem.IsWindows() && !path.StartsWith("/")) throw new ArgumentException("a whole path");
        return path;
    }
}
`

it('weighs a path less where whoever asks must name the whole of it: which files are meant is said by who may ask', () => {
  const module = lowerFile(parseFile('StoreController.cs', MOVES, 'csharp'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.filter(({ rule_id }) => rule_id === 'path-traversal').map(({ line, severity }) => [line, severity])).toEqual([[10, 'medium'], [17, 'medium'], [24, undefined], [31, 'medium']])
})

it('takes a way of very many steps to what is only supposed to do harm for a guess', () => {
  const handed = (count: number) => {
    const steps = Array.from({ length: count }, (_, at) => `    v${at + 1} = handed(v${at}).strip()`)
    return `import numpy\nfrom flask import Flask, request\napp = Flask(__name__)\n\ndef handed(value):\n    return value + '-'\n\n@app.get('/run')\ndef run():\n    v0 = request.args['name']\n${steps.join('\n')}\n    numpy.load(v${count})\n    return {}\n`
  }
  const found = (count: number) => {
    const module = lowerFile(parseFile('app.py', handed(count), 'python'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'path-traversal').map(({ confidence }) => confidence)
  }
  expect([found(2), found(30)]).toEqual([['medium'], ['low']])
})

const ENDINGS = `import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
const app = express()
const described = (id) => readFile(path.join('/srv/parts', id, 'part.json'), 'utf8')
app.get('/parts', async (req, res) => res.json(await described(req.query.id)))
app.get('/settings', async (req, res) => res.json(await readFile('/srv/' + req.query.id + '.env')))
app.get('/all', async (req, res) => res.json(await readFile('/srv/' + req.query.id)))
app.put('/parts', async (req, res) => res.json(await writeFile('/srv/' + req.query.id + '.json', req.body.text)))
app.get('/after', async (req, res) => res.json(await readFile('/srv/a.json' + req.query.id)))
`

it('weighs less where only files of one sort are read, by the ending that the program gives', () => {
  const module = lowerFile(parseFile('app.js', ENDINGS, 'javascript'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.filter(({ rule_id }) => rule_id === 'path-traversal').map(({ line, severity }) => [line, severity])).toEqual([[5, 'medium'], [7, undefined], [8, undefined], [9, undefined], [10, undefined]])
})

it('is sure of code for a document database, whatever is known of the collection, and of collections that were handed on', () => {
  const module = lowerFile(parseFile('app.js', `const express = require('express')
const { MongoClient } = require('mongodb')
const app = express()
function Goods(db) {
  const goods = db.collection('goods')
  this.dearer = (minimum) => goods.find({ $where: 'this.price > ' + minimum })
  this.named = (name) => goods.findOne({ name })
}
function Pages(db) {
  const goods = new Goods(db)
  this.dearer = (req, res) => goods.dearer(req.query.minimum)
  this.named = (req, res) => goods.named(req.query.name)
}
app.get('/dearer', new Pages(shop.db).dearer)
app.get('/named', new Pages(shop.db).named)
MongoClient.connect('mongodb://localhost', (error, db) => {
  app.get('/orders', (req, res) => db.collection('orders').findOne({ name: req.query.name }))
})
`, 'javascript'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'nosql-injection')
  expect(found.map(({ line, confidence }) => [line, confidence])).toEqual([[6, 'high'], [7, 'low'], [17, 'high']])
})

it('weighs less what whoever may start a function gives it than what a gateway hands on', () => {
  const module = lowerFile(parseFile('runner.py', "def handler(event, context):\n    exec(event['code']['source'], {})\n    exec(event['queryStringParameters']['code'], {})\n    exec(event['body'], {})\n", 'python'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.filter(({ rule_id }) => rule_id === 'code-injection').map(({ line, severity }) => [line, severity])).toEqual([[2, 'medium'], [3, undefined], [4, undefined]])
})

it('weighs what a gateway fills into an event as a request', () => {
  const module = lowerFile(parseFile('proxy.js', `const http = require('http')
exports.handler = (event, context, callback) => {
  const { queryStringParameters, detail } = event
  http.request({ hostname: queryStringParameters.host }, () => {})
  http.request({ hostname: detail.host }, () => {})
}
`, 'javascript'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'ssrf')
  expect(found.map(({ line, severity }) => [line, severity])).toEqual([[4, undefined], [5, 'medium']])
})

it('weighs a page that shows a cookie, and what a build serves on the machine of who develops, less than a request', () => {
  const pages = `const express = require('express')
const app = express()
app.get('/', (req, res) => res.send('<p>' + req.cookies.name))
app.get('/asked', (req, res) => res.send('<p>' + req.query.name))
`
  const build = `import fs from 'node:fs'
export default { plugins: [{ configureServer: (server) => server.middlewares.use((req, res) => res.end(fs.readFileSync('/srv/' + req.url))) }] }
`
  const severities = (path: string, text: string) => {
    const module = lowerFile(parseFile(path, text, 'javascript'))
    return followed(module ? [module] : []).findings.filter(({ trace }) => trace).map(({ line, severity }) => [line, severity])
  }
  expect(severities('app.js', pages)).toEqual([[3, 'medium'], [4, undefined]])
  expect(severities('vite.config.js', build)).toEqual([[2, 'medium']])
})

it('tells of a place by the way that it is sure of, however short the others are', () => {
  const module = lowerFile(parseFile('proxy.js', `const https = require('https')
const call = (host, agent) => {
  const options = agent ? { hostname: host, agent } : { hostname: host }
  https.request(options, () => {})
}
require('express')().get('/', (req, res) => call(req.query.host, new https.Agent(settings)))
exports.handler = (event) => {
  const { queryStringParameters } = event
  const { host } = queryStringParameters
  call(host)
}
`, 'javascript'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'ssrf')
  expect(found.map(({ severity, confidence, trace }) => [severity, confidence, trace?.[0]?.line])).toEqual([[undefined, 'high', 8]])
})

it('weighs little where an upload or a filter goes by what whoever runs the program has set', () => {
  const module = lowerFile(parseFile('import.php', `<?php
$folder = getenv('SHOP_UPLOADS');
move_uploaded_file($_FILES['list']['tmp_name'], $folder . '/list.csv');
ldap_search(ldap_connect('ldap://shop.test'), getenv('SHOP_BASE'), '(kind=' . getenv('SHOP_KIND') . ')');
`, 'php'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.filter(({ severity }) => severity !== 'low')).toEqual([])
})

it('weighs little that every website may read answers of PHP, without cookies', () => {
  const module = lowerFile(parseFile('answer.php', `<?php
use Symfony\\Component\\HttpFoundation\\JsonResponse;
header('Access-Control-Allow-Origin: *');
new JsonResponse(['ok' => true], 200, ['Access-Control-Allow-Origin' => '*']);
`, 'php'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'cors-any-origin')
  expect(found.map(({ line, severity }) => [line, severity])).toEqual([[3, 'low'], [4, 'low']])
})

it('weighs less what a row of the database does, and a mailbox whose name is sent', () => {
  const module = lowerFile(parseFile('box.php', `<?php
$row = mysqli_fetch_assoc(mysqli_query($db, 'SELECT rights FROM users'));
$rights = unserialize($row['rights']);
unserialize($_COOKIE['rights']);
echo $row['name'];
echo $_GET['name'];
imap_open('{' . $_POST['server'] . '}INBOX', $user, $password);
`, 'php'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[3, 'medium'], [4, undefined], [5, 'medium'], [6, undefined], [7, 'medium']])
})

it('weighs HTML less that is marked as safe for a mail', () => {
  const code = `from django.core.mail import EmailMultiAlternatives
from django.utils.safestring import mark_safe

def answer(request):
    text = mark_safe(request.POST['comment'].replace('\\n', '<br>'))
    mail = EmailMultiAlternatives('Answer', 'see below', 'shop@example.com', ['ada@example.com'])
    mail.attach_alternative(text, 'text/html')
    mail.send()

def preview(request):
    return {'text': mark_safe(request.POST['comment'].replace('\\n', '<br>'))}
`
  const module = lowerFile(parseFile('views.py', code, 'python'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id: rule }) => rule === 'xss')
  expect(found.map(({ line, severity }) => [line, severity])).toEqual([[5, 'medium'], [11, undefined]])
})

it('weighs little what something unknown answers to what was sent', () => {
  const code = `from flask import Flask, request
from shop import answers
app = Flask(__name__)

@app.get('/items')
def items():
    return answers.show(request.args['kind'])

@app.get('/kinds')
def kinds():
    return answers.show('<b>' + request.args['kind'] + '</b>')

@app.get('/words')
def words():
    return request.args['kind']
`
  const module = lowerFile(parseFile('views.py', code, 'python'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id: rule }) => rule === 'xss')
  expect(found.map(({ line, severity }) => [line, severity])).toEqual([[7, 'low'], [11, undefined], [15, undefined]])
})

it('weighs rows that are built into a statement hardly at all where the database is changed once', () => {
  const code = 'import java.sql.*;\nclass Rename {\nvoid run(Connection c) throws SQLException {\nResultSet rows = c.createStatement().executeQuery("select name from shelf");\nwhile (rows.next()) c.createStatement().executeUpdate("update shelf set name = \'" + rows.getString("name") + "x\'");\n}\n}\n'
  const severities = (path: string) => followed([lowerFile(parseFile(path, code, 'java'))].flatMap((one) => one ?? [])).findings.map(({ severity }) => severity)
  expect([severities('src/main/java/db/migration/V2_1__Rename.java'), severities('src/main/java/shelf/Rename.java')]).toEqual([['low'], ['medium']])
})
