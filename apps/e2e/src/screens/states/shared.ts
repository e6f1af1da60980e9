import { completed, finding, heading, quiet } from '../hands.ts'
import type { Scene, State } from '../state.ts'
import type { Seeded } from '../seeds/world.ts'

const link = ({ ids }: Seeded) => `/share/${ids.get('share')}`

const opened = async ({ page }: Scene) => {
  await page.getByText('Shared With You').first().waitFor()
  await completed(page)
}

const goTo = (path: string) => async (scene: Scene) => {
  await opened(scene)
  await scene.page.goto(path)
  await scene.page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(scene.page)
}

export const SHARED: readonly State[] = [
  { name: 'shared/dashboard', needs: 'guest', path: link, go: opened },
  { name: 'shared/finding', needs: 'guest', path: link, go: async (scene) => {
    await opened(scene)
    await finding(scene.page, scene.seeded.ids.get('search'))
  } },
  { name: 'shared/report', needs: 'guest', path: link, go: async (scene) => {
    await goTo('/app/launch-ready')(scene)
    await scene.page.getByRole('list', { name: 'Steps' }).waitFor()
  } },
  { name: 'shared/elsewhere', needs: 'guest', path: link, go: goTo('/app/settings') },
  { name: 'shared/revoked', needs: 'tooLate', path: link, go: ({ page }) => heading(page, 'Failed to access shared scan') },
  { name: 'shared/unknown', needs: 'nobody', path: '/share/AAAAAAAAAAAAAAAAAAAAAA', go: ({ page }) => heading(page, 'Failed to access shared scan') },
]
