import { expect, it } from 'vitest'
import { placeOf } from '../../inventory/place.ts'
import { findSecrets } from './find.ts'

const found = (value: string) => findSecrets('form.php', `<?php $this->password = '${value}';`, placeOf('form.php')).map(({ rule_id }) => rule_id)

it('takes what a form shows in place of a password that is set for no password', () => {
  expect([...found('---hidden---'), ...found('___not_changed___')]).toEqual([])
  expect([...found('---Kw7otter!22---'), ...found('--hidden-Kw7otter')]).toEqual(['secrets/hardcoded-password', 'secrets/hardcoded-password'])
})

it('takes the name of a secret in brackets for no secret', () => {
  const text = (password: string) => findSecrets('a.cs', `var text = "Server=db.shop.example;User ID=shop;Password=${password};";`, placeOf('a.cs')).map(({ rule_id }) => rule_id)
  expect([...text('[password]'), ...text('PASS')]).toEqual([])
  expect(text('[N0rth.Wind9]')).toEqual(['secrets/ado-connection-password'])
})
