import { library, service, type Example } from '../../testing/example.ts'

const fastapi = (fields: string) => ({ 'requirements.txt': 'fastapi\npydantic-settings\n', 'app/settings.py': `from pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n${fields}\n`, 'app/main.py': `from fastapi import FastAPI\nfrom app.settings import Settings\nsettings = Settings()\napp = FastAPI(debug=settings.debug)\n@app.get('/')\ndef home():\n    return {}\n` })
const zod = (key: string) => service('', { 'src/env.ts': `import { z } from 'zod'\nexport const env = z.object({\n${key}\n}).parse(process.env)\n` })

export const examples: readonly Example[] = [
  { says: 'whose debug output is off unless it is set', files: fastapi('    debug: bool = False'), gives: 'PASSED' },
  { says: 'whose debug output is on unless it is set', files: fastapi('    debug: bool = True'), gives: 'PARTIAL' },
  { says: 'whose pages of documentation are on unless it is set', files: fastapi('    debug: bool = False\n    enable_docs: bool = True'), gives: 'PARTIAL' },
  { says: 'whose level of logs is debug', files: fastapi('    debug: bool = False\n    log_level: str = "debug"\n    enable_cache: bool = True'), gives: 'PASSED' },
  { says: 'whose schema lets debug output be on', files: zod(`  DEBUG: z.coerce.boolean().default(true),`), gives: 'PARTIAL' },
  { says: 'whose schema lets it be off', files: zod(`  DEBUG: z.coerce.boolean().default(false),`), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
