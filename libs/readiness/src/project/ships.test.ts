import { runsForUsers } from '@preflight/contracts'
import { expect, it } from 'vitest'

it.each(['src/app.ts', 'src/tools/weather.ts', 'app/Ai/Tools/AddSong.php', 'supabase/functions/chat/tools/send.ts'])('counts %s as running for users', (path) => {
  expect(runsForUsers(path)).toBe(true)
})

it.each(['tools/release.ts', 'packages/site/tools/build.ts', 'scripts/seed.ts', 'src/scripts/seed.ts', '.github/workflows/run.ts'])('counts %s as run by hand', (path) => {
  expect(runsForUsers(path)).toBe(false)
})
