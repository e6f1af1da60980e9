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

it('takes no name of a list for the value of the one before it, and no text that is put together for a value', () => {
  const rules = (text: string) => findSecrets('a.php', `<?php ${text};`, placeOf('a.php')).map(({ rule_id }) => rule_id)
  expect(rules("$given = $form->only(['name', 'password', 'second2fa9'])")).toEqual([])
  expect(rules("$hidden = ['password', 'remember_token', 'second_2fa_secret_9x']")).toEqual([])
  expect(rules(`$line = 'DB_PASSWORD="'.$form->database_password9."\\"\\n"`)).toEqual([])
  expect([...rules("$login->with('password', 'Kw7otter-22')"), ...rules("$pair = ['password', 'Kw7otter-22']"), ...rules("set($name, 'password', 'Kw7otter-22')")]).toEqual(Array(3).fill('secrets/hardcoded-password'))
})
