import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'

const nothing = () => {}
const show = (count: number, checks: number) => renderApp(<DownloadMenu count={count} checks={checks} anchor={document.body} onClose={nothing} onDownload={nothing} />)

it('says how many findings the file holds', () => {
  show(15, 0)
  expect(screen.getByText('15 findings, as filtered')).toBeDefined()
})

it('counts open checks of the launch checklist apart', () => {
  show(15, 1)
  expect(screen.getByText('15 findings and 1 open check, as filtered')).toBeDefined()
})
