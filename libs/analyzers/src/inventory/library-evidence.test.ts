import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBuilt } from './built.ts'
import { ownPackages } from './own-packages.ts'
import { skipByContent } from './skip-content.ts'
import { copiedLibrary } from './vendored.ts'

const BODY = 'function work(input) {\n  return input + 1\n}\n'.repeat(60)

/** As old libraries begin: one object for everything, with a version. */
const PLAIN = `/**\n * @author ada / https://ada.example\n */\n\nvar THREE = { REVISION: '12' };\n\n${BODY}THREE.Color = function () {};\n`
const UMD = (name: string) =>
  `/*!\n * Chart.js\n * https://charts.example\n */\n(function (root, factory) {\n  if (typeof define === 'function' && define.amd) define([], factory)\n  else root.${name} = factory()\n})(this, function () {\n${BODY}})\n`
const BANNERED = `/*! jQuery v1.2.3 | (c) The Foundation and others | https://jquery.example/license */\n${BODY}`
const PUBLISHED = `/*!\n * Sunrise Carousel v2.1.0\n * Released under the MIT license\n */\n${BODY}//# sourceMappingURL=carousel.js.map\n`

describe('a well-known library', () => {
  it.each([
    ['frontend/src/assets/private/three.js', PLAIN, 'three.js'],
    ['app/three.module.js', PLAIN, 'three.js'],
    ['src/three-r12.slim.js', PLAIN, 'three.js'],
    ['src/pages/chart.js', UMD('Chart'), 'Chart.js'],
    ['src/pages/chart-2.9.umd.js', UMD('Chart'), 'Chart.js'],
    ['src/things/first.js', BANNERED, 'jQuery'],
    ['src/things/jquery.js', `(function (window) {\n${BODY}var jQuery = {}\njQuery.fn = { jquery: "1.4.2" }\nwindow.jQuery = window.$ = jQuery\n})(window)\n`, 'jQuery'],
  ])('in %s is known by what it does', (path, text, name) => {
    expect(copiedLibrary(path, text)).toBe(`the library ${name}, by its own name and version`)
  })

  it('is listed as vendored, with the reason in words', () => {
    expect(skipByContent('src/assets/three.js', PLAIN, 'javascript')).toEqual({ reason: 'vendored', detail: 'the library three.js, by its own name and version' })
  })

  it('is scanned in its own project', () => {
    expect(copiedLibrary('src/three.js', PLAIN, new Set(['three']))).toBeNull()
    expect(copiedLibrary('src/chart.js', UMD('Chart'), new Set(['chart.js']))).toBeNull()
    expect(copiedLibrary('src/three.js', PLAIN, new Set(['shop']))).not.toBeNull()
  })
})

