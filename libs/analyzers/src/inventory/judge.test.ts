import { describe, expect, it } from 'vitest'
import { countCodeLines } from './count-lines.ts'
import { foldSkipped } from './fold-skipped.ts'
import { commentsOf, languageOf } from './languages.ts'
import { placeOf } from './place.ts'
import { importedBy } from './test-support.ts'
import { skipByContent } from './skip-content.ts'
import { copiedLibrary } from './vendored.ts'

describe('languageOf', () => {
  it.each([
    ['src/a.tsx', '', 'typescript'],
    ['A.JAVA', '', 'java'],
    ['Gemfile', '', 'ruby'],
    ['bin/run', '#!/usr/bin/env -S python3.11 -u\n', 'python'],
    ['bin/run', '#!/bin/bash\n', 'shell'],
    ['bin/run', 'just text', null],
    ['notes.md', '#!/usr/bin/env node\n', null],
    ['.bashrc', '', null],
  ])('takes %s (%j) for %s', (path, text, language) => {
    expect(languageOf(path, text)).toBe(language)
  })
})

describe('placeOf', () => {
  it.each([
    ['src/main.ts', 'code'],
    ['src/contest/latest.ts', 'code'],
    ['tests/a.py', 'test'],
    ['src/a.test.tsx', 'test'],
    ['sql/settings-tests.sql', 'test'],
    ['sql/latest.sql', 'code'],
    ['pkg/a_test.go', 'test'],
    ['test_a.py', 'test'],
    ['shop/tests.py', 'test'],
    ['shop/contests.py', 'code'],
    ['src/main/java/Contest.java', 'code'],
    ['src/main/java/LoginTest.java', 'test'],
    ['server/src/main/java/com/acme/docs/Pages.java', 'code'],
    ['server/src/main/java/com/example/shop/Pages.java', 'code'],
    ['server/src/main/java/com/acme/demo/Pages.java', 'example'],
    ['examples/shop/src/main/kotlin/com/shop/App.kt', 'example'],
    ['integration/resources/tls/server.key', 'test'],
    ['internal/integration/mail/client.go', 'code'],
    ['spec/a_spec.rb', 'test'],
    ['internal/orders/testing/grpc.go', 'test'],
    ['src/features/ab-testing/split.ts', 'code'],
    ['src/features/Testing/Panel.tsx', 'code'],
    ['examples/a.js', 'example'],
    ['exercises/01-hello/app.js', 'example'],
    ['src/exercises/push-ups.ts', 'code'],
    ['snippets/login.py', 'example'],
    ['shop/snippets/views.py', 'code'],
    ['data/codefixes/login_1.ts', 'example'],
    ['docs/code-snippets/login.ts', 'example'],
    ['src/fixes.ts', 'code'],
    ['.examples/tls/server.key', 'example'],
    ['examples/tests/a.js', 'test'],
    ['docs/conf.py', 'docs'],
    ['dev-docs/site.config.js', 'docs'],
    ['t/unit/app.py', 'test'],
    ['src/t/app.py', 'code'],
    ['src/Shop.FunctionalTests/Server.cs', 'test'],
    ['tools/TestSuite/TestSuite.Shared/Client.cs', 'test'],
    ['src/latest-suite/app.ts', 'code'],
    ['.github/workflows/test.yaml', 'test'],
    ['.github/workflows/deploy.yaml', 'code'],
    ['pkg/testhelpers/server.go', 'test'],
    ['internal/test-utils/client.ts', 'test'],
    ['db/migration/test-files/shop.sql', 'test'],
    ['src/features/test-cases/list.ts', 'code'],
    ['pkg/shop/test_resources/server.pem', 'test'],
    ['src/latest/resources/server.pem', 'code'],
    ['shop/settings/test.py', 'test'],
    ['shop/settings/latest.py', 'code'],
    ['shop/settings/unittests.py', 'test'],
    ['config/settings/test.yml', 'test'],
    ['config/settings/production.yml', 'code'],
    ['.github/ci/e2econfig/users.yaml', 'test'],
    ['features/step_definitions/basket_steps.rb', 'test'],
    ['src/features/basket/support.ts', 'code'],
    ['shop/.snapshots/basket.json', 'test'],
    ['app/mirage/config.js', 'test'],
    ['src/mirage/desert.ts', 'code'],
    ['packages/lint/rules/no-eval/bad.js', 'test'],
    ['packages/lint/rules/no-eval/good.settings.ts', 'test'],
    ['src/rules/no-eval/rule.ts', 'code'],
    ['models/good.go', 'code'],
    ['tools/stand-ins/mail/server.mjs', 'test'],
    ['src/stand/ins.ts', 'code'],
    ['src/rules/bad.ts', 'code'],
  ])('puts %s under %s', (path, place) => {
    expect(placeOf(path)).toBe(place)
  })

  it.each([
    ['integration/server/server.go', 'go', 'package server\n\nimport (\n\t"net/http"\n\t"github.com/ory/dockertest/v3"\n)\n', 'test'],
    ['internal/storetests/orders.go', 'go', 'package storetests\n\nimport "testing"\n', 'test'],
    ['internal/orders/orders.go', 'go', 'package orders\n\nimport (\n\t"net/http"\n\t"testing"\n)\n', 'code'],
    ['internal/latest/orders.go', 'go', 'package latest\n\nimport "testing"\n', 'code'],
    ['internal/mail/smtp.go', 'go', 'package mail\n\nimport "net/http/httptest"\n', 'code'],
    ['internal/mail/help.go', 'go', 'package mail\n\nvar names = []string{"see github.com/onsi/gomega"}\n', 'code'],
    ['support/src/main/java/com/acme/Containers.java', 'java', 'package com.acme;\nimport static org.junit.Assert.fail;\n', 'test'],
    ['shop/helpers.py', 'python', 'import os\nimport pytest\n', 'test'],
    ['shop/rebuild.py', 'python', 'from unittest.mock import patch\n', 'code'],
    ['src/Shop.Shared/Fixture.cs', 'csharp', 'using System;\nusing Xunit;\n', 'test'],
    ['src/Shop/Server.cs', 'csharp', 'using XunitLike.Names;\n', 'code'],
  ])('puts %s with what it brings in (%s) in its place', (path, language, text, place) => {
    expect(placeOf(path, importedBy(text, language))).toBe(place)
  })
})

