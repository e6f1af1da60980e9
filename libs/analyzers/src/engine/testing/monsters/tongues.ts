/** How a language writes what monsters are made of. What a language does not have is left out. */
export interface Tongue {
  extension: string
  /** a whole small file with a known finding of each kind */
  innocent: string
  /** a whole file around statements */
  file: (statements: string, top?: string) => string
  /** a statement that keeps the value of an expression, which may go over several lines */
  keep: (expression: string) => string
  call: string
  string: (text: string) => string
  plus: string
  and: string
  list?: readonly [string, string]
  record?: readonly [string, string]
  block: readonly [string, string]
  loop?: readonly [string, string]
  attempt?: readonly [string, string]
  function?: readonly [string, string]
  lambda?: readonly [string, string]
  callback?: readonly [string, string]
  ternary?: readonly [string, string]
  interpolated?: readonly [string, string]
  ladder: readonly [first: string, next: (at: number) => string, last: string]
  choice?: readonly [first: string, arm: (at: number) => string, last: string]
  parameters?: (names: readonly string[]) => string
  generic?: readonly [before: string, open: string, close: string, after: string]
  regex?: (pattern: string) => string
  not?: string
  comment: string
  element?: readonly [string, string]
  cls?: readonly [string, string]
}

/** Put together here, so that nobody takes it for a real one. */
const KEY = ['ghp', '_', 'R7mQ2xVb9LkT4wNz8cYp', '1HsJ6dFg3aEu5oXi'].join('')

const SCRIPT = `const { exec } = require('child_process')
const crypto = require('crypto')
const app = require('express')()
app.get('/ping', (req, res) => {
  exec('ping ' + req.query.host)
  res.send(crypto.createHash('md5').update(req.query.password).digest('hex'))
})
function forget() {
  debugger
  try {
    forget()
  } catch (error) {}
}
const token = '${KEY}'
`

const javascript: Tongue = {
  extension: 'js',
  innocent: SCRIPT,
  file: (statements, top = '') => `${top}\nfunction monster(a, b) {\n${statements}\nreturn a\n}\n`,
  keep: (expression) => `a = ${expression}`,
  call: '.b()',
  string: (text) => `'${text}'`,
  plus: ' + ',
  and: ' && ',
  list: ['[', ']'],
  record: ['{ b: ', ' }'],
  block: ['if (a) {', '}'],
  loop: ['for (const b of a) {', '}'],
  attempt: ['try {', '} catch (e) { b(e) }'],
  function: ['function inner() {', '}'],
  lambda: ['() => ', ''],
  callback: ['b(() => {', '})'],
  ternary: ['a ? b : ', ''],
  interpolated: ['`x${', '}`'],
  ladder: ['if (a === 0) { b(0) }', (at) => `else if (a === ${at}) { b(${at}) }`, ''],
  choice: ['switch (a) {', (at) => `case ${at}: b(${at}); break`, '}'],
  parameters: (names) => `function many(${names.join(',\n')}) {}`,
  regex: (pattern) => `/${pattern}/`,
  not: '!',
  comment: '// const x = b(a);',
  cls: ['a = class { m() {', '} }'],
}

const typescript: Tongue = {
  ...javascript,
  extension: 'ts',
  file: (statements, top = '') => `${top}\nfunction monster(a: any, b: any) {\n${statements}\nreturn a\n}\n`,
  generic: ['type Deep = ', 'Map<string, ', '>', 'number'],
}

const jsx: Tongue = { ...javascript, extension: 'jsx', element: ['<div>', '</div>'] }

const python: Tongue = {
  extension: 'py',
  innocent: `import hashlib
import os

from flask import Flask, request

app = Flask(__name__)


@app.route('/ping')
def ping(kept=[]):
    os.system('ping ' + request.args['host'])
    return hashlib.md5(request.args['password']).hexdigest()


TOKEN = '${KEY}'
`,
  file: (statements, top = '') => `${top}\ndef monster(a, b):\n${statements.replace(/^/gm, '    ')}\n    return a\n`,
  keep: (expression) => `a = (${expression})`,
  call: '.b()',
  string: (text) => `'${text}'`,
  plus: ' + ',
  and: ' and ',
  list: ['[', ']'],
  record: ['{"b": ', '}'],
  block: ['if a:', ''],
  loop: ['for c in a:', ''],
  attempt: ['with a:', ''],
  function: ['def inner():', ''],
  lambda: ['lambda: ', ''],
  ternary: ['a if b else ', ''],
  interpolated: ['f"{', '}"'],
  ladder: ['if a == 0:\n    b(0)', (at) => `elif a == ${at}:\n    b(${at})`, ''],
  choice: ['match a:', (at) => `    case ${at}:\n        b(${at})`, ''],
  parameters: (names) => `def many(${names.join(',\n')}):\n    pass`,
  generic: ['Deep = ', 'dict[str, ', ']', 'int'],
  regex: (pattern) => `__import__('re').compile(r'${pattern}')`,
  not: 'not ',
  comment: '# x = b(a)',
  cls: ['class Inner:', ''],
}

