import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['go', 'ruby', 'javascript', 'java', 'csharp']))

/** Line, rule and severity of what data flow finds in one file. */
function weights(path: string, code: string, language: 'go' | 'ruby' | 'java' | 'csharp') {
  const module = lowerFile(parseFile(path, code, language))
  return followed(module ? [module] : []).findings.map(({ line, rule_id: rule, severity }) => [line, rule, severity])
}

it('weighs what developers give their own tasks little, and calls it by its name', () => {
  const module = (path: string) => lowerFile(parseFile(path, 'system("open #{ENV[\'SHOP_URL\']}")\n', 'ruby')) ?? []
  const found = ['lib/tasks/open.rake', 'lib/open.rb'].flatMap((path) => followed([module(path)].flat()).findings)
  expect(found.map(({ severity, data }) => [severity, data])).toEqual([['low', 'environment'], ['medium', 'environment']])
})

it('weighs rights that are asked for alone little: to set them is what the action is for', () => {
  expect(weights('app/controllers/members_controller.rb', `class MembersController < ApplicationController
  def role_params = params.permit(:role)
  def user_params = params.require(:user).permit(:name, :role)
  def entry_params = params.require(:entry).permit(:name, :account_id)
end
`, 'ruby')).toEqual([[2, 'mass-assignment', 'low'], [3, 'mass-assignment', 'medium'], [4, 'mass-assignment', 'low']])
})

it('weighs a token that is read unchecked only to answer yes or no little, also where an error is given besides', () => {
  expect(weights('tokens.go', `package shop

import "github.com/golang-jwt/jwt/v5"

func IsFromPartner(value string) (bool, error) {
	token, _, err := jwt.NewParser().ParseUnverified(value, &jwt.RegisteredClaims{})
	if err != nil {
		return false, err
	}
	if issuer, _ := token.Claims.GetIssuer(); issuer == "partner" {
		return true, nil
	}
	return false, nil
}

func UserOf(value string) (string, error) {
	token, _, err := jwt.NewParser().ParseUnverified(value, &jwt.RegisteredClaims{})
	if err != nil {
		return "", err
	}
	return token.Claims.GetSubject()
}
`, 'go')).toEqual([[6, 'jwt-not-verified', 'low'], [17, 'jwt-not-verified', undefined]])
})

it('weighs a token of which only its times are read little', () => {
  expect(weights('tokens.go', `package shop

import "github.com/golang-jwt/jwt/v5"

func endOf(value string) (time.Time, error) {
	token, _, err := new(jwt.Parser).ParseUnverified(value, jwt.MapClaims{})
	if err != nil {
		return time.Time{}, err
	}
	claims := token.Claims.(jwt.MapClaims)
	end, _ := claims["exp"].(float64)
	return time.Unix(int64(end), 0), nil
}

func userOf(value string) (string, error) {
	token, _, err := new(jwt.Parser).ParseUnverified(value, jwt.MapClaims{})
	if err != nil {
		return "", err
	}
	claims := token.Claims.(jwt.MapClaims)
	if claims["exp"] == nil {
		return "", errEnded
	}
	return claims["sub"].(string), nil
}
`, 'go')).toEqual([[6, 'jwt-not-verified', 'low'], [16, 'jwt-not-verified', undefined]])
})

it('weighs a token that another server has answered little: the connection says whose it is', () => {
  expect(weights('app/models/receipt.rb', `class Receipt
  def self.of(id)
    answer = HTTP.auth("Bearer x").get("https://shop.example/receipts/%s" % id).parse
    JWT.decode(answer["receipts"].first, nil, false).first
  end

  def self.given(text)
    JWT.decode(text, nil, false).first
  end
end
`, 'ruby')).toEqual([[4, 'jwt-not-verified', 'low'], [8, 'jwt-not-verified', undefined]])
})

it('weighs a token little that is read only for whose key it needs', () => {
  expect(weights('app/services/keys.rb', `class Keys
  def self.of(token)
    unverified = JWT.decode(token, nil, false).first
    KEYS[unverified['iss']]
  end

  def self.account(token)
    said = JWT.decode(token, nil, false).first
    ACCOUNTS[said['sub']]
  end
end
`, 'ruby')).toEqual([[3, 'jwt-not-verified', 'low'], [8, 'jwt-not-verified', undefined]])
})

