import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { resetSession } from '../app/session.ts'

// Every test starts as a first visit, whatever the one before left behind.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  resetSession()
  document.cookie = 'sidebar_state=; path=/; max-age=0'
})
