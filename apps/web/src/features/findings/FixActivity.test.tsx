import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { aFinding, aFixProof } from '../../testing/scan-samples.ts'
import { FixActivity } from './FixActivity.tsx'

it('shows what a fix did, how it was proven and what was not checked', () => {
  renderApp(<FixActivity changes={null} finding={aFinding({ file_path: 'src/a.ts', fix_job_status: 'completed', fix_summary: 'Fixed.', fix_proof: aFixProof() })} />)
  expect(screen.getByText('Fixed 1 of 1 finding in src/a.ts.')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Findings', 'How it was proven', 'Not checked'])
})

it('shows the plain text of a job without a proof', () => {
  renderApp(<FixActivity changes={null} finding={aFinding({ fix_job_status: 'failed', fix_summary: 'Fixed: nothing.\n1. The file still parses: yes.' })} />)
  expect(screen.getByText(/^Fixed: nothing\.\s1\. The file still parses: yes\.$/)).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('shows nothing for a finding that was never given to a fix', () => {
  renderApp(<FixActivity changes={null} finding={aFinding()} />)
  expect(screen.queryByText(/Automatic fix/)).toBeNull()
})
