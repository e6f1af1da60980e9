import { screen } from '@testing-library/react'
import { getConfig, listLaunchPackages, type LaunchPackage } from '@preflight/contracts'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aPackage, idOf, somePackages } from '../../testing/samples.ts'
import { LaunchBadge } from './LaunchBadge.tsx'

const own = (fields: Partial<LaunchPackage> = {}) => aPackage({ associated_project_id: idOf(10), initial_credit_used: true, rescans_remaining: 2, ...fields })

function open(packages: LaunchPackage[], payments = true) {
  const server = fakeApi()
  server.on(getConfig, () => aConfig({ payments, self_hosted: !payments }))
  server.on(listLaunchPackages, () => somePackages(...packages))
  return { server, ...renderApp(<LaunchBadge projectId={idOf(10)} size="small" />) }
}
const badge = () => screen.findByRole('button', { name: 'Scanned for Launch' })
/** Waits until the answers are there, so that an absent badge means something. */
const answered = async ({ server }: ReturnType<typeof open>) => {
  await expect.poll(() => server.calls(listLaunchPackages).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('the badge of a project with launch packages', () => {
  test('It counts the re-scans of the packages of this project', async () => {
    open([own(), own({ id: idOf(51), rescans_remaining: 1 }), own({ id: idOf(52), associated_project_id: idOf(11) }), aPackage({ id: idOf(53) })])
    await badge()
    expect(screen.getByText('3 re-scans remaining')).toBeDefined()
  })

  test('It opens to the credits and the packages', async () => {
    const { user } = open([own({ expires_at: '2099-12-14T12:00:00.000Z', initial_credit_used: false })])
    await user.click(await badge())
    const details = await screen.findByRole('dialog', { name: 'Launch packages of this project' })
    expect(details.textContent).toBe('AVAILABLE CREDITSRe-scans2Initial Credits1PACKAGESActiveExpires Dec 14, 2099')
    expect(await axeFindings(details)).toEqual([])
  })

  test.each([
    { name: 'only of other projects', packages: [own({ associated_project_id: idOf(11) })] },
    { name: 'expired', packages: [own({ expires_at: '2020-01-01T00:00:00.000Z' })] },
  ])('With packages $name there is none', async ({ packages }) => {
    await answered(open(packages))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('On a self-hosted server nobody asks', async () => {
    const { server } = open([own()], false)
    await expect.poll(() => server.calls(getConfig).length).toBe(1)
    expect(server.calls(listLaunchPackages)).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