const java: Tongue = {
  extension: 'java',
  innocent: `import org.springframework.web.bind.annotation.*;

@RestController
class Innocent {
  static final String TOKEN = "${KEY}";

  @GetMapping("/ping")
  String ping(@RequestParam String host, @RequestParam String password) throws Exception {
    Runtime.getRuntime().exec("ping " + host);
    try {
      return new String(java.security.MessageDigest.getInstance("MD5").digest(password.getBytes()));
    } catch (Exception e) {
    }
    return host;
  }
}
`,
  file: (statements, top = '') => `${top}\nclass Monster {\n  Object monster(Object a, Object b) {\n${statements}\n  return a;\n  }\n}\n`,
  keep: (expression) => `a = ${expression};`,
  call: '.b()',
  string: (text) => `"${text}"`,
  plus: ' + ',
  and: ' && ',
  list: ['new Object[] {', '}'],
  block: ['if (a != null) {', '}'],
  loop: ['for (Object c : all()) {', '}'],
  attempt: ['try {', '} catch (RuntimeException e) { b(e); }'],
  lambda: ['() -> ', ''],
  callback: ['b(() -> {', '});'],
  ternary: ['a == b ? b : ', ''],
  ladder: ['if (a == 0) { b(0); }', (at) => `else if (a == ${at}) { b(${at}); }`, ''],
  choice: ['switch (a) {', (at) => `case ${at}: b(${at}); break;`, '}'],
  generic: ['java.util.Map<String, ', 'java.util.Map<String, ', '>', 'Integer'],
  regex: (pattern) => `java.util.regex.Pattern.compile("${pattern}")`,
  not: '!',
  comment: '// x = b(a);',
  cls: ['class Inner {', '}'],
}

const php: Tongue = {
  extension: 'php',
  innocent: `<?php
$token = '${KEY}';
system('ping ' . $_GET['host']);
function forget() {
  try {
    echo md5($_POST['password']);
  } catch (Exception $e) {
  }
}
`,
  file: (statements, top = '') => `<?php\n${top}\nfunction monster($a, $b) {\n${statements}\nreturn $a;\n}\n`,
  keep: (expression) => `$a = ${expression};`,
  call: '->b()',
  string: (text) => `'${text}'`,
  plus: ' . ',
  and: ' && ',
  list: ['[', ']'],
  record: ["['b' => ", ']'],
  block: ['if ($a) {', '}'],
  loop: ['foreach ($a as $b) {', '}'],
  attempt: ['try {', '} catch (Exception $e) { b($e); }'],
  function: ['function inner() {', '}'],
  lambda: ['fn() => ', ''],
  callback: ['b(function () {', '});'],
  ternary: ['$a ?: ', ''],
  interpolated: ['"x{$a[', ']}"'],
  ladder: ['if ($a == 0) { b(0); }', (at) => `elseif ($a == ${at}) { b(${at}); }`, ''],
  choice: ['switch ($a) {', (at) => `case ${at}: b(${at}); break;`, '}'],
  parameters: (names) => `function many(${names.map((name) => `$${name}`).join(',\n')}) {}`,
  regex: (pattern) => `preg_match('/${pattern}/', $a)`,
  not: '!',
  comment: '// $x = b($a);',
  cls: ['new class { function m() {', '} };'],
}

