import { expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const service = (origins: string, field: string, credentials = 'True'): Files => ({
  'requirements.txt': 'fastapi\npydantic-settings\n',
  'app/settings.py': `from pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n    ${field}\n\nsettings = Settings()\n`,
  'app/main.py': `from fastapi import FastAPI\nfrom fastapi.middleware.cors import CORSMiddleware\nfrom app.settings import settings\napp = FastAPI()\napp.add_middleware(\n    CORSMiddleware,\n    allow_origins=${origins},\n    allow_credentials=${credentials},\n)\n@app.get('/')\ndef home():\n    return {}\n`,
})

it.each(['origins: str = "*"', 'origins: list[str] = ["*"]'])('needs a look where the setting is %s', (field) => {
  expect(shown(ask(check, service('settings.origins', field)))).toBe('PARTIAL app/settings.py:4')
})

it.each([
  ['the setting has no default', service('settings.origins', 'origins: list[str]')],
  ['the setting names an address', service('settings.origins', 'origins: str = "https://notes.example.org"')],
  ['no credentials are sent', service('settings.origins', 'origins: str = "*"', 'False')],
  ['another setting is open', service('settings.origins', 'origins: str = "https://notes.example.org"\n    hosts: str = "*"')],
])('passes where %s', (_, files) => {
  expect(ask(check, files).status).toBe('PASSED')
})

it('does not apply to a project that answers no requests', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>' }).status).toBe('NOT_APPLICABLE')
})