describe('skipByContent', () => {
  it.each([
    ['// Code generated by protoc-gen-go. DO NOT EDIT.\npackage a', 'go'],
    ['# This file is automatically generated, do not edit.\n', 'python'],
    ['/**\n * @generated SignedSource<<abc>>\n */', 'javascript'],
    ['// <auto-generated>\n//     This code was generated by a tool.', 'csharp'],
  ])('sees that %j is generated', (text, language) => {
    expect(skipByContent('src/a', text, language)?.reason).toBe('generated')
  })

  it.each([
    ['const header = "// Code generated by us. DO NOT EDIT."\n', 'javascript'],
    [`${'x = 1\n'.repeat(300)}# @generated\n`, 'python'],
    ['# Generates the menu. Edit freely.\n', 'python'],
  ])('does not take %j for generated', (text, language) => {
    expect(skipByContent('src/a', text, language)).toBeNull()
  })

  it('reads what only names the files of a package, though a tool has written it', () => {
    const HEADER = '# This file is auto-generated by make_exports.py\n'
    expect(skipByContent('shop/__init__.py', `${HEADER}from .orders import Order\n\n__all__ = [\n    "Order",\n]\n`, 'python')).toBeNull()
    expect(skipByContent('shop/__init__.py', `${HEADER}def total():\n    return 1\n`, 'python')?.reason).toBe('generated')
    expect(skipByContent('shop/orders.py', `${HEADER}from .orders import Order\n`, 'python')?.reason).toBe('generated')
  })

  it('sees minified code, and not long lines of prose or a table', () => {
    expect(skipByContent('src/a', 'function a(b){return b+1};'.repeat(300), 'javascript')?.reason).toBe('minified')
    expect(skipByContent('src/a', `const text = "${'a few words in a row '.repeat(30)}"\n`.repeat(10), 'javascript')).toBeNull()
    expect(skipByContent('src/a', 'short()\n'.repeat(3000), 'javascript')).toBeNull()
  })
})

describe('what a bundler has written', () => {
  it.each([
    '(function(modules) {\n/******/ \tfunction __webpack_require__(moduleId) {\n',
    '"use strict";\n  function __webpack_require__(id) {\n',
    'a()\n// CONCATENATED MODULE: ./src/basket.ts\n',
    'function _typeof(o) { "@babel/helpers - typeof"; return typeof o }\n',
    '(function () {\n  function _typeof(o) {\n    "@babel/helpers - typeof"\n;\n  }\n})()\n'.replace('\n;', ';'),
    '(function e(t,n,r){function s(o,u){throw new Error("Cannot find module \'"+o+"\'")}})({})\n',
  ])('sees %j', (text) => {
    expect(skipByContent('plugins/a/index.umd.js', text, 'javascript')?.reason).toBe('generated')
  })

  it.each([
    "const head = 'function __webpack_require__(moduleId) {'\n",
    '// __webpack_require__ is given by the bundler\nexport const load = (id) => __webpack_require__(id)\n',
    'throw new Error("Cannot find module \'"+name+"\'")\n',
  ])('leaves %j to the project', (text) => {
    expect(skipByContent('src/a.js', text, 'javascript')).toBeNull()
  })
})