const go: Tongue = {
  extension: 'go',
  innocent: `package shop

import (
	"crypto/md5"
	"net/http"
	"os/exec"
)

const token = "${KEY}"

func Ping(w http.ResponseWriter, r *http.Request) {
	exec.Command("sh", "-c", "ping "+r.URL.Query().Get("host")).Run()
	w.Write(md5.New().Sum([]byte(r.FormValue("password"))))
	if err := r.ParseForm(); err != nil {
	}
}
`,
  file: (statements, top = '') => `package shop\n${top}\nfunc monster(a Any, b Any) Any {\n${statements}\nreturn a\n}\n`,
  keep: (expression) => `a = ${expression}`,
  call: '.b()',
  string: (text) => `"${text}"`,
  plus: ' +\n',
  and: ' &&\n',
  list: ['[]any{', '}'],
  record: ['map[string]any{"b": ', '}'],
  block: ['if a {', '}'],
  loop: ['for _, b := range a {', '}'],
  lambda: ['func() any { return ', ' }'],
  callback: ['b(func() {', '})'],
  ladder: ['if a == 0 { b(0)', (at) => `} else if a == ${at} { b(${at})`, '}'],
  choice: ['switch a {', (at) => `case ${at}: b(${at})`, '}'],
  parameters: (names) => `func many(${names.join(',\n')} int) {}`,
  generic: ['var deep ', 'map[string]', '', 'int'],
  regex: (pattern) => `regexp.MustCompile("${pattern}")`,
  not: '!',
  comment: '// x := b(a)',
}

const ruby: Tongue = {
  extension: 'rb',
  innocent: `require 'sinatra'
require 'digest'

TOKEN = '${KEY}'

get '/ping' do
  system("ping #{params[:host]}")
  begin
    Digest::MD5.hexdigest(params[:password])
  rescue StandardError
  end
end
`,
  file: (statements, top = '') => `${top}\ndef monster(a, b)\n${statements}\na\nend\n`,
  keep: (expression) => `a = (${expression})`,
  call: '.b()',
  string: (text) => `'${text}'`,
  plus: ' +\n',
  and: ' &&\n',
  list: ['[', ']'],
  record: ['{ b: ', ' }'],
  block: ['if a', 'end'],
  loop: ['while a', 'end'],
  attempt: ['begin', 'rescue; b(a); end'],
  function: ['def inner', 'end'],
  lambda: ['-> { ', ' }'],
  callback: ['b do', 'end'],
  ternary: ['a ? b : ', ''],
  interpolated: ['"x#{', '}"'],
  ladder: ['if a == 0\nb(0)', (at) => `elsif a == ${at}\nb(${at})`, 'end'],
  choice: ['case a', (at) => `when ${at} then b(${at})`, 'end'],
  parameters: (names) => `def many(${names.join(',\n')})\nend`,
  regex: (pattern) => `/${pattern}/`,
  not: '!',
  comment: '# x = b(a)',
  cls: ['class Inner', 'end'],
}

const csharp: Tongue = {
  extension: 'cs',
  innocent: `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;
using System.Security.Cryptography;

public class InnocentController : Controller
{
    const string Token = "${KEY}";

    [HttpGet("ping")]
    public string Ping(string host, string password)
    {
        Process.Start("sh", "-c ping " + host);
        try
        {
            return MD5.Create().ComputeHash(System.Text.Encoding.UTF8.GetBytes(password)).ToString();
        }
        catch (System.Exception)
        {
        }
        return host;
    }
}
`,
  file: (statements, top = '') => `${top}\nclass Monster {\n  object M(dynamic a, dynamic b) {\n${statements}\n  return a;\n  }\n}\n`,
  keep: (expression) => `a = ${expression};`,
  call: '.b()',
  string: (text) => `"${text}"`,
  plus: ' + ',
  and: ' && ',
  list: ['new object[] {', '}'],
  block: ['if (a) {', '}'],
  loop: ['foreach (var c in a) {', '}'],
  attempt: ['try {', '} catch (Exception e) { b(e); }'],
  function: ['void Inner() {', '}'],
  lambda: ['() => ', ''],
  callback: ['b(() => {', '});'],
  ternary: ['a ? b : ', ''],
  interpolated: ['$"x{', '}"'],
  ladder: ['if (a == 0) { b(0); }', (at) => `else if (a == ${at}) { b(${at}); }`, ''],
  choice: ['switch (a) {', (at) => `case ${at}: b(${at}); break;`, '}'],
  generic: ['System.Func<', 'System.Func<', '>', 'int'],
  regex: (pattern) => `new System.Text.RegularExpressions.Regex("${pattern}")`,
  not: '!',
  comment: '// x = b(a);',
  cls: ['class Inner {', '}'],
}

export const TONGUES: Readonly<Record<string, Tongue>> = { javascript, typescript, jsx, python, java, php, go, ruby, csharp }
