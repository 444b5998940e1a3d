import { expect, test, vi } from 'vitest'
import { createErrorDialog } from './error-dialog-store.ts'

test('the error dialog’s state is error, title and text [S3.18]', () => {
  const dialog = createErrorDialog()
  expect(dialog.getState()).toEqual({ error: false, title: '', text: '' })
  dialog.show({ title: 'Email is taken', text: '{"message":"Email is taken"}' })
  expect(dialog.getState()).toEqual({
    error: true,
    title: 'Email is taken',
    text: '{"message":"Email is taken"}',
  })
  dialog.close()
  expect(dialog.getState()).toMatchObject({ error: false })
})

test('a newer error without title and text leaves nothing of the older one', () => {
  const dialog = createErrorDialog()
  dialog.show({ title: 'Old', text: 'old', isWrite: true })
  dialog.show()
  expect(dialog.getState()).toEqual({ error: true, title: '', text: '' })
})

test('who watches hears of every change until they stop', () => {
  const dialog = createErrorDialog()
  const listener = vi.fn()
  const stop = dialog.subscribe(listener)
  dialog.show()
  dialog.close()
  stop()
  dialog.show()
  expect(listener).toHaveBeenCalledTimes(2)
})
