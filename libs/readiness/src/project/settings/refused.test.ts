import { expect, it } from 'vitest'
import { projectOf } from '../../testing/project.ts'
import { refusalOf } from './refused.ts'

const project = (line: string) => projectOf({ 'src/settings.ts': `${line}\nexport const ready = true\n` })

it('sees a program that refuses the value that is written in its code', () => {
  expect(refusalOf(project("if (settings.SHOP_SECRET === 'change-me') throw new Error('set it')"), 'SHOP_SECRET')).toBe('always')
  expect(refusalOf(project("if (isProduction && settings.SHOP_SECRET === 'change-me') throw new Error('set it')"), 'SHOP_SECRET')).toBe('in some environments')
  expect(refusalOf(project("if (settings.OTHER_SHOP_SECRET_2 === 'change-me') throw new Error('set it')"), 'SHOP_SECRET')).toBe('never')
})

it.each(['*_SECRET', '*', 'app.keys[0]', 'shop?'])('takes the name %s as it stands', (name) => {
  expect(refusalOf(project("if (settings.SHOP_SECRET === 'change-me') throw new Error('set it')"), name)).toBe('never')
})