describe('a published build', () => {
  it('is known by its banner and the address of its source map, wherever it lies', () => {
    expect(copiedLibrary('src/pages/carousel.js', PUBLISHED)).toBe('a published library by its banner and source map')
  })

  it.each([
    ['without a source map', PUBLISHED.replace(/\/\/#.*\n/, '')],
    ['without a version', PUBLISHED.replace(' v2.1.0', '')],
    ['with an ordinary comment', PUBLISHED.replace('/*!', '/*')],
    ['that speaks of source maps alone', PUBLISHED.replace(/\/\/#.*\n/, 'const mark = "//# sourceMappingURL="\nwork(mark)\n')],
  ])('is not seen in a file %s', (_, text) => {
    expect(copiedLibrary('src/pages/carousel.js', text)).toBeNull()
  })

  it('of the project itself is its own', () => {
    expect(copiedLibrary('src/carousel.js', PUBLISHED, new Set(['sunrise carousel']))).toBeNull()
  })
})

describe("the project's own code is kept", () => {
  const HEADERS = [
    '',
    '/*\n * Copyright (c) 2026 The Shop. All rights reserved.\n */\n',
    '/*!\n * The Shop\n * Copyright (c) 2026 The Shop\n * @license MIT\n */\n',
    '/**\n * @license\n * Copyright The Shop Authors. Licensed under the Apache License, Version 2.0\n */\n',
    '// Wraps three.js, see https://three.example. Licensed under MIT.\n',
    '/* Charts of the shop, on Chart.js 2.9. Licensed under MIT. */\n',
    '// needs jQuery 3.6.0 or newer\n',
  ]
  const OWN = [
    `import * as THREE from 'three'\n${BODY}export const scene = new THREE.Scene()\n`,
    `class Chart {\n  draw() {}\n}\n${BODY}window.Chart = Chart\n`,
    `var Chart = (function () {\n${BODY}  return work\n})()\nif (typeof module !== 'undefined') module.exports = Chart\n`,
    `const state = { version: '1.0.0' }\n${BODY}module.exports = state\n`,
    `${BODY}if (typeof module !== 'undefined') module.exports = { work }\nelse window.work = work\n`,
  ]
  const folders = fc.constantFrom('', 'src/', 'src/pages/', 'app/', 'server/routes/', 'frontend/src/app/')
  const names = fc.constantFrom('three.js', 'chart.js', 'app.js', 'moment.js', 'video.js', 'index.js', 'jquery.helpers.js', 'constructor.js')

  it('whatever license header it has, and even where it is called like a library', () => {
    fc.assert(
      fc.property(folders, names, fc.constantFrom(...HEADERS), fc.constantFrom(...OWN), (folder, name, header, body) => {
        expect(copiedLibrary(folder + name, header + body)).toBeNull()
      }),
    )
  })

  it('where a file is called like a library and too short to be one', () => {
    expect(copiedLibrary('src/three.js', "var THREE = { REVISION: '12' }\n")).toBeNull()
  })

  it('among assets of its sources, where only a banner with name, version and license speaks', () => {
    expect(copiedLibrary('src/assets/js/shop.js', `/*! The Shop, https://shop.example */\n${BODY}`)).toBeNull()
    expect(copiedLibrary('src/assets/js/shop.js', `/*! Copyright (c) 2026 The Shop */\n${BODY}`)).toBeNull()
    expect(copiedLibrary('src/assets/js/carousel.js', `/*! Sunrise Carousel v2.1.0 | MIT License */\n${BODY}`)).not.toBeNull()
  })
})

describe('what a bundler has written', () => {
  it.each([
    '(window["webpackJsonp"] = window["webpackJsonp"] || []).push([["main"],{\n',
    '"use strict";(self["webpackChunkshop"]=self["webpackChunkshop"]||[]).push([[179],{\n',
    'var __commonJS = (cb, mod) => function __require() {\n',
    'x()\n// node_modules/left/index.js\nvar left = 1\n',
    'parcelRequire = (function (modules) {\n',
  ])('is known by %j', (text) => {
    expect(isBuilt(text, 'javascript')).toBe(true)
  })

  it.each([
    "const chunk = 'window[\"webpackJsonp\"] = '\n",
    '// node_modules/left/index.js is patched here\nfix()\n',
    '// see node_modules/left/index.js\nvar left = 1\n',
    'export const parcelRequired = (parcel) => parcel.id\n',
    'if (window["webpackJsonp"]) report()\n',
  ])('is not seen in %j', (text) => {
    expect(isBuilt(text, 'javascript')).toBe(false)
  })
})

describe('how a project calls its packages', () => {
  const withFiles = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'own-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    const names = [...ownPackages(root)]
    rmSync(root, { recursive: true })
    return names
  }

  it('stands in its manifests', () => {
    expect(withFiles({ 'package.json': '{"name":"@ada/chart.js"}', 'bower.json': '{"name":"chart"}' })).toEqual(['@ada/chart.js', 'chart'])
  })

  it('is not known where there are none, or none that can be read', () => {
    expect(withFiles({})).toEqual([])
    expect(withFiles({ 'package.json': '{"name":', 'bower.json': '["name"]' })).toEqual([])
  })
})
