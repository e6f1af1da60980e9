import { describe, expect, test } from 'vitest'
import { initialWidth, widthCookie } from './sidebar-state.ts'

describe('the width of the sidebar', () => {
  test.each([
    { cookies: '', windowWidth: 1440, width: 'expanded' },
    { cookies: '', windowWidth: 1200, width: 'expanded' },
    { cookies: '', windowWidth: 1199, width: 'rail' },
    { cookies: 'sidebar_state=expanded', windowWidth: 800, width: 'expanded' },
    { cookies: 'other=1; sidebar_state=rail', windowWidth: 1440, width: 'rail' },
    { cookies: 'sidebar_state=nonsense', windowWidth: 1440, width: 'expanded' },
    { cookies: 'not_sidebar_state=rail', windowWidth: 1440, width: 'expanded' },
  ])('With cookies "$cookies" and a window of $windowWidth it starts as $width', ({ cookies, windowWidth, width }) => {
    expect(initialWidth(cookies, windowWidth)).toBe(width)
  })

  test('The choice is kept for seven days', () => {
    expect(widthCookie('rail')).toContain('sidebar_state=rail; path=/; max-age=604800')
  })
})
