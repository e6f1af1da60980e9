import { describe, expect, it } from 'vitest'
import { findInPages } from './find.ts'

const found = (path: string, text: string) => findInPages(path, text).map(({ rule_id, line }) => `${rule_id}:${line}`)

describe('scripts that a page brings in', () => {
  it.each([
    ['a fixed version on a public host', '<script src="https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.js"></script>'],
    ['an address without a protocol', "<script defer src='//cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.21/lodash.min.js'></script>"],
    ['a version in the name of the file', '<script src=https://code.jquery.com/jquery-3.7.1.min.js></script>'],
  ])('are found without a hash: %s', (_, tag) => {
    expect(found('public/index.html', `<html>\n${tag}\n</html>`)).toEqual(['script-without-integrity:2'])
  })

  it.each([
    ['a hash', '<script src="https://code.jquery.com/jquery-3.7.1.min.js" integrity="sha256-abc" crossorigin="anonymous"></script>'],
    ['an address whose content changes', '<script src="https://cdn.jsdelivr.net/npm/vue@3/dist/vue.global.js"></script>'],
    ['a service that says what runs', '<script src="https://js.stripe.com/v3/"></script>'],
    ['an own file', '<script src="/js/jquery-3.7.1.min.js"></script>'],
    ['a comment', '<!-- <script src="http://code.jquery.com/jquery-3.7.1.min.js"></script> -->'],
    ['an address on this machine', '<script src="http://localhost:35729/livereload.js"></script>'],
  ])('are left alone with %s', (_, tag) => {
    expect(found('public/index.html', `<html>\n${tag}\n</html>`)).toEqual([])
  })

  it('are found where they come over http, once in a page', () => {
    const tag = '<script src="http://widgets.example.org/chat.js"></script>'
    expect(found('templates/base.html', `<html>\n\n${tag}\n${tag}`)).toEqual(['script-over-http:3'])
  })
})

describe('forms with a password', () => {
  const fields = '<input name="user"><input type="password" name="password">'

  it.each([
    ['that say GET', '<form method="get" action="/login">'],
    ['that say nothing and name the page that answers', '<form action="login.php">'],
  ])('are found: %s', (_, form) => {
    expect(found('login.php', `<html>\n${form}\n${fields}</form>`)).toEqual(['secret-in-query:2'])
  })

  it.each([
    ['are sent by POST', '<form method="POST" action="/login">'],
    ['are sent by a script', '<form action="/login" onsubmit="return send()">'],
    ['a framework sends', '<form action="/login" @submit.prevent="send">'],
    ['name no page', '<form id="login">'],
  ])('are left alone that %s', (_, form) => {
    expect(found('login.php', `<html>\n${form}\n${fields}</form>`)).toEqual([])
  })

  it('are left alone where the field belongs to another form', () => {
    expect(found('login.php', `<form action="/find"><input name="q"></form><form method="post" action="/login">${fields}</form>`)).toEqual([])
  })
})

it('reads hostile pages from one end to the other', () => {
  for (const part of ['<script ', '<!--', '<form action="/a"><input type="password" ', '<input "', "<script src='"]) {
    expect(found('index.html', `<form>${part.repeat(50_000)}`)).toEqual([])
  }
})
