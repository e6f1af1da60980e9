import { service, type Example } from '../../testing/example.ts'

const build = (text: string, files = {}) => service('', { Dockerfile: text, '.dockerignore': '.git\n', ...files })

export const examples: readonly Example[] = [
  { says: 'with a user of its own and two stages', files: build('FROM node:22-alpine AS build\nRUN npm run build\nFROM node:22-alpine\nCOPY --from=build /app /app\nUSER node\nCMD ["node", "app.js"]\n'), gives: 'PASSED' },
  { says: 'whose last stage takes its user over', files: build('FROM node:22 AS base\nUSER node\nFROM base\nCMD ["node", "app.js"]\n'), gives: 'PASSED' },
  { says: 'on an image without root', files: build('FROM gcr.io/distroless/nodejs22-debian12:nonroot\nCOPY . .\n'), gives: 'PASSED' },
  { says: 'that runs as root', files: build('FROM node:22\nCOPY . .\nCMD ["node", "app.js"]\n'), gives: 'MISSING' },
  { says: 'whose user is only a comment', files: build('FROM node:22\n# USER node\nCMD ["node", "app.js"]\n'), gives: 'MISSING' },
  { says: 'that goes back to root', files: build('FROM node:22\nUSER node\nUSER root\n'), gives: 'MISSING' },
  { says: 'whose entry point steps down', files: build('FROM node:22\nENTRYPOINT ["/entrypoint.sh"]\n', { 'entrypoint.sh': '#!/bin/sh\nexec gosu node "$@"\n' }), gives: 'PARTIAL' },
  { says: 'whose compose file names a user', files: build('FROM node:22\n', { 'compose.yaml': 'services:\n  app:\n    build: .\n    user: "1000:1000"\n' }), gives: 'PARTIAL' },
  { says: 'with another target that has a user', files: build('FROM node:22 AS release\nFROM release AS rootless\nUSER node\nFROM release AS nightly\n'), gives: 'PARTIAL' },
  { says: 'on the image of a server that steps down itself', files: build('FROM postgres:17\nCOPY init.sql /docker-entrypoint-initdb.d/\n'), gives: 'PARTIAL' },
  { says: 'on the latest image', files: build('FROM node:latest\nUSER node\n'), gives: 'PARTIAL' },
  { says: 'whose version is an argument', files: build('ARG VERSION=22\nFROM node:${VERSION}\nUSER node\n'), gives: 'PASSED' },
  { says: 'whose version is an argument inside the tag of a named stage', files: build('ARG VERSION=22\nFROM node:$VERSION-slim AS base\nFROM base AS build\nRUN npm run build\nFROM base\nUSER node\n'), gives: 'PASSED' },
  { says: 'without an ignore file', files: service('', { Dockerfile: 'FROM node:22\nUSER node\n' }), gives: 'PARTIAL' },
  { says: 'whose only container file is for development', files: service('', { '.devcontainer/Dockerfile': 'FROM node\n', 'Dockerfile.dev': 'FROM node\n' }), gives: 'NOT_APPLICABLE' },
]