describe('copiedLibrary', () => {
  const NAMED = '/*!\n * Sunrise Carousel v2.1.0\n * https://sunrise.example\n * Released under the MIT license\n */\ncode()\n'
  const LINES = '// Quill-ish, copyright (c) by Ada Example and others\n// Distributed under an MIT license: https://quill.example/LICENSE\n\n(function () {})()\n'
  const OWN = '/*\n * Copyright (c) 2020-2026 The Shop. All rights reserved.\n */\ncode()\n'
  const OWN_LICENSED = '/*\n * Copyright (c) 2020 The Shop contributors.\n * Licensed under the Apache License, Version 2.0 (the "License")\n */\ncode()\n'

  it.each([
    ['public/js/carousel.js', NAMED],
    ['wwwroot/css/carousel.css', NAMED],
    ['src/main/resources/static/js/carousel.js', NAMED],
    ['src/shop/static/shop/carousel.js', NAMED],
    ['lib/carousel.js', NAMED],
    ['src/Shop.Web/wwwroot/admin/carousel.js', NAMED],
    ['wwwroot/admin/quill/mode/css.js', LINES],
    ['public/js/carousel-2.1.0.js', 'code()'],
    ['public/plugins/quill/lib/quill.js', LINES],
    ['tests/frameworks/carousel-2.1.0.js', 'code()'],
    ['tests/frameworks/carousel-all-2.1.0.js', 'code()'],
    ['src/Shop/Scripts/pages/carousel-2.1.0.js', 'code()'],
    ['src/Shop/Scripts/pages/carousel.js', NAMED],
    ['src/Shop/Scripts/charts.js', '// https://charts.example Version 5.4.0. Copyright 2018 Ada Example.\ncode()'],
    // below a header of the project's own
    ['public/js/carousel.js', OWN.replace('code()\n', NAMED)],
    ['public/js/carousel.js', '//! carousel locale\n//! author: Ada Example\ncode()'],
    // its folder and its file are called like the library that its head names
    ['install/view/carousel/js/carousel.esm.js', NAMED],
    ['docs/site_libraries/carousel.pack.js', NAMED],
    ['src/main/webapp/lib/tents.js', '/*\n Tents v3.6.2 | @ada | MIT/GPL2 Licensed\n Uncompressed source: https://tents.example\n*/\ncode()'],
    ['static/chart.js', '"use strict";\n/** @license Chart-ish 1.2 */\ncode()'],
  ])('sees that %s is somebody else\'s', (path, text) => {
    expect(copiedLibrary(path, text)).not.toBeNull()
  })

  it.each([
    ['src/carousel.js', NAMED],
    ['src/static/carousel.js', NAMED],
    ['src/scripts/carousel.js', NAMED],
    ['src/Shop/Scripts/pages/shop.js', OWN],
    ['src/Shop.Web/wwwroot/admin/shop.js', OWN_LICENSED],
    ['admin/quill/mode/css.js', LINES],
    ['tests/carousel-2.1.js', 'code()'],
    ['db/upgrade-2.1.0.js', 'code()'],
    ['db/v2-1.0.2.js', 'code()'],
    ['packages/a/src/lib/carousel.js', NAMED],
    ['app/carousel.js', NAMED],
    ['carousel/js/carousel.js', NAMED],
    ['packages/carousel/js/carousel.js', NAMED],
    ['view/carousel/js/shop.js', NAMED],
    ['view/shop/js/shop.js', NAMED],
    ['view/shop/js/shop.js', OWN],
    ['lib/carousel.ts', NAMED],
    ['public/js/shop.js', OWN],
    ['public/js/shop.js', OWN_LICENSED],
    ['lib/shop.js', OWN_LICENSED],
    ['lib/router.js', '/*!\n * router-ish\n * Copyright(c) 2013 Ada Example\n * MIT Licensed\n */\ncode()'],
    ['public/js/shop.js', `code()\n${NAMED}`],
    ['public/js/shop.js', `${OWN.replace('code()\n', '')}// the carousel is released by others\ncode()`],
    ['public/js/shop.js', '// Version 2 of the basket, see issue 14\ncode()'],
  ])('leaves %s to the project', (path, text) => {
    expect(copiedLibrary(path, text)).toBeNull()
  })
})

describe('countCodeLines', () => {
  it('counts neither blanks nor comments', () => {
    const text = '// one\n\ncode()\n/* two\n three */\n/* four */ code()\ncode() // five\n'
    expect(countCodeLines(text, commentsOf('javascript'))).toBe(3)
  })
})

describe('foldSkipped', () => {
  it('keeps a short list as it is and folds a long one into folders without losing a file', () => {
    const entry = (path: string) => ({ path, reason: 'binary' as const, detail: 'binary (by its file name)', files: 1 })
    const short = [entry('a/1.png'), entry('b/2.png')]
    expect(foldSkipped(short)).toEqual(short)
    const long = Array.from({ length: 20_000 }, (_, at) => entry(`images/${at % 1000}/${at}.png`))
    const folded = foldSkipped(long)
    expect(folded).toEqual([{ path: 'images/', reason: 'binary', detail: 'binary (by its file name)', files: 20_000 }])
  })
})
