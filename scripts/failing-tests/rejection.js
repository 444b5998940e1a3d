import { test } from 'vitest'

test('passes and leaves something behind', () => {
  Promise.reject(new Error('Nobody listens.'))
})
