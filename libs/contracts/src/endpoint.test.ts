import { describe, expect, it } from 'vitest'
import { allEndpoints, createAnonymousUser, getMe, request, updateProject } from './index.ts'

describe('request', () => {
  it('puts path parameters into the address and the rest into the body', () => {
    expect(request(updateProject, { id: 'a b/c', name: 'Shop' })).toEqual({
      method: 'PUT',
      url: '/api/v1/projects/a%20b%2Fc',
      body: { name: 'Shop' },
    })
  })

  it('keeps null in the body and leaves undefined out', () => {
    expect(request(updateProject, { id: 'x', description: null, name: undefined }).body).toEqual({ description: null })
  })

  it('sends no body where the contract has none', () => {
    expect(request(getMe, {})).toEqual({ method: 'GET', url: '/api/v1/protected/me' })
  })
})

describe('endpoint', () => {
  it('asks for a bearer token unless the call is public', () => {
    expect([getMe.config.access, createAnonymousUser.config.access]).toEqual(['user', 'public'])
  })

  it('tags a call with the noun of its path', () => {
    expect(updateProject.schema.tags).toEqual(['projects'])
  })
})

describe('allEndpoints', () => {
  it('has one contract for each method and path', () => {
    const calls = allEndpoints().map((endpoint) => `${endpoint.method} ${endpoint.url}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
