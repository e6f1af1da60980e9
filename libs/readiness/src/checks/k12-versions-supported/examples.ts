import { library, readmeOnly, service, type Example } from '../../testing/example.ts'

/** Examples are assessed as of 1 March 2026. */
export const examples: readonly Example[] = [
  { says: 'on a supported Node.js', files: service('', { '.nvmrc': 'v22.11.0\n' }), gives: 'PASSED' },
  { says: 'on a Node.js without fixes', files: service('', { '.nvmrc': '16\n' }), gives: 'MISSING' },
  { says: 'whose image brings one without fixes', files: service('', { Dockerfile: '# FROM node:22\nFROM node:14-alpine\n' }), gives: 'MISSING' },
  { says: 'whose framework gets no fixes', files: service('', { 'package.json': '{ "dependencies": { "next": "^13.4.0" } }' }), gives: 'MISSING' },
  { says: 'on a Node.js whose fixes end soon', files: service('', { '.nvmrc': '20\n' }), gives: 'PARTIAL' },
  { says: 'whose framework is newer than the table', files: service('', { 'package.json': '{ "dependencies": { "next": "^99.0.0" } }' }), gives: 'PASSED' },
  { says: 'of Python whose framework gets no fixes', files: service('', { 'requirements.txt': 'Django==3.2.25\n' }), gives: 'MISSING' },
  { says: 'that only allows old versions', files: service('', { 'package.json': '{ "engines": { "node": ">=14" }, "dependencies": { "express": "5" } }' }), gives: 'NOT_ASSESSED' },
  { says: 'whose tests run on an old version', files: service('', { '.nvmrc': '22', 'tests/legacy/.nvmrc': '14', 'docs/Dockerfile': 'FROM node:14' }), gives: 'PASSED' },
  { says: 'that fixes none', files: service(), gives: 'NOT_ASSESSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
