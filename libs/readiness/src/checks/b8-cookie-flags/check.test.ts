import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

describe('frameworks whose session cookie lacks a flag until it is set', () => {
  const django = (setting: string): Files => ({
    'requirements.txt': 'django==5.2\n',
    'shop/settings.py': `DEBUG = False\n${setting}\n`,
    'shop/urls.py': 'from django.urls import path\nfrom . import views\nurlpatterns = [path("login", views.enter)]\n',
    'shop/views.py': 'from django.contrib.auth import login\ndef enter(request):\n    login(request, request.user)\n    return redirect(secure=settings.SESSION_COOKIE_SECURE)\n',
  })

  it('needs the setting of Django', () => {
    expect(shown(ask(check, django('')))).toBe('PARTIAL shop/views.py:3')
  })

  it.each(['SESSION_COOKIE_SECURE = True', 'SESSION_COOKIE_SECURE = env.bool("SECURE")'])('passes with %s', (setting) => {
    expect(ask(check, django(setting)).status).toBe('PASSED')
  })

  const gin = (options: string): Files => ({
    'main.go': `package main\nimport (\n\t"github.com/gin-contrib/sessions"\n\t"github.com/gin-contrib/sessions/cookie"\n\t"github.com/gin-gonic/gin"\n)\nfunc main() {\n\tserver := gin.New()\n\tstore := cookie.NewStore([]byte(secret))\n\t${options}\n\tserver.Use(sessions.Sessions("session", store))\n\tserver.GET("/a", func(c *gin.Context) { c.JSON(200, 1) })\n}\n`,
  })

  it('needs options of a store in Go', () => {
    expect(shown(ask(check, gin('')))).toBe('PARTIAL main.go:11')
    expect(ask(check, gin('store.Options(sessions.Options{HttpOnly: true, Secure: true})')).status).toBe('PASSED')
  })
})

it('does not apply where no cookie is set', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>' }).status).toBe('NOT_APPLICABLE')
})
