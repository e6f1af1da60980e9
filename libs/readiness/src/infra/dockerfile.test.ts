import { expect, it } from 'vitest'
import { baseOf, dockerfilesOf, instructionsOf, stagesOf } from './dockerfile.ts'

it('joins continued lines and leaves comments out, between them too', () => {
  expect(instructionsOf('# USER root\nRUN apt-get update \\\n  # tools\n  && apt-get install -y curl\nuser app\n')).toEqual([
    { name: 'RUN', value: 'apt-get update && apt-get install -y curl', line: 2 },
    { name: 'USER', value: 'app', line: 5 },
  ])
})

it('knows the stages, what they are built on and the values of arguments', () => {
  const stages = stagesOf('ARG VERSION=22\nFROM --platform=linux/amd64 node:${VERSION}-alpine AS build\nRUN npm ci\nFROM build\nUSER node\n')
  expect(stages.map(({ image, alias, line }) => [image, alias, line])).toEqual([['node:22-alpine', 'build', 2], ['build', null, 4]])
  expect(stages.map((stage) => baseOf(stages, stage)?.alias ?? null)).toEqual([null, 'build'])
})

it('finds the files of production, the one at the top first', () => {
  expect(dockerfilesOf({ code: ['.devcontainer/Dockerfile', 'Dockerfile.dev', 'api/Dockerfile', 'Dockerfile', 'web.Dockerfile', 'Dockerfile.md.txt/readme'] })).toEqual(['Dockerfile', 'web.Dockerfile', 'api/Dockerfile'])
})