it('weighs answers that everybody may read little: browsers send no cookies with such requests', () => {
  const origins = `package main

import (
	"net/http"

	"github.com/rs/cors"
)

func open(next http.Handler) http.Handler {
	return cors.New(cors.Options{AllowedOrigins: []string{"*"}}).Handler(next)
}

func echo(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
}
`
  expect(weights('main.go', origins, 'go')).toEqual([[10, 'cors-any-origin', 'low'], [14, 'cors-any-origin', undefined]])
  const listed = (condition: string) => `package main

import "net/http"

func (s settings) echo(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	allowed := ""
	if s.asks != nil {
		if ok, _ := s.isAllowedOrigin(origin); ok {
			allowed = origin
		}
	} else {
		for _, one := range s.origins {
			if ${condition} {
				allowed = origin
			}
		}
	}
	w.Header().Set("Access-Control-Allow-Origin", allowed)
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}
`
  expect(weights('main.go', listed('one == "*" && s.unsafe && s.credentials'), 'go')).toEqual([[19, 'cors-any-origin', 'low']])
  expect(weights('main.go', listed('s.unsafe'), 'go')).toEqual([[19, 'cors-any-origin', undefined]])
  expect(weights('app/controllers/api_controller.rb', `class ApiController < ApplicationController
  def open
    headers["Access-Control-Allow-Origin"] = "*"
  end
end
`, 'ruby')).toEqual([[3, 'cors-any-origin', 'low']])
})

