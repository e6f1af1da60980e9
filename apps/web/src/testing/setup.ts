import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { resetReach } from '../app/reach.ts'
import { resetSession } from '../app/session.ts'
import { resetSharedView } from '../app/shared-view.ts'
import { resetTabNotices } from '../app/tab-notice.ts'
import { computedStyle } from './computed-style.ts'

// A loaded machine may take seconds for what a browser shows at once; waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 20_000 })

// What is waited for is missed many times before it comes: only the last error, which is told, holds the whole page.
const { getElementError } = getConfig()
const isStillWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({ getElementError: (message, page) => (isStillWaiting() ? new Error(message ?? '') : getElementError(message, page)) })

window.getComputedStyle = computedStyle

// In development React notes for every element where in the code it was made, which took a sixth of the time of these
// tests. It stops by itself after some thousands of elements in a second; here it never starts.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

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
