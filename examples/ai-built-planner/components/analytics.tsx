'use client'

import posthog from 'posthog-js'
import { useEffect } from 'react'

export function Analytics() {
  useEffect(() => {
    posthog.init(process.env.NEXT_PUBLIC_POSTHOG_KEY, { api_host: 'https://eu.posthog.com' })
  }, [])
  return null
}