it('weighs little what an operator in the id of one row changes, and no more than middling what came back out of a check', () => {
  const code = `const express = require('express')
const fs = require('fs')
const Boards = require('mongoose').model('Boards', {})
const { known } = require('./known')
const app = express()
app.post('/board', async (req, res) => res.json(await Boards.findOne({ _id: req.body.boardId })))
app.post('/login', async (req, res) => res.json(await Boards.findOne({ token: req.body.token })))
app.post('/remove', async (req, res) => res.json(await Boards.deleteOne({ _id: req.body.boardId })))
function validatedName(name) { return known(name) ? name.trim() : name }
function checkIn(name) { return fs.writeFileSync('/srv/' + name, '') }
app.post('/named', (req, res) => { const name = validatedName(req.body.name); fs.writeFileSync('/srv/' + name, '') })
app.post('/in', (req, res) => checkIn(req.body.name))
app.post('/told', (req, res) => { const name = validatedName(req.body.name); console.log('named ' + name) })
`
  const module = lowerFile(parseFile('app.js', code, 'javascript'))
  const { findings } = followed(module ? [module] : [])
  const severities = findings.filter(({ rule_id }) => /^(?:nosql-injection|path-traversal|log-injection)$/.test(rule_id)).map(({ line, severity }) => [line, severity])
  expect(severities.sort(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([[6, 'medium'], [7, undefined], [8, undefined], [10, undefined], [11, 'medium'], [13, undefined]])
})

it('weighs what only servers call middling, though it is written as an action of browsers', () => {
  const files = {
    'lib/shelves.ts': `'use server'\nimport { exec } from 'node:child_process'\nexport const sorted = async (name: string) => exec('sort ' + name)`,
    'lib/rows.ts': `'use server'\nimport { exec } from 'node:child_process'\nexport const rows = async (name: string) => exec('rows ' + name)`,
    'lib/forms.ts': `'use server'\nimport { exec } from 'node:child_process'\nexport const keep = async (form) => exec('keep ' + form.get('name'))`,
    'app/api/route.ts': `import { sorted } from '../../lib/shelves'\nexport const all = () => sorted('a')`,
    'app/use-rows.ts': `import { rows } from '../lib/rows'\nexport const useRows = (name) => rows(name)`,
    'app/list.tsx': `'use client'\nimport { useRows } from './use-rows'\nexport const List = ({ name }) => <ul onClick={() => useRows(name)} />`,
    'app/page.tsx': `import { keep } from '../lib/forms'\nexport default function Page() { return <form action={keep}></form> }`,
  }
  const modules = Object.entries(files).flatMap(([path, text]) => lowerFile(parseFile(path, text, 'typescript')) ?? [])
  const { findings } = followed(modules)
  expect(findings.map(({ file_path, severity }) => [file_path, severity])).toEqual([['lib/forms.ts', undefined], ['lib/rows.ts', undefined], ['lib/shelves.ts', 'medium']])
})

it('tells in full once in a file that a cipher is weak', () => {
  const code = 'package keep\n\nimport "crypto/des"\n\nfunc lock(key []byte) { des.NewCipher(key) }\n\nfunc open(key []byte) { des.NewCipher(key) }\n'
  const module = lowerFile(parseFile('keep.go', code, 'go'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id: rule }) => rule === 'weak-cipher')
  expect([found.length, new Set(found.map(({ same }) => same?.key)).size, found.every(({ same }) => same?.what === 'habit')]).toEqual([2, 1, true])
})

it('weighs little what something unknown has answered, and is sent on as it came', () => {
  const code = `const app = require('express')()
app.get('/a', (req, res) => shelves.listed({ path: req.query.path }).then((found) => res.send(found)))
app.get('/b', (req, res) => shelves.named(req.query.name).then((found) => res.send('<b>' + found)))
app.get('/c', (req, res) => res.send(req.query.name))
app.get('/d', async (req, res) => {
  const { address } = await shelves.asked(req.body)
  res.redirect(address)
})
app.get('/e', (req, res) => res.redirect(req.query.address))
`
  const module = lowerFile(parseFile('app.js', code, 'javascript'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.filter(({ rule_id }) => rule_id === 'xss').map(({ line, severity, confidence }) => [line, severity, confidence])).toEqual([[2, 'low', 'low'], [3, undefined, 'low'], [4, undefined, 'high']])
  expect(findings.filter(({ rule_id }) => rule_id === 'open-redirect').map(({ line, severity, confidence }) => [line, severity, confidence])).toEqual([[7, 'low', 'low'], [9, undefined, 'high']])
})

it('weighs a file of the program’s own name less, in whatever folder it is read, however the path is put together', () => {
  expect(weights('read.go', `package shop

import (
	"net/http"
	"os"
	"path/filepath"
)

func read(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join("/srv/shops", r.FormValue("shop"), "prices.sql"))
	os.ReadFile(filepath.Join("/srv/shops", r.FormValue("file")))
	os.WriteFile(filepath.Join("/srv/shops", r.FormValue("shop"), "prices.sql"), nil, 0o600)
}
`, 'go').filter(([, rule]) => rule === 'path-traversal')).toEqual([[10, 'path-traversal', 'medium'], [11, 'path-traversal', undefined], [12, 'path-traversal', undefined]])
  expect(weights('Reader.cs', `using System.IO;
using Microsoft.AspNetCore.Mvc;
public class PricesController : Controller
{
    public string Show(string shop) => File.ReadAllText(Path.Combine("shops", shop, "prices.sql"));
    public string Other(string name) => File.ReadAllText(Path.Combine("shops", name));
}
`, 'csharp').filter(([, rule]) => rule === 'path-traversal')).toEqual([[5, 'path-traversal', 'medium'], [6, 'path-traversal', undefined]])
})

it('weighs an origin less that was looked up, though more is asked beside it', () => {
  const found = (condition: string) => weights('Origins.java', `import java.util.List;
import javax.servlet.http.*;
class Origins extends HttpServlet {
  private final List<String> known;
  Origins(List<String> known) { this.known = known; }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    boolean isOpen = request.getRequestURI().startsWith("/assets/");
    if (${condition}) {
      response.setHeader("Access-Control-Allow-Origin", isOpen ? "*" : origin);
      response.setHeader("Access-Control-Allow-Credentials", "true");
    }
  }
}
`, 'java')
  expect([found('known.contains(origin) || isOpen'), found('origin != null || isOpen')]).toEqual([[[10, 'cors-any-origin', 'medium']], [[10, 'cors-any-origin', undefined]]])
})

it('weighs a program that whoever starts this one names little, and a line for a shell more', () => {
  expect(weights('run.go', `package main

import (
	"os"
	"os/exec"
)

func main() {
	command := os.Args[1:]
	exec.Command(command[0], command[1:]...).Run()
	exec.Command("sh", "-c", "ls "+os.Args[1]).Run()
}
`, 'go').filter(([, rule]) => rule === 'command-injection')).toEqual([[10, 'command-injection', 'low'], [11, 'command-injection', 'medium']])
})

it('weighs a view less whose name begins with what a resolver of the program must know, also among others', () => {
  expect(weights('Pages.java', `package pages;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;

class Shown {
  static final String PREFIX = "later:";
  String saved(String key, boolean fails) { return fails ? "parts/form" : "later:/" + key + "/done"; }
  String kept(String key, boolean fails) { return fails ? "parts/form" : PREFIX + key; }
  String named(String key, boolean fails) { return fails ? "parts/form" : "parts/" + key; }
}
@Controller
class Pages extends Shown {
  @GetMapping("/a") public String first(@RequestParam String key, @RequestParam boolean fails) { return saved(key, fails); }
  @GetMapping("/b") public String second(@RequestParam String key, @RequestParam boolean fails) { return kept(key, fails); }
  @GetMapping("/c") public String third(@RequestParam String key, @RequestParam boolean fails) { return named(key, fails); }
  @GetMapping("/d") public String fourth(@RequestParam String key) { return "later:" + key; }
  @GetMapping("/e") public String fifth(@RequestParam String key) { return key + ":later"; }
}
`, 'java')).toEqual([[13, 'template-injection', 'medium'], [14, 'template-injection', 'medium'], [15, 'template-injection', undefined], [16, 'template-injection', 'medium'], [17, 'template-injection', undefined]])
})
