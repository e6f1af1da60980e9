import { expect, test } from 'vitest'
import { infrastructureOf } from './infrastructure.ts'
import { ecosystemOf } from './manifests.ts'

test.each([
  ['package.json', 'npm'], ['web/pnpm-lock.yaml', 'npm'], ['requirements.txt', 'pypi'], ['requirements-dev.txt', 'pypi'], ['dev-requirements.txt', 'pypi'], ['pyproject.toml', 'pypi'],
  ['pom.xml', 'maven'], ['app/build.gradle.kts', 'maven'], ['composer.json', 'packagist'], ['go.mod', 'go'], ['Gemfile.lock', 'rubygems'], ['src/Shop.csproj', 'nuget'],
  ['Cargo.toml', 'cargo'], ['pubspec.yaml', 'pub'], ['mix.exs', 'hex'], ['Package.swift', 'swift'], ['ios/Podfile', 'cocoapods'],
  ['src/package.json.ts', null], ['docs/requirements.md', null], ['my-package.json', null], ['tsconfig.json', null], ['constructor', null],
])('%s belongs to %s', (path, ecosystem) => {
  expect(ecosystemOf(path)).toBe(ecosystem)
})

const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\n'

test.each([
  ['Dockerfile', 'FROM node:24\n', 'dockerfile'], ['api/Dockerfile.dev', '', 'dockerfile'], ['docker-compose.yml', '', 'compose'], ['compose.prod.yaml', '', 'compose'],
  ['infra/main.tf', '', 'terraform'], ['.github/workflows/test.yml', '', 'ci_workflow'], ['.gitlab-ci.yml', '', 'ci_workflow'], ['Jenkinsfile', '', 'ci_workflow'],
  ['serverless.yml', '', 'serverless'], ['stack.yaml', 'Resources:\n  Files:\n    Type: AWS::S3::Bucket\n', 'cloudformation'],
  ['deploy/shop.yaml', DEPLOYMENT, 'kubernetes'], ['deploy/many.yml', `name: x\n---\n${DEPLOYMENT}`, 'kubernetes'], ['chart/Chart.yaml', 'name: shop\n', 'kubernetes'],
  ['config/app.yaml', 'kind: shop\nname: x\n', null], ['openapi.yaml', 'openapi: 3.1.0\n', null], ['docs/kubernetes.md', DEPLOYMENT, null],
  ['src/compose.ts', '', null], ['src/docker/Dockerfiles.py', '', null], ['.github/dependabot.yml', '', null],
])('what %s is follows from its path and text (%j): %s', (path, text, kind) => {
  expect(infrastructureOf(path, text)).toBe(kind)
})
