import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { resetReach } from '../app/reach.ts'
import { resetSession } from '../app/session.ts'
import { resetSharedView } from '../app/shared-view.ts'
import { resetTabNotices } from '../app/tab-notice.ts'
import { computedStyle } from './computed-style.ts'

// A loaded machine may take seconds for what a browser shows at once; waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 20_000 })

window.getComputedStyle = computedStyle

// Every test starts as a first visit, whatever the one before left behind.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  resetSession()
  resetReach()
  resetSharedView()
  resetTabNotices()
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})

// What is still being loaded would be asked for when the file's window is gone.
afterAll(() => vi.dynamicImportSettled())
